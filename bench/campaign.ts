import type { INodeParameters } from 'n8n-workflow';

import { startCluster, type Cluster } from '../tooling/queue/cluster';
import { formatNumber, renderTable } from './page';
import type { Plan } from './plan';
import {
	measureSends,
	publishContender,
	sendTo,
	toSend,
	withConcurrency,
	type SendFigures,
} from './sends';
import type { Stage } from './single';

/** What is sent, and how. */
interface Case {
	/** Its first cells in the table. */
	labels: Array<number | string>;
	/** Its Sending Options. Cases with the same ones share a workflow, and so what n8n remembers. */
	options?: INodeParameters;
	concurrency?: number;
	/** Of the service, in milliseconds. */
	latency?: number;
	workers?: number;
	/** The executions, which start at the same time, and the items of each. */
	executions?: number;
	items: number;
	/** Whether the items are those of the case before, so that none is sent. */
	isRepeated?: boolean;
}

const listLoads = ({ together }: Plan): Case[] =>
	[1, 2].flatMap((workers) =>
		[20, 100].flatMap((latency) =>
			[10, 50].map((concurrency) => ({
				labels: [workers, latency, concurrency],
				...{ workers, latency, concurrency, ...together },
			})),
		),
	);

const once = { sendOnceKey: '={{ $json.to }}' };
const cap = { capMessages: 100, capTime: 1, capUnit: 'days', capScope: 'node' };
const capped = { frequencyCap: { cap } };

/** After the large executions, n8n remembers as much as it can. */
const listOptions = ({ campaign, withOption: items }: Plan): Case[] => [
	...[campaign, items].flatMap((count) => [
		{ labels: ['No option', count], items: count },
		{ labels: ['Frequency Cap', count], options: capped, items: count },
		{ labels: ['Send Once per Key', count], options: once, items: count },
	]),
	{ labels: ['The same keys again', items], options: once, items, isRepeated: true },
];

/** Starts and stops workers, so that this many run. */
async function runWorkers({ workers }: Cluster, count: number): Promise<void> {
	for (const [index, worker] of workers.entries()) {
		if (index >= count) await worker.stop();
		else if (!worker.server) await worker.start();
	}
}

/** Returns what publishes the workflow of a case, runs it and measures the workers. */
async function prepareCases(cluster: Cluster, { service, log }: Stage) {
	const place = await sendTo(service, { ...cluster, pids: [] });
	const published = new Set<string>();
	/** Each item has its own recipient. */
	let used = 0;
	return async (one: Case): Promise<SendFigures> => {
		const { options = {}, concurrency = 10, latency = 20, executions = 1, items } = one;
		const name = ['Send', concurrency, ...Object.keys(options)].join(' ');
		const contender = toSend(name, { ...withConcurrency(concurrency), options });
		if (!published.has(name)) await publishContender(place, contender, {});
		published.add(name);
		await runWorkers(cluster, one.workers ?? 1);
		log(one.labels.join(', '));
		if (one.isRepeated) used -= executions * items;
		const batches = Array.from({ length: executions }, () => {
			used += items;
			return { items, start: used - items };
		});
		const pids = cluster.workers.flatMap(({ server }) => server?.pid ?? []);
		const sending = { batches, delay: latency, isSent: !one.isRepeated };
		return await measureSends({ ...place, pids }, service, name, sending);
	};
}

/**
 * Measures how much several workers send in queue mode, and what the Sending Options cost there.
 * @throws Error if PostgreSQL or Redis isn't installed, or a message was not received exactly once
 */
export async function benchCampaign(stage: Stage, plan: Plan): Promise<Record<string, string>> {
	const { folder, env, log } = stage;
	const cluster = await startCluster({ folder, workers: 2, webhooks: 1, env, log });
	try {
		const measure = await prepareCases(cluster, stage);
		const tabulate = async (head: string[], cases: Case[]): Promise<string> => {
			const rows: string[][] = [];
			for (const one of cases) {
				const { items, seconds, cpu, peak } = await measure(one);
				const labels = one.labels.map((label) => label.toLocaleString('en'));
				const figures = [items / seconds, (cpu * 1000) / items, peak].map(formatNumber);
				rows.push([...labels, ...figures]);
			}
			const cost = ['Items per second', 'CPU, ms per item', 'Peak memory, MiB'];
			return renderTable([...head, ...cost], rows);
		};
		// This one first: it warms the workers up.
		const workers = await tabulate(['Workers', 'Latency, ms', 'Concurrency'], listLoads(plan));
		return { workers, options: await tabulate(['', 'Items'], listOptions(plan)) };
	} finally {
		await cluster.stop();
	}
}
