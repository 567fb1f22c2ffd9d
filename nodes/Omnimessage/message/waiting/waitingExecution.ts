import type { IExecuteFunctions, INodeExecutionData, IWebhookFunctions } from 'n8n-workflow';

import { replaceInput } from '../../../shared/n8n/waitingInput';
import { canReach } from '../../../shared/trigger/reachability';
import type { Ending } from './timeLimit';

/** The longest time limit of the items that were sent. */
interface Wait {
	/**
	 * Records the time limit of an item that is being sent. The limit is not read
	 * again after all items are sent, because an expression may return another value by then.
	 */
	atMost(limit: Pick<Ending, 'after'>): void;
	/** When the wait ends, if it begins now. */
	end(): Date;
}

/** Opens the wait of a run. */
export function openWait(): Wait {
	const limits: Array<Pick<Ending, 'after'>> = [];
	return {
		atMost: (limit) => void limits.push(limit),
		end() {
			const now = Date.now();
			return new Date(limits.reduce((latest, { after }) => Math.max(latest, after(now)), now));
		},
	};
}

/** Who calls a waiting execution, and where. */
interface Called {
	address: string;
	/** The service's. */
	baseUrl: string;
	/** Tells the user above the output if the address can't be reached from outside. */
	unreachable: string;
}

/**
 * Makes the execution wait. The items become the node's input, because n8n shows the input to the
 * webhook, and passes it on when the time limit is reached.
 */
export async function putToWait(
	context: IExecuteFunctions,
	items: INodeExecutionData[],
	until: Date,
	{ address, baseUrl, unreachable }: Called,
): Promise<void> {
	replaceInput(context, items);
	if (!canReach(baseUrl, address)) {
		context.addExecutionHints({ message: unreachable, location: 'outputPane' });
	}
	await context.putExecutionToWait(until);
}

/** What this process knows of a wait. */
export interface Claim {
	/** Whether one of the calls continues the execution. */
	claimed: boolean;
}

/** The response to a call of a waiting execution, which n8n sends. */
export type Answer = Pick<
	ReturnType<IWebhookFunctions['getResponseObject']>,
	'once' | 'statusCode' | 'writableFinished'
>;

/**
 * Whether this call may continue the execution. Only one does: n8n 2 would answer the others with a
 * 500, and n8n 1 would continue once more for each. If n8n answers that it can't continue for this
 * one, another may. n8n also continues if the caller is gone, so that frees nothing.
 * @param wait the same object for all calls of the wait
 */
export function claim(wait: Claim, answer: Answer): boolean {
	if (wait.claimed) return false;
	wait.claimed = true;
	answer.once('close', () => {
		if (answer.writableFinished && answer.statusCode >= 400) wait.claimed = false;
	});
	return true;
}
