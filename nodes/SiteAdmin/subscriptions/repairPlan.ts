import type { KnownWebhook } from '../../../api/administration/webhook';
import type { ExecutionInfo } from '../../shared/action/action';
import { isTriggerAddress } from './address';
import { hashInstanceId, readMark } from './mark';
import { belongsToWorkflow, toSubscriptions, type Memory } from './memory';
import { matchesSpec, plan, type Step } from './plan';

/**
 * What n8n remembers can be older than what is at the site, where an older execution saved its static
 * data last. So what an active trigger does not seem to want is left to its next activation: it does
 * no harm, while without it events would be lost. Its duplicates are removed.
 */
export const planRepair = (memory: Memory, found: KnownWebhook[]): Step[] =>
	plan(found, toSubscriptions(memory), memory).map((step) => {
		const isActive = memory.specs.length > 0;
		if (step.action !== 'removed' || !isActive) return step;
		const isDuplicate = memory.specs.some((spec) => matchesSpec(spec)(step.found));
		return isDuplicate ? step : { action: 'unexpected', found: step.found };
	});

/**
 * What other workflows of this n8n want is not known here, but a disabled one surely is to be enabled.
 * @param memories of the triggers of this workflow: they know where this n8n is called
 */
export function planEnabling(
	found: KnownWebhook[],
	context: ExecutionInfo,
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
