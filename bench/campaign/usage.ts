import type { Member } from '../../tooling/queue/member';
import { measureUsage, type Usage } from '../usage';

/** What several processes use together. */
export interface Together {
	seconds: number;
	/** The CPU time of all of them, in seconds. */
	cpu: number;
	/** The peak memory of the one that needs most, in MiB. */
	peak: number;
}

/** Measures what these processes of n8n use while `work` runs. Those that don't run are left out. */
export async function measureTogether(
	members: Member[],
	work: () => Promise<unknown>,
): Promise<Together> {
	const usages: Usage[] = [];
	const all = members
		.flatMap(({ server }) => server ?? [])
		.reduce(
			(inner, { pid }) =>
				async () =>
					void usages.push(await measureUsage(pid, inner)),
			work,
		);
	await all();
	return {
		seconds: Math.max(...usages.map(({ seconds }) => seconds)),
		cpu: usages.reduce((sum, { cpu }) => sum + cpu, 0),
		peak: Math.max(...usages.map(({ peak }) => peak)),
	};
}
