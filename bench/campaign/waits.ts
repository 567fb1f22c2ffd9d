import type { CampaignStage } from './stage';
import { measureTogether, type Together } from './usage';
import { callCampaign, publishCampaign, type Batch } from './workflow';

/** How Send and Wait for Delivery learns of the result. */
export type LearnBy = 'callback' | 'polling';

/** What waits, and how. */
export interface WaitCase {
	learnBy: LearnBy;
	/** The executions, which start at the same time. */
	executions: number;
	/** The messages of each. */
	messages: number;
}

/** A case with what was measured of all processes of n8n. */
export interface WaitResult extends WaitCase, Together {
	/** The requests that the service got, and the reports that it posted. */
	requests: number;
	reports: number;
}

/** Seconds until the result is unknown: a report that is lost must not hold up the bench for long. */
const LIMIT = 300;

/** Publishes the workflow that waits. */
export async function publishWait({ cluster }: CampaignStage, learnBy: LearnBy): Promise<string> {
	const parameters = {
		operation: 'sendAndWaitForDelivery',
		learnBy,
		// Otherwise the sandbox would do what the last digits of the number say.
		to: '={{ $json.to }}00',
		limitAmount: LIMIT,
		limitUnit: 'seconds',
		requestOptions: { batching: { batch: { concurrency: 50 } } },
	};
	return await publishCampaign(cluster, `wait-${learnBy}`, parameters, 'onReceived');
}

/**
 * Runs a case and measures it, until all executions have ended.
 * @throws Error if an execution fails, or doesn't say of each message that it was delivered
 */
export async function measureWait(
	{ cluster }: CampaignStage,
	workflowId: string,
	one: WaitCase,
): Promise<WaitResult> {
	const { n8n, sandbox } = cluster;
	const { executions, learnBy, messages } = one;
	sandbox.reset();
	const before = await n8n.countExecutions(workflowId);
	const members = [cluster.main, ...cluster.workers, ...cluster.webhooks];
	const usage = await measureTogether(members, async () => {
		const batches = Array.from({ length: executions }, (_, index): Batch => ({
			items: messages,
			start: index * messages,
		}));
		await Promise.all(
			batches.map(async (batch) => await callCampaign(cluster.url, `wait-${learnBy}`, batch)),
		);
		// n8n tells nobody when an execution ends.
		while ((await n8n.countExecutions(workflowId, 'success')) < before + executions) {
			const failed = await n8n.countExecutions(workflowId, 'error');
			const crashed = await n8n.countExecutions(workflowId, 'crashed');
			if (failed + crashed > 0) throw new Error(`Send and Wait, ${learnBy}: an execution failed`);
		}
	});
	const [newest] = await n8n.executions(workflowId);
	const { data } = await n8n.execution(newest?.id ?? '');
	const tally = data.resultData.runData.Tally?.at(-1)?.data?.main?.[0]?.[0]?.json;
	if (tally?.delivered !== messages) {
		throw new Error(`Send and Wait, ${learnBy}: ${String(tally?.delivered)} were delivered`);
	}
	const { requests, dlrCalls } = sandbox.state;
	return { ...one, ...usage, requests: requests.length, reports: dlrCalls.length };
}
