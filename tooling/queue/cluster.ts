import type { Sandbox } from '../../sandbox';
import { prepare } from '../environment';
import { connect, type N8nClient } from '../n8n/client';
import type { N8nCommand } from '../n8n/server';
import { owner, saveCredentials } from '../setUp';
import { describeMember, type Member } from './member';
import { DATABASE, startPostgres } from './postgres';
import { findPrograms } from './programs';
import { startProxy } from './proxy';
import { startRedis } from './redis';
import type { Service } from './service';

/** The paths that n8n's documentation sends to the webhook processes. */
const PRODUCTION = /^\/webhook(?:-waiting)?\//;

export interface ClusterOptions {
	/** The folder for the state of the processes and the packed package. Created if missing. */
	folder: string;
	/** By default, 2. */
	workers?: number;
	/** By default, 2. */
	webhooks?: number;
	/** The time between two steps of a delivery in the sandbox, in milliseconds. */
	pace?: number;
	/** Additional environment variables for all processes of n8n. */
	env?: Record<string, string>;
	/** And for those that a command starts. */
	envOf?: Partial<Record<N8nCommand, Record<string, string>>>;
	/** Additional settings for PostgreSQL. */
	postgres?: Record<string, string>;
	/** Additional arguments for Redis. */
	redis?: string[];
	/** Called with a progress message for each long step. */
	log: (line: string) => void;
}

interface Routing {
	/** Chooses the webhook process for a production request. By default, they take turns. */
	chooseWebhook: (running: Member[]) => Member | undefined;
}

/** n8n in queue mode with the built package in each process, and the sandbox, with the owner logged in. */
export interface Cluster {
	/** The address of n8n: of a proxy, which sends each request to the process that it is for. */
	url: string;
	main: Member;
	workers: Member[];
	webhooks: Member[];
	/** Which process gets a request. Change its properties. */
	routing: Routing;
	postgres: Service;
	redis: Service;
	/** The one that runs now: each renewal starts another one. */
	readonly sandbox: Sandbox;
	n8n: N8nClient;
	/** The IDs of the two credentials, by type. */
	credentials: Record<string, string>;
	/**
	 * Starts the processes that don't run, removes all workflows, and starts another sandbox, with this
	 * pace, at the same address.
	 */
	renew(pace?: number): Promise<void>;
	/** Stops everything. */
	stop(): Promise<void>;
}

/**
 * Packs the built package and starts everything: PostgreSQL, Redis, n8n's processes and the sandbox.
 * @throws Error if PostgreSQL or Redis isn't installed or a step fails; nothing is left running then
 */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
	const { folder, pace, log } = options;
	const programs = findPrograms();
	const endings: Array<() => Promise<void>> = [];
	const started = <Thing extends { stop(): Promise<void> }>(thing: Thing): Thing => {
		endings.unshift(async () => await thing.stop());
		return thing;
	};
	const stop = async (): Promise<void> => {
		for (const end of endings.splice(0)) await end();
	};
	try {
		// A call that n8n doesn't answer in time would be repeated, and this machine may be busy.
		const settings = { pace, callLimit: 60_000 };
		const { tarballs, installation, sandbox } = await prepare({ folder, sandbox: settings, log });
		started(sandbox);
		const postgres = started(await startPostgres(programs, options.postgres));
		const redis = started(await startRedis(programs, options.redis));
		log(`PostgreSQL and Redis: ready on ports ${postgres.port} and ${redis.port}`);

		const routing: Routing = { chooseWebhook: takeTurns() };
		const proxy = started(
			await startProxy((path) => {
				const member = PRODUCTION.test(path)
					? routing.chooseWebhook(webhooks.filter(({ server }) => server))
					: main;
				return member?.server?.url;
			}),
		);
		const ports = toEnvironment(postgres.port, redis.port);
		const common = { installation, tarballs, folder, publicUrl: proxy.url, log };
		const describe = (name: string, command: N8nCommand): Member => {
			const env = { ...ports, ...options.env, ...options.envOf?.[command] };
			return started(describeMember(name, { ...common, command, env }));
		};
		const main = describe('main', 'start');
		const workers = nameAll('worker', options.workers).map((name) => describe(name, 'worker'));
		const webhooks = nameAll('webhook', options.webhooks).map((name) => describe(name, 'webhook'));

		// The main process creates the tables.
		await main.start();
		await startAll([...workers, ...webhooks]);
		const n8n = await connect(proxy.url, owner);
		const credentials = await saveCredentials(n8n, sandbox.current);
		const renew = async (newPace?: number): Promise<void> => {
			await startAll([main, ...workers, ...webhooks].filter(({ server }) => !server));
			routing.chooseWebhook = takeTurns();
			await n8n.removeWorkflows();
			await sandbox.renew(newPace);
		};
		log(`n8n in queue mode: ready on ${proxy.url}`);
		const members = { main, workers, webhooks };
		return {
			url: proxy.url,
			...members,
			routing,
			postgres,
			redis,
			get sandbox() {
				return sandbox.current;
			},
			n8n,
			credentials,
			renew,
			stop,
		};
	} catch (error) {
		await stop();
		throw error;
	}
}

function toEnvironment(postgresPort: number, redisPort: number): Record<string, string> {
	return {
		EXECUTIONS_MODE: 'queue',
		OFFLOAD_MANUAL_EXECUTIONS_TO_WORKERS: 'true',
		N8N_ENCRYPTION_KEY: 'the same in all processes',
		DB_TYPE: 'postgresdb',
		DB_POSTGRESDB_HOST: '127.0.0.1',
		DB_POSTGRESDB_PORT: String(postgresPort),
		DB_POSTGRESDB_USER: DATABASE.user,
		DB_POSTGRESDB_DATABASE: DATABASE.database,
		QUEUE_BULL_REDIS_HOST: '127.0.0.1',
		QUEUE_BULL_REDIS_PORT: String(redisPort),
	};
}

const nameAll = (kind: string, count = 2) =>
	Array.from({ length: count }, (_, index) => `${kind}-${index + 1}`);

/** Resolves when all have started or failed, so that all that run can be stopped. */
async function startAll(members: Member[]): Promise<void> {
	const results = await Promise.allSettled(members.map(async (member) => await member.start()));
	for (const result of results) if (result.status === 'rejected') throw result.reason;
}

function takeTurns(): Routing['chooseWebhook'] {
	let turn = 0;
	return (running) => running[(turn += 1) % running.length];
}
