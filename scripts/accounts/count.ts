import { createHash } from 'node:crypto';

import type { Sandbox } from '../../sandbox';
import type { Stage } from './stages';

/** What happened on the site. */
export interface Happened {
	/** Such as `order.paid 17`. */
	name: string;
	/** Its delivery key. */
	key: string;
	phase: string;
	/** Whether the site could deliver it. */
	isTaken: boolean;
}

/** The executions that have sent a message, by workflow and event. */
export function listSent({ state }: Sandbox): Map<string, string[]> {
	const sent = new Map<string, string[]>();
	for (const { channels } of state.omnimessages.values()) {
		const [name, event, execution = ''] = String(channels[0]?.message.text).split('|');
		const key = `${name}|${event}`;
		sent.set(key, [...(sent.get(key) ?? []), execution]);
	}
	return sent;
}

/** How many events have sent a message in a workflow. */
export const countSent = (sandbox: Sandbox, name: string): number =>
	[...listSent(sandbox).keys()].filter((one) => one.startsWith(`${name}|`)).length;

/** What the triggers have noted in n8n's store when they let events pass, by workflow. */
async function readStore(query: Stage['query'], id: string): Promise<(value: string) => boolean> {
	const rows = await query(`SELECT value FROM processed_data WHERE "workflowId" = '${id}'`);
	const noted = new Set(rows.match(/[\w+/]{22}==/g));
	return (value) => noted.has(createHash('md5').update(value).digest('base64'));
}

async function listExecutions(query: Stage['query'], workflow: string) {
	const rows = await query(
		`SELECT id || ' ' || status AS row FROM execution_entity WHERE "workflowId" = '${workflow}'`,
	);
	return [...rows.matchAll(/(\d+) (\w+)/g)].map(([, id = '', status = '']) => ({ id, status }));
}

interface Run extends Pick<Stage, 'query' | 'sandbox'> {
	happened: Happened[];
	/** What had not sent a message before the last restart. */
	late: ReadonlySet<string>;
	/** The workflows' IDs, by name. */
	ids: ReadonlyMap<string, string>;
	phases: string[];
	log: (line: string) => void;
}

/** Returns the table, and logs each event that didn't begin and send once. */
export async function renderAccounts({
	happened,
	late,
	ids,
	phases,
	sandbox,
	query,
	log,
}: Run): Promise<string> {
	const sent = listSent(sandbox);
	const rows: string[][] = [];
	for (const [name, id] of ids) {
		const isNoted = await readStore(query, id);
		const executions = await listExecutions(query, id);
		const accounts = happened.map((one) => {
			const sends = sent.get(`${name}|${one.name}`) ?? [];
			const noted = executions.filter((it) => isNoted(`${one.key} in execution ${it.id}`));
			// What ended at the trigger may have left its note, if another process wrote at the same moment.
			const begun = new Set(sends.length > 0 ? sends : noted.map((it) => it.id));
			if (begun.size === 0 && isNoted(one.key)) begun.add('unknown');
			const taken = name === 'catchUp' && one.isTaken;
			if (begun.size !== 1 || sends.length !== 1) {
				const statuses = [...begun].map((it) => executions.find(({ id }) => id === it)?.status);
				log(
					`${name}, ${one.name}, ${one.phase}${taken ? ', delivered' : ''}: ${[...begun]} began (${statuses}), ${sends} sent`,
				);
			}
			return { ...one, taken, begun, sends, late: late.has(`${name}|${one.name}`) };
		});
		const count = (status: string) => executions.filter((it) => it.status === status).length;
		const statuses = [...new Set(executions.map(({ status }) => status))];
		log(`${name}: ${statuses.map((status) => `${count(status)} ${status}`).join(', ')}`);
		for (const its of [...phases, 'all']) {
			const some = accounts.filter((one) => its === 'all' || one.phase === its);
			const never = some.filter(({ begun }) => begun.size === 0);
			const counts = [
				some,
				some.filter(({ begun }) => begun.size > 0),
				some.filter(({ begun }) => begun.size > 1),
				some.filter(({ sends }) => sends.length > 1),
				some.filter(({ begun, sends }) => begun.size > 0 && sends.length === 0),
				never.filter(({ taken }) => !taken),
				never.filter(({ taken }) => taken),
				some.filter((one) => one.late),
			];
			rows.push([name, its, ...counts.map(({ length }) => String(length))]);
		}
	}
	return [head, ...rows].map((cells) => cells.join(' | ')).join('\n');
}

const head = [
	...[
		'Workflow',
		'Phase',
		'Happened',
		'Began',
		'Began twice',
		'Sent twice',
		'Died after the start',
	],
	...['Never', 'Never, but delivered', 'Open before the last restart'],
];
