import type { Figures } from '../upstream/meter';
import type { CampaignStage } from './stage';
import { measureTogether, type Together } from './usage';
import { callCampaign, publishCampaign, type Batch } from './workflow';

/** What is sent, and how. */
export interface SendCase {
	/** For the report. */
	name: string;
	concurrency: number;
	/** Whether Send Once per Key is set. */
	isOncePerKey?: boolean;
	/** The delay the service adds to each request, in milliseconds. */
	delay: number;
	workers: number;
	/** The executions, which start at the same time. */
	batches: Batch[];
	/** Whether all items were sent before with the same keys. */
	isRepeated?: boolean;
}

/** A case with what was measured: at the service, and of the workers. */
export type SendResult = SendCase & Figures & Together;

export const countItems = (batches: Batch[]): number =>
	batches.reduce((sum, { items }) => sum + items, 0);

const toPath = ({ concurrency, isOncePerKey }: SendCase): string =>
	`campaign-${concurrency}${isOncePerKey ? '-once' : ''}`;

/** Publishes the workflow of a case. Cases with the same parameters share it. */
export async function publishCase(stage: CampaignStage, one: SendCase): Promise<void> {
	const place = { n8n: stage.cluster.n8n, credentials: stage.credentials };
	const { concurrency, isOncePerKey } = one;
	const parameters = {
		options: isOncePerKey ? { sendOnceKey: '={{ $json.to }}' } : {},
		requestOptions: { batching: { batch: { concurrency } } },
	};
	await publishCampaign(place, toPath(one), parameters, 'lastNode');
}

/**
 * Runs a case and measures it.
 * @throws Error if not every item was received exactly once and came out of the node, or, if all were
 * sent before, if any was received
 */
export async function measureCase(stage: CampaignStage, one: SendCase): Promise<SendResult> {
	const { cluster, upstream } = stage;
	await runWorkers(stage, one.workers);
	await upstream.ask('begin', { delay: one.delay });
	const tallies: Array<Awaited<ReturnType<typeof callCampaign>>> = [];
	const usage = await measureTogether(cluster.workers, async () => {
		const calls = one.batches.map(
			async (batch) => await callCampaign(cluster.url, toPath(one), batch),
		);
		tallies.push(...(await Promise.all(calls)));
	});
	const figures = await upstream.ask('figures', undefined as never);
	const expected = countItems(one.batches);
	const sent = one.isRepeated ? 0 : expected;
	const sum = (name: 'items' | 'messages' | 'skipped'): number =>
		tallies.reduce((all, tally) => all + (tally[name] ?? 0), 0);
	const found = [figures.accepted, figures.recipients, sum('messages'), sum('items')];
	const skipped = sum('skipped');
	if (String([...found, skipped]) !== String([sent, sent, sent, expected, expected - sent])) {
		throw new Error(
			`${one.name}: of ${expected} items, the service received ${figures.accepted} for ${figures.recipients} recipients; ${sum('items')} came out, with ${sum('messages')} messages and ${skipped} skipped`,
		);
	}
	return { ...one, ...figures, ...usage };
}

/** Starts and stops workers, so that this many run. */
async function runWorkers({ cluster }: CampaignStage, count: number): Promise<void> {
	for (const [index, worker] of cluster.workers.entries()) {
		if (index >= count) await worker.stop();
		else if (!worker.server) await worker.start();
	}
}
