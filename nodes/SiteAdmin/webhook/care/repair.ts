import type { IDataObject } from 'n8n-workflow';

import {
	listKnownWebhooks,
	listWebhooks,
	type KnownWebhook,
} from '../../../../api/administration/webhook';
import { InputError } from '../../../../api/errors/InputError';
import { action } from '../../../shared/action/action';
import type { RunTask } from '../../../shared/action/task';
import type { Field } from '../../../shared/fields/field';
import { withoutSecret } from '../../list/toItem';
import { isTriggerAddress } from '../../subscriptions/address';
import { applyEach } from '../../subscriptions/applyStep';
import { informAboutChanges } from '../../subscriptions/informAboutChanges';
import { hashInstanceId, parseOwnerTag } from '../../subscriptions/ownerTag';
import {
	belongsToWorkflow,
	readOwnMemories,
	toSubscriptions,
	type Memory,
} from '../../subscriptions/memory';
import { isOwnedBy, matchesSpec, plan, type Step } from '../../subscriptions/plan';
import { AnotherN8n, findOthers } from '../../subscriptions/resident';
import { oneByOne, isChanging } from '../../subscriptions/changes';
import { simplifyWebhook } from '../simplify';
import { doOnce, readAllParameters } from './forAllItems';

// A sentence, which n8n's lint rules expect only in a notice, and n8n shows that in the yellow of a warning.
const advice =
	'Put this node and a Schedule Trigger into the workflow of the Forms & Orders Trigger, and publish (or activate) it. Each run then restores webhooks of the trigger that were deleted, disabled or changed on the site.';

const callout: Field<'webhookRepairCallout'> = {
	displayName: advice,
	name: 'webhookRepairCallout',
	type: 'callout',
	default: '',
};

const enableOthers: Field<'enableOthers'> = {
	displayName: 'Enable Webhooks of Other Workflows',
	name: 'enableOthers',
	type: 'boolean',
	default: false,
	description:
		"Whether to also enable disabled webhooks of this n8n's other workflows. Nothing else about them can be repaired from here.",
};

const NOTHING_REMEMBERED =
	'This workflow has no record of a Forms & Orders Trigger for the site of the credential: put this node into the workflow of the trigger, and publish (or activate) that workflow. A trigger that polls has no webhooks.';

const fields = [callout, enableOthers];

/**
 * Returns one item per webhook. Runs once for all input items, and in turn with activations.
 */
export const repair = action({
	operation: listWebhooks,
	fields,
	toInput: () => ({}),
	run: async (task) => await doOnce(task, repairInTurn),
});

/**
 * An execution can't see what a simultaneous activation or deactivation remembers. That one repairs
 * everything anyway, so this only shows the current state.
 */
async function repairInTurn(run: RunTask): Promise<IDataObject[]> {
	const isOld = isChanging(run.context);
	return await oneByOne(run.context, async () =>
		isOld ? await listUnchanged(run) : await repairTriggers(run),
	);
}

const listUnchanged = async ({ send, context }: RunTask): Promise<IDataObject[]> =>
	(await listKnownWebhooks(send))
		.filter(
			({ url, description }) => isTriggerAddress(url) && belongsToWorkflow(description, context),
		)
		.map((webhook) => ({ action: 'unchanged', ...withoutSecret(simplifyWebhook(webhook)) }));

/**
 * Repairs every Forms & Orders Trigger of the workflow. All steps are tried.
 * @returns an item for each webhook
 * @throws InputError if there is no such trigger; the first error of a step
 */
async function repairTriggers({ baseUrl, context, send }: RunTask): Promise<IDataObject[]> {
	const memories = readOwnMemories(context).filter(({ site }) => site === baseUrl);
	const includesOthers = readAllParameters(context, { fields }).every(
		({ enableOthers: chosen }) => chosen === true,
	);
	if (memories.length === 0 && !includesOthers) {
		throw new InputError([{ path: [], message: NOTHING_REMEMBERED }]);
	}
	const found = await listKnownWebhooks(send);
	const owners = await Promise.all(
		memories.map(async (memory) => await withOthers(context, memory, found)),
	);
	const away = owners.find((owner) => isAway(owner, found));
	const done = await applyEach(send, [
		...owners.filter((owner) => !isAway(owner, found)).flatMap((owner) => planRepair(owner, found)),
		...(includesOthers ? planEnabling(found, context, memories) : []),
	]);
	informAboutChanges(context, done);
	const failed = done.find(({ failure }) => failure !== undefined);
	if (failed) throw failed.failure;
	if (away) throw new AnotherN8n(context, away.others, away.address);
	return done.map(({ step, webhook }) => ({
		action: step.action,
		...withoutSecret(simplifyWebhook(webhook)),
	}));
}

/** A trigger, with the addresses of its webhooks at which another n8n answers. */
type Tenant = Memory & { others: string[] };

async function withOthers(
	context: RunTask['context'],
	memory: Memory,
	found: KnownWebhook[],
): Promise<Tenant> {
	const own = found.filter(isOwnedBy(memory));
	return { ...memory, others: await findOthers(context, own, () => memory.address, false) };
}

/** Whether another n8n has what a trigger should have. */
const isAway = (owner: Tenant, found: KnownWebhook[]): boolean =>
	owner.others.length > 0 && !found.some(isOwnedBy(owner));

/**
 * n8n's memory can be older than the site's state if an older execution saved its static data last.
 * So webhooks that an active trigger doesn't seem to want are left for its next activation. They do
 * no harm, while removing them could lose events. Duplicates are removed.
 */
const planRepair = (memory: Tenant, found: KnownWebhook[]): Step[] =>
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
function planEnabling(
	found: KnownWebhook[],
	context: RunTask['context'],
	[first]: Memory[],
): Step[] {
	const { origin } = new URL(first?.address ?? context.getSignedResumeUrl());
	return found
		.filter(({ enabled, description, url }) => {
			const tag = parseOwnerTag(description);
			const isOthers =
				tag?.instance === hashInstanceId(context) && !belongsToWorkflow(description, context);
			const isOfThis = isTriggerAddress(url) && new URL(url).origin === origin;
			return enabled === false && isOthers && !tag.test && isOfThis;
		})
		.map((webhook) => ({ action: 'enabled', found: webhook, changes: { enabled: true } }));
}
