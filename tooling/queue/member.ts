import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';

import { startN8n, type N8nServer, type StartOptions } from '../n8n/server';

/** A process of n8n that can be ended and started again. */
export interface Member {
	/** Such as `worker-1`. */
	name: string;
	/** The running process, if there is one. */
	server: N8nServer | undefined;
	/**
	 * Starts it after it has ended, at the same address.
	 * @param place whether it finds the folder of its earlier life (the package, its logs), as on a
	 * machine, or a new one, as in a new container
	 * @throws Error if it runs or doesn't start
	 */
	start(place?: 'same folder' | 'new folder'): Promise<void>;
	/** Ends it gracefully, if it runs. */
	stop(): Promise<void>;
	/** Kills it and its task runner, if it runs. */
	kill(): Promise<void>;
}

/** Describes a process of n8n with its folders inside `folder`. It isn't started. */
export function describeMember(
	name: string,
	{
		folder,
		...options
	}: Omit<StartOptions, 'hostName' | 'stateFolder' | 'port'> & { folder: string },
): Member {
	let stateFolder: string | undefined;
	let port: number | undefined;
	const end = async (how: 'stop' | 'kill'): Promise<void> => {
		await member.server?.[how]();
		member.server = undefined;
	};
	const member: Member = {
		name,
		server: undefined,
		start: async (place = 'same folder') => {
			if (member.server) throw new Error(`${name} is already running`);
			if (!stateFolder || place === 'new folder') {
				stateFolder = await mkdtemp(join(folder, `${name}-`));
			}
			member.server = await startN8n({ ...options, hostName: name, stateFolder, port });
			port = Number(new URL(member.server.url).port);
		},
		stop: async () => await end('stop'),
		kill: async () => await end('kill'),
	};
	return member;
}
