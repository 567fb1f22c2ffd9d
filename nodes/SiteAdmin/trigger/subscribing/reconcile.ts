import {
	NodeOperationError,
	type FunctionsBase,
	type IHookFunctions,
	type ITriggerFunctions,
} from 'n8n-workflow';

import {
	listKnownWebhooks,
	webhookId,
	type KnownWebhook,
} from '../../../../api/administration/webhook';
import { UnusableAnswer } from '../../../../api/errors/UnusableAnswer';
import type { Send } from '../../../../api/request';
import { createSerialQueue } from '../../../../transport/serialQueue';
import { readSwitch } from '../../../shared/fields/fieldTypes';
import { openService } from '../../../shared/client/openClient';
import { siteAdminApi } from '../../../shared/client/siteAdminApi';
import { joinSentences } from '../../../shared/errors/notes';
import { warn } from '../../../shared/secrets/warn';
import { canReach } from '../../../shared/trigger/reachability';
import { newSecret } from '../../subscriptions/address';
import {
	applyRepairs,
	applySteps,
	listRemainingIds,
	removeWebhooks,
	type Done,
} from '../../subscriptions/applyStep';
import {
	moveToSite,
	describeRemoval,
	warnAboutPreviousSites,
} from '../../subscriptions/previousSites';
import { createOwnerTag, hashInstanceId } from '../../subscriptions/ownerTag';
import {
	readLastSpecs,
	readMemory,
	recallActive,
	recallMemoryAt,
	remember,
	toSubscriptions,
	dropSpecs,
	type Memory,
} from '../../subscriptions/memory';
import { informAboutChanges } from '../../subscriptions/informAboutChanges';
import { findLostSecret, isOwnedBy, plan, type Owner, type Step } from '../../subscriptions/plan';
import { AnotherN8n, findOthers } from '../../subscriptions/otherN8n';
import { isStart } from './canWait';
import {
	catchesUp,
	checkSwitches,
	isOn,
	isTest,
	toSpecs,
	type TriggerParameters,
} from '../settings/parameters';

/** What a trigger should have on the site, and the steps to get there. */
interface Diagnosis {
	send: Send;
	memory: Memory;
	owner: Owner;
	steps: Step[];
}

const getAddress = (context: Pick<IHookFunctions, 'getNodeWebhookUrl'>): string =>
	context.getNodeWebhookUrl('default') as string;

const queue = createSerialQueue();

/** The tags of triggers that leave their webhooks to another n8n until they are activated again. */
const passive = new Set<string>();

/** The IDs of what healing created since a trigger was activated, by its tag. */
const restored = new Map<string, Set<number>>();

/**
 * Runs work that reads and then changes the subscriptions of a workflow, one after the other with all
 * other such work in this process. If two callers read the same list, each would create what is missing
 * there.
 */
const oneByOne = async <T>(
	context: Pick<FunctionsBase, 'getInstanceId' | 'getWorkflow'>,
	work: () => Promise<T>,
): Promise<T> => await queue.run(work, `${hashInstanceId(context)} ${context.getWorkflow().id}`);

/**
 * Compares what the site has with what the trigger should have, and changes nothing there. It writes
 * the memory before anything can fail.
 * @throws ApiError, ConnectionError, because an unknown state must never count as "there is none",
 * which would create duplicates; InputError for events that can't be registered; NodeOperationError
 * if the site can't reach this n8n; AnotherN8n if that has the webhooks
 */
async function diagnose(
	context: IHookFunctions,
	parameters: TriggerParameters,
): Promise<Diagnosis> {
	const address = getAddress(context);
	const tag = createOwnerTag(context, isTest(context));
	const own = readMemory(context);
	const nothing: Memory = { tag, site: '', address, description: '', specs: [] };
	const before = own?.tag === tag ? own : nothing;
	// Done before anything can fail, because n8n then calls `delete`, which must know whether this
	// was a test.
	remember(context, before);
	passive.delete(tag);
	restored.delete(tag);

	const { baseUrl: site, send } = await openService(context, siteAdminApi);
	// Refuses a wrong choice before anything is registered.
	catchesUp(parameters);
	checkSwitches(parameters);
	const specs = reachableSpecs(context, parameters, { site, address });
	// If n8n starts and the site doesn't answer, the trigger goes on, and checks them later.
	if (isStart(context) && before.specs.length > 0) remember(context, { ...before, specs, address });
	const found = await listKnownWebhooks(send);
	const known = moveToSite(before, site, found);
	warnAboutPreviousSites(context, before, known);
	const secret = known.secret ?? findLostSecret({ tag, address }, found) ?? newSecret();
	const { name } = context.getWorkflow();
	const prefix = parameters.options.descriptionPrefix ?? '';
	const description = `${prefix} n8n: ${name} ${tag}`.trim();
	// This way, the `delete` that n8n calls if the rest fails also knows the secret.
	remember(context, { ...known, secret, address });
	const memory: Memory = {
		...known,
		secret,
		address,
		description,
		specs,
		previousSpecs: undefined,
	};
	// Who publishes by hand knows that nobody is coming back.
	const owner = await findOwner(context, memory, readLastSpecs(known), found, isStart(context));
	return { send, memory, owner, steps: plan(found, toSubscriptions(memory), owner) };
}

/**
 * Finds out which of a trigger's webhooks another n8n has.
 * @throws AnotherN8n if that has all of them
 */
async function findOwner(
	context: Parameters<typeof findOthers>[0] & Pick<FunctionsBase, 'getNode'>,
	memory: Memory,
	asked: Memory['specs'],
	found: KnownWebhook[],
	countsBusy: boolean,
): Promise<Owner> {
	const { address } = memory;
	const owned = found.filter(isOwnedBy(memory));
	const others = await findOthers(context, owned, () => address, countsBusy);
	const owner: Owner = { ...memory, asked, others };
	if (others.length > 0 && !found.some(isOwnedBy(owner))) {
		// It also leaves them to an n8n that doesn't answer the next time.
		passive.add(memory.tag);
		throw new AnotherN8n(context, others, address);
	}
	return owner;
}

/**
 * @throws InputError if no event is chosen, or one that does not exist; NodeOperationError if the
 * site can't reach this n8n
 */
function reachableSpecs(
	context: IHookFunctions,
	parameters: TriggerParameters,
	{ site, address }: Pick<Memory, 'site' | 'address'>,
): Memory['specs'] {
	const specs = toSpecs(parameters);
	// A test gets an event that n8n sends to itself.
	if (parameters.polls) return [];
	const { skipReachabilityCheck } = parameters.options;
	if (readSwitch(skipReachabilityCheck) === true || canReach(site, address)) return specs;
	// This n8n sends the sample to itself.
	if (isTest(context) && isOn(parameters, 'sendSample')) return [];
	throw new NodeOperationError(
		context.getNode(),
		`The site cannot reach this n8n: ${new URL(address).origin} is local or in a private network. Set WEBHOOK_URL to an address of this n8n that can be reached from outside, for example through a tunnel. Or set Get Events By to Polling: this n8n then asks the site.`,
		{
			description:
				'Nothing was registered with the site. If the site is on the same network as this n8n, turn on Skip Reachability Check in Trigger Options.',
		},
	);
}

const isHealthy = (steps: Step[]): boolean => steps.every(({ action }) => action === 'unchanged');

/** The IDs of the webhooks that the site has shown as the trigger's. */
const listFoundIds = (steps: Step[]): number[] =>
	steps.flatMap((step) => ('found' in step ? [webhookId(step.found)] : []));

/** Whether there is nothing to do. If so, this completes the memory. */
export const isInSync = async (
	context: IHookFunctions,
	parameters: TriggerParameters,
): Promise<boolean> =>
	await oneByOne(context, async () => {
		const { memory, steps } = await diagnose(context, parameters);
		const healthy = isHealthy(steps);
		if (healthy) remember(context, { ...memory, ids: listFoundIds(steps) });
		return healthy;
	});

/**
 * Changes the subscriptions on the site to those that the trigger should have. If somebody activates
 * it, all or nothing: a failure rolls back. If n8n starts, as many as can be.
 * @throws like `diagnose` and `applySteps`
 */
export const reconcile = async (
	context: IHookFunctions,
	parameters: TriggerParameters,
): Promise<Diagnosis> =>
	await oneByOne(context, async () => {
		const diagnosis = await diagnose(context, parameters);
		const { send, memory, owner, steps } = diagnosis;
		const apply = isStart(context) ? applyRepairs : applySteps;
		const done = await apply(send, steps, owner);
		warnAboutRemovals(context, done);
		keepDone(context, memory, done);
		throwFailure(done.filter(({ step }) => step.action !== 'removed'));
		return diagnosis;
	});

/**
 * Restores the webhooks of an active trigger, whatever has happened to them on the site. The site is
 * the one on which they were registered.
 * @throws ApiError, ConnectionError; NodeOperationError for the credential; AnotherN8n
 */
export async function heal(context: ITriggerFunctions): Promise<void> {
	await oneByOne(context, async () => {
		const memory = recallActive(context);
		if (!memory?.secret || passive.has(memory.tag)) return;
		const { baseUrl, send } = await openService(context, siteAdminApi);
		if (memory.site !== baseUrl) return;
		const found = await listKnownWebhooks(send);
		const owner = await findOwner(context, memory, memory.specs, found, true);
		const steps = plan(found, toSubscriptions(memory), owner);
		if (isHealthy(steps)) return;
		refuseRepetition(steps, memory.tag);
		const done = await applyRepairs(send, steps, owner);
		keepRestored(memory.tag, done);
		keepDone(context, memory, done);
		throwFailure(done);
	});
}

function keepRestored(tag: string, done: Done[]): void {
	const ids = restored.get(tag) ?? new Set();
	for (const { step, webhook, failure } of done) {
		if (step.action === 'created' && !failure) ids.add(Number(webhook.id));
		if (step.action === 'removed') ids.delete(Number(webhook.id));
	}
	restored.set(tag, ids);
}

/**
 * If a site's list doesn't show what was created there, healing would create more every hour.
 * @throws UnusableAnswer in that case
 */
function refuseRepetition(steps: Step[], tag: string): void {
	const known = listFoundIds(steps);
	const lost = [...(restored.get(tag) ?? [])].filter((id) => !known.includes(id));
	if (lost.length === 0 || !steps.some(({ action }) => action === 'created')) return;
	throw new UnusableAnswer(
		`Webhooks are missing again on the site, or its list doesn't show them as they were created (IDs ${lost.join(', ')}). Publish the workflow again to create them.`,
	);
}

/** Remembers, and logs, what the trigger has on the site after the steps. */
function keepDone(context: SiteContext, memory: Memory, done: Done[]): void {
	informAboutChanges(context, done);
	remember(context, { ...memory, ids: listRemainingIds(done) });
}

/** @throws why the first of the steps that were not done was not */
function throwFailure(done: Done[]): void {
	const failed = done.find(({ failure }) => failure !== undefined);
	if (failed) throw failed.failure;
}

/** The context of a hook, or of a trigger, which can't ask n8n for its webhook address. */
type SiteContext = FunctionsBase &
	Parameters<typeof openService>[0] &
	Partial<Pick<IHookFunctions, 'getNodeWebhookUrl'>>;

/**
 * Removes all subscriptions of the trigger. It doesn't throw, because n8n would then drop the
 * memory. Subscriptions that could not be removed are found the next time.
 */
export const removeSubscriptions = async (context: SiteContext): Promise<void> =>
	await oneByOne(context, async () => {
		const address = context.getNodeWebhookUrl?.('default');
		const memory = readMemory(context) ?? recallMemoryAt(context, address);
		if (memory) remember(context, dropSpecs(memory));
		try {
			const { baseUrl, send } = await openService(context, siteAdminApi);
			const found = await listKnownWebhooks(send);
			const known = memory && moveToSite(dropSpecs(memory), baseUrl, found);
			if (known) warnAboutPreviousSites(context, memory, known);
			// Without a memory, this could be the end of a test, or of a copy whose path is taken (n8n 1).
			const owner = known ?? { tag: createOwnerTag(context, false), address };
			const own = found.filter(isOwnedBy(owner));
			const others = await findOthers(context, own, () => address ?? owner.address);
			if (others.length > 0)
				warn(
					context,
					`Webhooks of ${context.getNode().name} were left on the site, because another n8n with this workflow answers at ${others.join(', ')}`,
				);
			const done = await removeWebhooks(send, own.filter(isOwnedBy({ ...owner, others })));
			informAboutChanges(context, done);
			if (known) remember(context, { ...dropSpecs(known), ids: listRemainingIds(done) });
			warnAboutRemovals(context, done);
		} catch (error) {
			warn(
				context,
				joinSentences(
					`The webhooks of ${context.getNode().name} could not be removed from the site: ${(error as Error).message}`,
					memory?.ids?.length
						? `${memory.site} still has ${memory.ids.join(', ')}, ${describeRemoval(memory.tag)}`
						: undefined,
				),
			);
		}
	});

/** With one reason for each status, because there can be hundreds. */
function warnAboutRemovals(context: Pick<FunctionsBase, 'getNode' | 'logger'>, done: Done[]): void {
	const failed = done.filter(({ step, failure }) => step.action === 'removed' && failure);
	if (failed.length === 0) return;
	const ids = failed.map(({ webhook }) => webhook.id).join(', ');
	const reasons = failed.map(({ failure }): [unknown, string] => {
		const { status, name, message } = failure as Error & { status?: number };
		return [status ?? name, message];
	});
	warn(
		context,
		joinSentences(
			`Webhooks of ${context.getNode().name} that could not be removed from the site: ${ids}`,
			...new Map(reasons).values(),
		),
	);
}
