import { mkdtemp } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { startEnvironment } from '../tooling/environment';
import type { N8nInstallation } from '../tooling/n8n/install';
import { run } from '../tooling/n8n/run';
import { measureDeliveries, triggerNames } from './deliveries';
import { median, takeTurns } from './measure';
import { formatNumber, formatRounds, renderTable, type Blocks } from './page';
import type { Plan } from './plan';
import {
	createContenders,
	measureSends,
	publishContender,
	sendTo,
	type Contender,
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

/**
 * How n8n runs expressions. By default with an isolate for each delivery and execution; lazily, only
 * for what has expressions; n8n 1.x only has `legacy`.
 */
const engines: Record<string, Record<string, string>> = {
	Default: { N8N_EXPRESSION_ENGINE: 'vm' },
	Lazy: { N8N_EXPRESSION_ENGINE: 'vm', N8N_EXPRESSION_ENGINE_LAZY_ACQUIRE: 'true' },
	'`legacy`': { N8N_EXPRESSION_ENGINE: 'legacy' },
};

/** Starts a new n8n in one process, and ends it when the work is done. */
async function withN8n<Result>(
	{ folder, env, log }: Stage,
	engine: string,
	work: (place: Place) => Promise<Result>,
): Promise<Result> {
	log(`Expression engine: ${engine}`);
	const own = await mkdtemp(join(folder, 'n8n-'));
	const all = { ...env, ...engines[engine] };
	const started = await startEnvironment({ folder: own, env: all, log });
	return await work({ ...started, pids: [started.server.pid] }).finally(started.stop);
}

/** Measures an execution of a contender. */
async function send(
	{ service }: Stage,
	place: Place,
	contender: Contender,
	items: number,
): Promise<SendFigures> {
	const batches = [{ items, start: 0 }];
	const isSent = contender.credential !== undefined;
	return await measureSends(place, service, contender, { batches, delay: 20, isSent });
}

/** Compares the contenders, with each expression engine that matters for them. */
async function benchSends(stage: Stage, { items, rounds }: Plan): Promise<string> {
	const all = Object.values(createContenders(stage.service));
	const head: string[] = [];
	const rows = all.map(({ name }) => [name]);
	for (const engine of Object.keys(engines).filter((name) => name !== 'Lazy')) {
		const measured = await withN8n(stage, engine, async (local) => {
			const place = await sendTo(stage.service, local);
			for (const contender of all) await publishContender(place, contender);
			return await takeTurns(
				all,
				rounds,
				async (contender) => await send(stage, place, contender, items),
			);
		});
		head.push(`${engine}: items per second`, 'CPU, ms per item', 'Connections');
		for (const [index, runs] of measured.entries()) {
			rows[index]?.push(
				formatRounds(runs.map(({ seconds }) => items / seconds)),
				formatNumber(median(runs.map(({ cpu }) => (cpu * 1000) / items))),
				Math.max(...runs.map(({ connections }) => connections)).toLocaleString('en'),
			);
		}
	}
	return renderTable(['', ...head], rows);
}

/** Measures the peak memory with increasing numbers of items, each contender in a new n8n. */
async function benchMemory(stage: Stage, { sizes }: Plan): Promise<string> {
	const { floor, httpRequest, ours } = createContenders(stage.service);
	const rows: string[][] = [];
	for (const contender of [floor, httpRequest, ours]) {
		const row = await withN8n(stage, 'Default', async (local) => {
			const place = await sendTo(stage.service, local);
			await publishContender(place, contender);
			const peaks: number[] = [];
			for (const items of sizes) {
				// It opens a connection for each item, which takes too long for many.
				const isLeftOut = contender === httpRequest && items > 10_000;
				peaks.push(isLeftOut ? NaN : (await send(stage, place, contender, items)).peak);
			}
			return peaks.map(formatNumber);
		});
		rows.push([contender.name, ...row]);
	}
	return renderTable(['', ...sizes.map((size) => size.toLocaleString('en'))], rows);
}

/** Measures the deliveries to the triggers, with each expression engine. */
export async function benchDeliveries(
	stage: Stage,
	plan: Plan,
): Promise<Pick<Blocks, 'deliveries'>> {
	const rows = triggerNames.map((name) => [name]);
	for (const engine of Object.keys(engines)) {
		const measured = await withN8n(
			stage,
			engine,
			async (place) => await measureDeliveries(place, plan.deliveries, plan.rounds),
		);
		for (const [index, rates] of measured.entries()) rows[index]?.push(formatRounds(rates));
	}
	return { deliveries: renderTable(['', ...Object.keys(engines)], rows) };
}

/** Measures what loading the built package costs, each time in a new process. */
async function benchLoading({ installation }: Stage, { loads }: Plan): Promise<string> {
	const cwd = resolve(__dirname, '..');
	const all: Array<[milliseconds: number, mebibytes: number]> = [];
	for (let i = 0; i < loads; i++) {
		const args = ['--expose-gc', join(__dirname, 'load.js'), cwd];
		const output = await run(installation.node, args, { cwd });
		all.push(JSON.parse(output) as (typeof all)[number]);
	}
	const time = median(all.map(([milliseconds]) => milliseconds));
	const heap = median(all.map(([, mebibytes]) => mebibytes));
	return renderTable(['Time, ms', 'Heap, MiB'], [[time, heap].map(formatNumber)]);
}

/**
 * Measures everything in one process of n8n.
 * @throws Error if a run fails or doesn't deliver every item exactly once
 */
export const benchAll = async (stage: Stage, plan: Plan): Promise<Omit<Blocks, 'machine'>> => ({
	sends: await benchSends(stage, plan),
	memory: await benchMemory(stage, plan),
	loading: await benchLoading(stage, plan),
	...(await benchDeliveries(stage, plan)),
});
