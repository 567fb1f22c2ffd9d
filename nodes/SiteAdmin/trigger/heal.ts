import { NodeOperationError, type IHookFunctions } from 'n8n-workflow';

import { listAll } from '../../../api/administration/list';
import { listWebhooks, type Webhook } from '../../../api/administration/webhook';
import type { Send } from '../../../api/request';
import { canCall } from '../../shared/hosts';
import { openService } from '../../shared/open';
import { isSameAddress, newSecret, secretIn, withoutSecret } from '../subscriptions/address';
import { carryOutAll, removeAll, type Done } from '../subscriptions/carryOut';
import { markOf } from '../subscriptions/mark';
import { memoryOf, remember, wantedBy, type Memory } from '../subscriptions/memory';
import { isOf, plan, type Step } from '../subscriptions/plan';
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
 * duplicates; NodeOperationError where the site can not reach this n8n
 */
export async function diagnose(context: IHookFunctions): Promise<Diagnosis> {
	const address = addressOf(context);
	const mark = markOf(context, isTest(context));
	const own = memoryOf(context);
	const remembered = own?.mark === mark ? own : undefined;
	// Before anything can fail: n8n deletes then, and has to know whether this was a test.
	if (!remembered) remember(context, { mark, site: '', address, description: '', wishes: [] });

	const { baseUrl: site, send } = await openService(context, 'siteAdminApi');
	const wishes = reachableWishes(context, site, address);
	const found = await listAll(send, listWebhooks);
	const known = remembered?.site === site ? remembered.secret : undefined;
	const secret = known ?? secretAmong(found.filter(isOf({ mark }))) ?? newSecret();
	const { name } = context.getWorkflow();
	const prefix = optionsOf(context).descriptionPrefix ?? '';
	const description = `${prefix} n8n: ${name} ${mark}`.trim();
	const memory: Memory = { mark, site, secret, address, description, wishes };
	return { send, memory, steps: plan(found, wantedBy(memory), memory) };
}

/** A secret that was lost here is still in the addresses that the site has. */
const secretAmong = (webhooks: Webhook[]): string | undefined =>
	webhooks.flatMap(({ url }) => secretIn(url) ?? [])[0];

/** @throws NodeOperationError where the site can not reach this n8n */
function reachableWishes(context: IHookFunctions, site: string, address: string): Memory['wishes'] {
	if (canCall(site, address)) return wishesOf(context);
	// The sample is sent by this n8n to itself.
	if (isTest(context) && optionsOf(context).sendSample) return [];
	throw new NodeOperationError(
		context.getNode(),
		`The site can not reach this n8n: ${new URL(address).origin} is of this machine or a private network. Set WEBHOOK_URL to an address of this n8n that is reached from outside; a tunnel gives one.`,
		{ description: 'Nothing was registered at the site.' },
	);
}

/** Whether there is nothing to do. The memory, should it have been lost, is complete again then. */
export async function isHealthy(context: IHookFunctions): Promise<boolean> {
	const { memory, steps } = await diagnose(context);
	const healthy = steps.every(({ action }) => action === 'unchanged');
	if (healthy) remember(context, memory);
	return healthy;
}

/**
 * Makes the subscriptions at the site those that the trigger should have.
 * @throws as `diagnose` and `carryOutAll`
 */
export async function heal(context: IHookFunctions): Promise<Diagnosis> {
	const diagnosis = await diagnose(context);
	const { send, memory, steps } = diagnosis;
	warnOf(context, await carryOutAll(send, steps, memory));
	remember(context, memory);
	return diagnosis;
}

/**
 * Removes all subscriptions of the trigger. It does not throw, since n8n would drop what is
 * remembered: what could not be removed is found by its mark the next time.
 */
export async function removeOwn(context: IHookFunctions): Promise<void> {
	const memory = memoryOf(context);
	const owner = memory ?? { mark: markOf(context, false) };
	const address = addressOf(context);
	if (memory) remember(context, { ...memory, wishes: [] });
	try {
		const { send } = await openService(context, 'siteAdminApi');
		const own = (await listAll(send, listWebhooks)).filter(isOf(owner));
		// Without a memory it could be a test that ends: only its own address is certain then.
		const certain = ({ url }: Webhook) => isSameAddress(withoutSecret(url), address);
		warnOf(context, await removeAll(send, memory ? own : own.filter(certain)));
	} catch (error) {
		context.logger.warn(
			`The webhooks of ${context.getNode().name} could not be removed from the site: ${(error as Error).message}`,
		);
	}
}

function warnOf({ logger }: Pick<IHookFunctions, 'logger'>, done: Done[]): void {
	const failed = done.filter(({ failure }) => failure !== undefined);
	if (failed.length === 0) return;
	const ids = failed.map(({ webhook }) => webhook.id).join(', ');
	logger.warn(`Webhooks that could not be removed from the site: ${ids}`);
}
