import type { FunctionsBase } from 'n8n-workflow';

import { warn } from '../../shared/secrets/warn';
import type { Memory } from '../subscriptions/memory';
import { catchUp, patience } from './catchUp';
import type { Clock } from './siteClock';

/** What goes on in this process, by the mark of the trigger. */
const catchingUp = new Map<string, AbortController>();

/** A trigger that is deactivated, or activated again, doesn't go on with what it had begun. */
export const endCatchUp = ({ mark }: Pick<Memory, 'mark'>): void => catchingUp.get(mark)?.abort();

/**
 * Catches up while n8n goes on, because it may listen only after the hook has returned. The trigger
 * works without it, so a failure is only logged.
 */
export async function catchUpAside(
	context: Pick<FunctionsBase, 'getNode' | 'logger'>,
	clock: Clock,
	memory: Memory,
): Promise<void> {
	const { name } = context.getNode();
	const { mark } = memory;
	endCatchUp(memory);
	const controller = new AbortController();
	const { signal } = controller;
	catchingUp.set(mark, controller);
	try {
		const { left = 0, hoursLeft = 0 } = (await catchUp(clock, memory, patience.long, signal)) ?? {};
		if (left > 0) {
			warn(
				context,
				`${name} found more events than Maximum Events allows. Older events that were left out, some of which may have started the workflow before: ${left}`,
			);
		}
		if (hoursLeft > 0) {
			warn(
				context,
				`${name} last caught up longer ago than Maximum Age allows. Hours that were left out: ${hoursLeft}`,
			);
		}
	} catch (error) {
		if (signal.aborted) return;
		const reason = (error as Error).message;
		warn(
			context,
			`${name} could not catch up on missed events. It will try again when n8n starts, when the workflow is activated, or when Webhook: Repair runs. The reason: ${reason}`,
		);
	} finally {
		if (catchingUp.get(mark) === controller) catchingUp.delete(mark);
	}
}
