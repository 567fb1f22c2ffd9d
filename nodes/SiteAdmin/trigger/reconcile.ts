import { NodeOperationError, type IHookFunctions } from 'n8n-workflow';

import { idOf, type KnownWebhook } from '../../../api/administration/webhook';
import type { Send } from '../../../api/request';
import { canCall } from '../../shared/trigger/reachability';
import { openService } from '../../shared/client/openClient';
import { warn } from '../../shared/secrets/warn';
import { newSecret, secretIn } from '../subscriptions/address';
import { carryOutAll, idsLeft, removeAll, type Done } from '../subscriptions/applyStep';
import { webhooksAt } from '../subscriptions/found';
import { atSite, warnOfLeft } from '../subscriptions/left';
import { markIn, markOf } from '../subscriptions/mark';
import {
	askedOf,
	memoryOf,
	remember,
	wantedBy,
	withoutWishes,
	type Memory,
} from '../subscriptions/memory';
import { isOf, plan, type Step } from '../subscriptions/plan';
import { changingInTurn } from '../subscriptions/turns';
import { optionsOf, wishesOf } from './choice';

/** What a trigger should have at the site, and what has to be done for that. */
export interface Diagnosis {
	send: Send;
	memory: Memory;
	steps: Step[];
}

export const isTest = (context: Pick<IHookFunctions, 'getMode'>): boolean =>
	context.getMode() === 'manual';

const addressOf = (context: Pick<IHookFunctions, 'getNodeWebhookUrl'>): string =>
	context.getNodeWebhookUrl('default') as string;

/**
 * Compares what the site has with what the trigger should have, and changes nothing.
 * @throws ApiError, ConnectionError: not knowing is never "there is none", which would make
 * duplicates; InputError for what can not be registered; NodeOperationError where the site can not
 * reach this n8n
 */
export async function diagnose(context: IHookFunctions): Promise<Diagnosis> {
	const address = addressOf(context);
	const mark = markOf(context, isTest(context));
	const own = memoryOf(context);
	const nothing: Memory = { mark, site: '', address, description: '', wishes: [] };
	const before = own?.mark === mark ? own : nothing;
	// Before anything can fail: n8n deletes then, and has to know whether this was a test.
	remember(context, before);

	const { baseUrl: site, send } = await openService(context, 'siteAdminApi');
	const wishes = reachableWishes(context, site, address);
	const found = await webhooksAt(send);
	const known = atSite(before, site, found);
	warnOfLeft(context, before, known);
	const secret = known.secret ?? secretAmong(found.filter(isOf({ mark, address }))) ?? newSecret();
	const { name } = context.getWorkflow();
	const prefix = optionsOf(context).descriptionPrefix ?? '';
	const description = `${prefix} n8n: ${name} ${mark}`.trim();
	// The secret is known also to the `delete` that n8n calls where the rest fails.
	remember(context, { ...known, secret, address });
	const memory: Memory = { ...known, secret, address, description, wishes, asked: undefined };
	const steps = plan(found, wantedBy(memory), { ...memory, asked: askedOf(known) });
	return { send, memory, steps };
}

/** A secret that was lost here is still in the addresses that the site has. */
const secretAmong = (webhooks: KnownWebhook[]): string | undefined =>
	webhooks.flatMap(({ url }) => secretIn(url) ?? [])[0];

/**
 * @throws InputError where nothing is wished, or what there is not; NodeOperationError where the site
 * can not reach this n8n
 */
function reachableWishes(context: IHookFunctions, site: string, address: string): Memory['wishes'] {
	const wishes = wishesOf(context);
	const { skipReachabilityCheck, sendSample } = optionsOf(context);
	if (skipReachabilityCheck === true || canCall(site, address)) return wishes;
	// The sample is sent by this n8n to itself.
	if (isTest(context) && sendSample) return [];
	throw new NodeOperationError(
		context.getNode(),
		`The site can not reach this n8n: ${new URL(address).origin} is of this machine or a private network. Set WEBHOOK_URL to an address of this n8n that is reached from outside; a tunnel gives one.`,
		{
			description:
				'Nothing was registered at the site. If the site is in the same network as this n8n, turn on Skip Reachability Check in the options.',
		},
	);
}

/** Whether there is nothing to do. The memory, should it have been lost, is complete again then. */
export const isHealthy = async (context: IHookFunctions): Promise<boolean> =>
	await changingInTurn(context, async () => {
		const { memory, steps } = await diagnose(context);
		const healthy = steps.every(({ action }) => action === 'unchanged');
		const ids = steps.flatMap((step) => ('found' in step ? [idOf(step.found)] : []));
		if (healthy) remember(context, { ...memory, ids });
		return healthy;
	});

/**
 * Makes the subscriptions at the site those that the trigger should have.
 * @throws as `diagnose` and `carryOutAll`
 */
export const heal = async (context: IHookFunctions): Promise<Diagnosis> =>
	await changingInTurn(context, async () => {
		const diagnosis = await diagnose(context);
		const { send, memory, steps } = diagnosis;
		const done = await carryOutAll(send, steps, memory);
		warnOf(context, done);
		remember(context, { ...memory, ids: idsLeft(done), unmarked: isUnmarked(done, memory) });
		return diagnosis;
	});

/** Whether the site does not keep the mark that was just written; else what is known of that. */
function isUnmarked(done: Done[], { mark, unmarked }: Memory): boolean | undefined {
	const written = done.filter(
		({ step, webhook }) =>
			'description' in webhook &&
			(step.action === 'created' || ('changes' in step && step.changes.description)),
	);
	if (written.length === 0) return unmarked;
	return written.some(({ webhook }) => markIn(webhook.description) !== mark) || undefined;
}

/**
 * Removes all subscriptions of the trigger. It does not throw, since n8n would drop what is
 * remembered: what could not be removed is found the next time.
 */
export const removeOwn = async (context: IHookFunctions): Promise<void> =>
	await changingInTurn(context, async () => {
		const memory = memoryOf(context);
		if (memory) remember(context, withoutWishes(memory));
		try {
			const { baseUrl, send } = await openService(context, 'siteAdminApi');
			const found = await webhooksAt(send);
			const known = memory && atSite(withoutWishes(memory), baseUrl, found);
			if (known) warnOfLeft(context, memory, known);
			// Without a memory it could be a test that ends: only its own address is certain then.
			const owner = known ?? { mark: markOf(context, false), address: addressOf(context) };
			const done = await removeAll(send, found.filter(isOf(owner)));
			if (known) remember(context, { ...withoutWishes(known), ids: idsLeft(done) });
			warnOf(context, done);
		} catch (error) {
			warn(
				context,
				`The webhooks of ${context.getNode().name} could not be removed from the site: ${(error as Error).message}`,
			);
		}
	});

function warnOf(context: IHookFunctions, done: Done[]): void {
	const failed = done.filter(({ failure }) => failure !== undefined);
	if (failed.length === 0) return;
	const ids = failed.map(({ webhook }) => webhook.id).join(', ');
	warn(context, `Webhooks that could not be removed from the site: ${ids}`);
}
