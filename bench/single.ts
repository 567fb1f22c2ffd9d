import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';

import { startEnvironment } from '../tooling/environment';
import type { N8nInstallation } from '../tooling/n8n/install';
import { measureBlacklist } from './blacklist';
import { measureDeliveries, triggerNames } from './deliveries';
import { startLimit } from './limit';
import { median, takeTurns } from './measure';
import { formatNumber, renderTable, type Blocks } from './page';
import type { Plan } from './plan';
import {
	BATCHING,
	createContenders,
	measureSends,
	publishContender,
	sendTo,
	slow,
	type SendFigures,
} from './sends';
import type { Service } from './service';
import type { Place } from './workflow';

/** What is needed to start an n8n with the bench's nodes. */
export interface Stage {
	folder: string;
	installation: N8nInstallation;
	service: Service;
	env: Record<string, string>;
	log: (line: string) => void;
}

interface Engine {
	name: string;
	/** Above its column. */
	head: string;
	env: Record<string, string>;
}

/** How n8n runs expressions: by default with an isolate for each execution. n8n 1.x only has `legacy`. */
const engines: Engine[] = [
	{ name: 'vm', head: 'Default', env: {} },
	{ name: 'vm, lazy', head: 'Lazy', env: { N8N_EXPRESSION_ENGINE_LAZY_ACQUIRE: 'true' } },
	{ name: 'legacy', head: '`legacy`', env: { N8N_EXPRESSION_ENGINE: 'legacy' } },
];

/** What the contenders are measured with: the engine, and the latency of the service in milliseconds. */
const columns = [
	{ head: '20 ms', engine: 'vm', delay: 20 },
	{ head: '0 ms', engine: 'vm', delay: 0 },
	{ head: '20 ms, `legacy`', engine: 'legacy', delay: 20 },
];

const LIMIT = 'undici';

/** Starts a new n8n in one process, and ends it when the work is done. */
async function withN8n<Result>(
	{ folder, env, log }: Stage,
	engine: Engine,
	work: (place: Place) => Promise<Result>,
): Promise<Result> {
	log(`Expression engine: ${engine.name}`);
	const own = await mkdtemp(join(folder, 'n8n-'));
	const all = { ...env, ...engine.env };
	const started = await startEnvironment({ folder: own, env: all, log });
	return await work({ ...started, pids: [started.server.pid] }).finally(started.stop);
}

/**
 * Compares what sends and what receives in one process of n8n, with each expression engine.
 * @throws Error if a run fails or doesn't deliver every item exactly once
 */
export async function benchSingle(stage: Stage, plan: Plan): Promise<Omit<Blocks, 'machine'>> {
	const { service, log } = stage;
	const { items, slowItems, rounds } = plan;
	const contenders = createContenders(service);
	const names = [...contenders.map(({ name }) => name), LIMIT];
	const sends = new Map<string, SendFigures[]>();
	const deliveries = triggerNames.map((name) => [name]);
	const limit = await startLimit(service);
	let blacklist = '';
	const measureEngine = async ({ name: engine }: Engine, place: Place): Promise<void> => {
		const sending = await sendTo(service, place);
		for (const contender of contenders) await publishContender(sending, contender);
		for (const { head, delay } of columns.filter((column) => column.engine === engine)) {
			log(`Sends: ${head}`);
			// How long that one waits depends on neither the latency nor the engine.
			const all = names.filter((name) => name !== BATCHING || head === columns[0]?.head);
			const runs = await takeTurns(all, rounds, async (name) => {
				const batches = [{ items: slow.includes(name) ? slowItems : items, start: 0 }];
				const from = name === LIMIT ? limit.place : sending;
				return await measureSends(from, service, name, { batches, delay });
			});
			for (const [index, name] of all.entries()) sends.set(`${name} ${head}`, runs[index] ?? []);
		}
		if (engine === columns[0]?.engine) blacklist = await measureBlacklist(sending, service, rounds);
		log('Deliveries');
		const measured = await measureDeliveries(place, plan.deliveries, rounds);
		measured.forEach((rates, index) => deliveries[index]?.push(formatNumber(median(rates))));
	};
	try {
		for (const engine of engines) {
			await withN8n(stage, engine, async (place) => await measureEngine(engine, place));
		}
	} finally {
		limit.stop();
	}
	const rows = names.map((name) => {
		const summarize = (head: string, pick: (run: SendFigures) => number): string =>
			formatNumber(median((sends.get(`${name} ${head}`) ?? []).map(pick)));
		return [
			name,
			...columns.map(({ head }) => summarize(head, ({ items, seconds }) => items / seconds)),
			(sends.get(`${name} 20 ms`)?.[0]?.connections ?? NaN).toLocaleString('en'),
			summarize('20 ms', ({ items, cpu }) => (cpu * 1000) / items),
		];
	});
	const heads = ['', ...columns.map(({ head }) => head), 'Connections', 'CPU, ms per item'];
	return {
		sends: `With ${items.toLocaleString('en')} items (${slow.join('; ')}: ${slowItems}):\n\n${renderTable(heads, rows)}`,
		blacklist,
		deliveries: renderTable(['', ...engines.map(({ head }) => head)], deliveries),
	};
}
