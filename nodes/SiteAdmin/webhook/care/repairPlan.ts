import type { KnownWebhook } from '../../../../api/administration/webhook';
import type { RunTask } from '../../../shared/action/task';
import { isTriggerAddress } from '../../subscriptions/address';
import { hashInstanceId, readMark } from '../../subscriptions/mark';
import { belongsToWorkflow, toSubscriptions, type Memory } from '../../subscriptions/memory';
import { matchesSpec, plan, type Step } from '../../subscriptions/plan';

/**
 * n8n's memory can be older than the site's state if an older execution saved its static data last.
 * So webhooks that an active trigger doesn't seem to want are left for its next activation. They do
 * no harm, while removing them could lose events. Duplicates are removed.
 */
export const planRepair = (memory: Memory, found: KnownWebhook[]): Step[] =>
	plan(found, toSubscriptions(memory), memory).map((step) => {
		const isActive = memory.specs.length > 0;
		if (step.action !== 'removed' || !isActive) return step;
		const isDuplicate = memory.specs.some((spec) => matchesSpec(spec)(step.found));
		return isDuplicate ? step : { action: 'unexpected', found: step.found };
	});

/**
 * What other workflows of this n8n want is not known here, but a disabled webhook certainly has to
 * be enabled.
 */
export function planEnabling(
	found: KnownWebhook[],
	context: RunTask['context'],
	[first]: Memory[],
): Step[] {
	const { origin } = new URL(first?.address ?? context.getSignedResumeUrl());
	return found
		.filter(({ enabled, description, url }) => {
			const mark = readMark(description);
			const isOthers =
				mark?.instance === hashInstanceId(context) && !belongsToWorkflow(description, context);
			const isOfThis = isTriggerAddress(url) && new URL(url).origin === origin;
			return enabled === false && isOthers && !mark.test && isOfThis;
		})
		.map((webhook) => ({ action: 'enabled', found: webhook, changes: { enabled: true } }));
}
