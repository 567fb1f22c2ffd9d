import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import type { Sandbox } from '../../sandbox';
import { startEnvironment } from '../../tooling/environment';
import type { N8nClient } from '../../tooling/n8n/client';
import { installN8n } from '../../tooling/n8n/install';
import { run } from '../../tooling/n8n/run';
import { startCluster } from '../../tooling/queue/cluster';
import { DATABASE } from '../../tooling/queue/postgres';

/** What can be killed. */
type Killed = Record<'kill' | 'start' | 'stop', () => Promise<void>>;

export interface Stage {
	sandbox: Sandbox;
	n8n: N8nClient;
	credentials: Record<string, string>;
	main: Killed;
	/** What happens in each phase, by its name. */
	phases: Record<string, () => Promise<unknown>>;
	/** Asks n8n's database. Resolves with JSON. */
	query: (sql: string) => Promise<string>;
	stop: () => Promise<void>;
}

/** Called with each step. */
type Log = (line: string) => void;

const random = (most: number): number => Math.floor(Math.random() * most);
export async function restart(one: Killed, how: 'kill' | 'stop' = 'kill'): Promise<void> {
	await one[how]();
	await one.start();
}

/** A moment when a trigger has just read the lists, and executions start. */
async function look({ events }: Sandbox): Promise<void> {
	let isSeen = false;
	const see = ({ path }: { path: string }): unknown => (isSeen ||= path.includes('/orders'));
	events.on('requestAnswered', see);
	await events.until(() => isSeen);
	events.off('requestAnswered', see);
	await pause(random(1_500));
}

async function repeat(times: number, work: () => Promise<void>): Promise<void> {
	for (let time = 0; time < times; time += 1) {
		await work();
		await pause(random(5_000));
	}
}

/** n8n in queue mode. PostgreSQL and Redis keep what they have answered for. */
export async function startQueue(folder: string, log: Log): Promise<Stage> {
	const usual = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' };
	const redis = ['--appendonly', 'yes'];
	const cluster = await startCluster({ folder, webhooks: 0, postgres: usual, redis, log });
	const { main, workers, sandbox } = cluster;
	// Half of the deliveries don't arrive.
	let turn = 0;
	cluster.routing.chooseWebhook = () => ((turn += 1) % 2 && main.server ? main : undefined);
	const after = async (work: () => Promise<unknown>) => (await look(sandbox), await work());
	const any = () => workers[random(2)] ?? main;
	const login = ['-h', '127.0.0.1', '-p', `${cluster.postgres.port}`, '-U', DATABASE.user];
	return {
		...cluster,
		sandbox,
		query: (sql) => run('psql', [...login, '-Atc', sql, DATABASE.database], { cwd: folder }),
		phases: {
			quiet: async () => undefined,
			'a worker killed': () => after(() => restart(any())),
			'both workers killed': () =>
				after(() => Promise.all(workers.map(async (one) => await restart(one)))),
			'a worker killed three times': () => after(() => repeat(3, async () => await restart(any()))),
			'PostgreSQL killed twice': () => after(() => repeat(2, cluster.postgres.restart)),
			'Redis killed': () => after(cluster.redis.restart),
			'main killed': () => after(() => restart(main)),
			'all killed': () =>
				after(async () => {
					await Promise.all([main, ...workers].map(({ kill }) => kill()));
					await Promise.all([main.start(), after(async () => undefined)]);
					await Promise.all(workers.map(({ start }) => start()));
				}),
			'main restarted': () => after(() => restart(main, 'stop')),
		},
	};
}

/** Prints the result of a query. */
const READ_SQLITE =
	"JSON.stringify(new (require('node:sqlite').DatabaseSync)(process.argv[1]).prepare(process.argv[2]).all())";

/** One process of n8n, with SQLite. */
export async function startSingle(folder: string, log: Log): Promise<Stage> {
	const { node } = await installN8n({ log });
	const environment = await startEnvironment({ folder, log });
	const { sandbox } = environment;
	const main: Killed = {
		kill: () => environment.server.kill(),
		stop: () => environment.server.stop(),
		start: () => environment.restart(),
	};
	const after = async (work: () => Promise<unknown>) => (await look(sandbox), await work());
	const killed = () => restart(main);
	return {
		...environment,
		sandbox,
		query: (sql) =>
			run(node, ['-p', READ_SQLITE, join(folder, 'n8n/.n8n/database.sqlite'), sql], {
				cwd: folder,
			}),
		main,
		phases: {
			quiet: async () => undefined,
			'killed in a look': () => after(killed),
			'killed at any moment': async () => (await pause(random(10_000)), await killed()),
			'killed again in its first look': () =>
				after(async () => {
					await killed();
					// It may look only some time after it is ready.
					await after(killed);
				}),
			'restarted in a look': () => after(() => restart(main, 'stop')),
		},
	};
}
