import type { IDataObject, INodeProperties } from 'n8n-workflow';

import { listWebhooks, type KnownWebhook } from '../../../api/administration/webhook';
import { InputError } from '../../../api/errors/InputError';
import { action, type RunTask, type ExecutionInfo } from '../../shared/action/action';
import { isTriggerAddress } from '../subscriptions/address';
import { applyStep } from '../subscriptions/applyStep';
import { listKnownWebhooks } from '../subscriptions/found';
import { hashInstanceId, readMark } from '../subscriptions/mark';
import {
	belongsToWorkflow,
	ownMemories,
	toSubscriptions,
	type Memory,
} from '../subscriptions/memory';
import { matchesSpec, plan, type Step } from '../subscriptions/plan';
import { inTurn, isChanging } from '../subscriptions/turns';
import { onceForAll, parametersOfAll } from './forAllItems';
import { withoutSecret } from './withoutSecret';

const displayOptions = { show: { resource: ['webhook'], operation: ['repair'] } };

const notice: INodeProperties = {
	displayName:
		'Put this node and a Schedule Trigger into the workflow of the Site Admin Trigger, and activate it: what was deleted, disabled or changed at the site is then put right at each run',
	name: 'repairNotice',
	type: 'notice',
	default: '',
	displayOptions,
};

const options: INodeProperties = {
	displayName: 'Options',
	name: 'options',
	type: 'collection',
	placeholder: 'Add Option',
	default: {},
	displayOptions,
	options: [
		{
			displayName: 'Enable Webhooks of Other Workflows',
			name: 'enableOthers',
			type: 'boolean',
			default: true,
			description:
				"Whether to enable disabled webhooks of this n8n's other workflows, too. Nothing else of them can be repaired from here.",
		},
	],
};

const NOTHING_REMEMBERED =
	'This workflow remembers no Site Admin Trigger for the site of the credential: put this node into the workflow of the trigger, and activate that';

const fields = [notice, options];

/** One item per webhook. Done once for all input items, and in turn with activations. */
export const repair = action({
	operation: listWebhooks,
	fields,
	toInput: () => ({}),
	run: async (task) => await onceForAll(task, repairInTurn),
});

/**
 * An execution does not see what an activation or a deactivation at the same moment remembers: that
 * one puts right what there is, and nothing is left to do but to show it.
 */
async function repairInTurn(run: RunTask): Promise<IDataObject[]> {
	const isOld = isChanging(run.context);
	return await inTurn(
		run.context,
		async () => await (isOld ? listUnchanged(run) : repairTriggers(run)),
	);
}

const listUnchanged = async ({ send, context }: RunTask): Promise<IDataObject[]> =>
	(await listKnownWebhooks(send))
		.filter(
			({ url, description }) => isTriggerAddress(url) && belongsToWorkflow(description, context),
		)
		.map((webhook) => ({ action: 'unchanged', ...withoutSecret(webhook) }));

/**
 * Heals every Site Admin Trigger of the workflow. All steps are tried.
 * @throws InputError where there is no such trigger; the first error of a step
 */
async function repairTriggers({ baseUrl, send, context }: RunTask): Promise<IDataObject[]> {
	const memories = ownMemories(context).filter(({ site }) => site === baseUrl);
	const enableOthers = parametersOfAll({ context }, { fields }).every(
		({ options }) => (options as { enableOthers?: boolean } | undefined)?.enableOthers === true,
	);
	if (memories.length === 0 && !enableOthers) {
		throw new InputError([{ path: [], message: NOTHING_REMEMBERED }]);
	}
	const found = await listKnownWebhooks(send);
	const steps = [
		...memories.flatMap((memory) => planFor(memory, found)),
		...(enableOthers ? planEnabling(found, context, findOrigin(memories, context)) : []),
	];

	const items: IDataObject[] = [];
	const failures: unknown[] = [];
	for (const step of steps) {
		const done = step.action === 'unexpected' ? step.found : applyStep(send, step);
		await Promise.resolve(done).then(
			(webhook) => items.push({ action: step.action, ...withoutSecret(webhook) }),
			(error: unknown) => failures.push(error),
		);
	}
	if (failures.length > 0) throw failures[0];
	return items;
}

/** A webhook for an event that the trigger does not want, as far as n8n remembers. */
type Unexpected = { action: 'unexpected'; found: KnownWebhook };

/**
 * What n8n remembers can be older than what is at the site, where an older execution saved its static
 * data last. So what an active trigger does not seem to want is left to its next activation: it does
 * no harm, while without it events would be lost. Its duplicates are removed.
 */
const planFor = (memory: Memory, found: KnownWebhook[]): Array<Step | Unexpected> =>
	plan(found, toSubscriptions(memory), memory).map((step) => {
		const isActive = memory.specs.length > 0;
		if (step.action !== 'removed' || !isActive) return step;
		const isDouble = memory.specs.some((spec) => matchesSpec(spec)(step.found));
		return isDouble ? step : { action: 'unexpected', found: step.found };
	});

/** Where this n8n is called: that is known by a trigger, else by where an execution would be resumed. */
const findOrigin = ([first]: Memory[], context: ExecutionInfo): string =>
	new URL(first?.address ?? context.getSignedResumeUrl()).origin;

/** What other workflows of this n8n want is not known here, but a disabled one surely is to be enabled. */
const planEnabling = (found: KnownWebhook[], context: ExecutionInfo, origin: string): Step[] =>
	found
		.filter(({ enabled, description, url }) => {
			const mark = readMark(description);
			const isOthers =
				mark?.instance === hashInstanceId(context) && !belongsToWorkflow(description, context);
			const isOfThis = isTriggerAddress(url) && new URL(url).origin === origin;
			return enabled === false && isOthers && !mark.test && isOfThis;
		})
		.map((webhook) => ({ action: 'enabled', found: webhook, changes: { enabled: true } }));
