import { countItems, measureCase, publishCase, type SendCase, type SendResult } from './sends';
import type { CampaignPlan } from './plan';
import type { CampaignStage } from './stage';
import { measureWait, publishWait, type WaitResult } from './waits';
import type { Batch } from './workflow';

export interface CampaignResults {
	/** One execution with many items. */
	campaigns: SendResult[];
	/** What Send Once per Key costs when n8n remembers as many keys as it can. */
	keys: SendResult[];
	/** Several executions at once. */
	sizing: SendResult[];
	waits: WaitResult[];
}

type Log = (line: string) => void;

const CONCURRENCY = 10;
const DELAY = 20;

/** Hands out recipients, each once. */
function createRecipients(): (items: number) => Batch {
	let next = 0;
	return (items) => {
		const start = next;
		next += items;
		return { items, start };
	};
}

/**
 * Measures everything in queue mode.
 * @throws Error if a message was not received exactly once, or didn't come out
 */
export async function runCampaigns(
	stage: CampaignStage,
	plan: CampaignPlan,
	log: Log,
): Promise<CampaignResults> {
	const take = createRecipients();
	const common = { concurrency: CONCURRENCY, delay: DELAY, workers: 1 };
	const measureAll = async (cases: SendCase[]): Promise<SendResult[]> => {
		for (const one of cases) await publishCase(stage, one);
		const results: SendResult[] = [];
		for (const one of cases) {
			log(`${one.name}: ${countItems(one.batches)} items`);
			results.push(await measureCase(stage, one));
		}
		return results;
	};

	// The sizing first: it warms the workers up.
	const sizing: SendCase[] = [1, 2].flatMap((workers) =>
		[20, 100].flatMap((delay) =>
			[10, 50].map((concurrency) => ({
				name: `${workers} workers, ${delay} ms, Concurrency ${concurrency}`,
				...{ concurrency, delay, workers },
				batches: Array.from({ length: plan.executions }, () => take(plan.itemsOfExecution)),
			})),
		),
	);
	const sized = await measureAll(sizing);
	const campaigns = await measureAll([
		{ ...common, name: 'Send', batches: [take(plan.items)] },
		{ ...common, name: 'Send Once per Key', isOncePerKey: true, batches: [take(plan.items)] },
	]);
	// By now, n8n remembers as many keys as it can.
	const repeated = take(plan.itemsWithKeys);
	const keys = await measureAll([
		{ ...common, name: 'Without keys', batches: [take(plan.itemsWithKeys)] },
		{ ...common, name: 'New keys', isOncePerKey: true, batches: [repeated] },
		{
			...common,
			name: 'The same keys again',
			...{ isOncePerKey: true, isRepeated: true, batches: [repeated] },
		},
	]);
	return { campaigns, keys, sizing: sized, waits: await measureWaits(stage, plan, log) };
}

async function measureWaits(
	stage: CampaignStage,
	{ waits }: CampaignPlan,
	log: Log,
): Promise<WaitResult[]> {
	const results: WaitResult[] = [];
	for (const learnBy of ['callback', 'polling'] as const) {
		const id = await publishWait(stage, learnBy);
		for (const shape of waits) {
			log(`Send and Wait, ${learnBy}: ${shape.executions} x ${shape.messages}`);
			results.push(await measureWait(stage, id, { learnBy, ...shape }));
		}
	}
	return results;
}
