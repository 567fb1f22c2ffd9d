import {
	createWebhook,
	deleteWebhook,
	webhookId,
	isKnownWebhook,
	listKnownWebhooks,
	updateWebhook,
	type KnownWebhook,
} from '../../../api/administration/webhook';
import { UnusableAnswer } from '../../../api/errors/UnusableAnswer';
import { call, type Send } from '../../../api/request';
import { recoverFromStatus } from '../../shared/errors/recover';
import { hasSentSecret, isAt } from './address';
import { extractOwnerTag } from './ownerTag';
import { isOwnedBy, type Owner, type Step } from './plan';

/**
 * The subscription that a step was about, as the site has it after the step, and the reason if the
 * step was not done.
 */
export type Done = { step: Step; webhook: Answer; failure?: unknown };

/** The site's response, whether or not it can be understood. */
type Answer = Record<string, unknown>;

/**
 * Carries out one step. If a subscription to remove is already gone, it counts as removed.
 * @throws ApiError, ConnectionError, InputError
 */
async function applyStep(send: Send, step: Step): Promise<Answer> {
	switch (step.action) {
		case 'unchanged':
			return step.found;
		case 'created':
			return await call(send, createWebhook, step.wanted);
		case 'removed':
			await recoverFromStatus(
				404,
				call(send, deleteWebhook, { id: webhookId(step.found) }),
				() => undefined,
			);
			return step.found;
		default:
			return await call(send, updateWebhook, { id: webhookId(step.found), ...step.changes });
	}
}

/**
 * Carries out all steps of a trigger, or rolls back, because a half-made set would call a workflow
 * that n8n considers inactive. A subscription that can't be removed does not stop the rest: its tag
 * identifies it the next time.
 * @throws Unfinished with the reason, if a subscription could not be created or changed
 */
export async function applySteps(send: Send, steps: Step[], owner: Owner): Promise<Done[]> {
	const done: Done[] = [];
	const make = async (): Promise<void> => {
		for (const step of steps.filter(({ action }) => action !== 'removed')) {
			const webhook = await applyStep(send, step);
			done.push({ step, webhook });
			checkAddress(step, webhook);
		}
	};
	await make().catch(async (error) => {
		throw new Unfinished(error, await rollBack(send, done, owner));
	});
	const removals = steps.flatMap((step) => (step.action === 'removed' ? [step.found] : []));
	return [...done, ...(await removeWebhooks(send, removals))];
}

/**
 * Carries out the steps of a trigger that goes on whatever fails: each for itself. What was created
 * but can't be used is removed, or another one would be created the next time.
 */
export async function applyRepairs(send: Send, steps: Step[], owner: Owner): Promise<Done[]> {
	const done = await applyEach(send, steps);
	const created = done.filter(({ step, failure }) => failure && step.action === 'created');
	await removeWebhooks(send, listOwnAnswers(created, owner));
	return done;
}

/**
 * @throws UnusableAnswer if the site has stored the address without its secret, or with another: no
 * event would be accepted
 */
function checkAddress(step: Step, { id, url }: Answer): void {
	const isSent = step.action === 'created' || ('changes' in step && step.changes.url !== undefined);
	if (!isSent || typeof url !== 'string' || hasSentSecret(url)) return;
	throw new UnusableAnswer(
		`The site stored a different address for webhook ${String(id)} than it was given, so its events would be rejected. Find out what changes the address on its way to the site.`,
	);
}

/** A set of subscriptions that could not be created. */
export class Unfinished extends Error {
	/** @param left the IDs of subscriptions that should not be there and could not be removed */
	constructor(
		override readonly cause: unknown,
		readonly left: number[],
	) {
		super((cause as Error).message);
	}
}

/** Carries out steps one by one. A failure is reported and does not stop the others. */
async function applyEach(send: Send, steps: Step[]): Promise<Done[]> {
	const done: Done[] = [];
	for (const step of steps) {
		let webhook: Answer = 'found' in step ? step.found : step.wanted;
		try {
			webhook = await applyStep(send, step);
			checkAddress(step, webhook);
			done.push({ step, webhook });
		} catch (failure) {
			done.push({ step, webhook, failure });
		}
	}
	return done;
}

/** Removes subscriptions; see `applyEach`. */
export const removeWebhooks = async (send: Send, webhooks: KnownWebhook[]): Promise<Done[]> =>
	await applyEach(
		send,
		webhooks.map((found) => ({ action: 'removed', found })),
	);

/**
 * Removes what the site has answered, if that is the trigger's, and what it has now, because a lost
 * response may have been a success.
 * @returns the IDs of the subscriptions that are left
 */
async function rollBack(send: Send, done: Done[], owner: Owner): Promise<number[]> {
	const answers = done.map(({ webhook }) => webhook).filter(isKnownWebhook);
	const listed = await listKnownWebhooks(send).then(
		(found) => found.filter(isOwnedBy(owner)),
		() => answers,
	);
	const made = [...listOwnAnswers(done, owner), ...listed];
	const byId = new Map(made.map((webhook) => [webhookId(webhook), webhook]));
	const left = answers.map(webhookId).filter((id) => !byId.has(id));
	return [...left, ...listRemainingIds(await removeWebhooks(send, [...byId.values()]))];
}

/** The answers that certainly show the trigger's subscriptions: a site may answer with another's. */
const listOwnAnswers = (done: Done[], { tag, address }: Owner): KnownWebhook[] =>
	done
		.map(({ webhook }) => webhook)
		.filter(isKnownWebhook)
		.filter(({ description, url }) => {
			const found = extractOwnerTag(description);
			return found === tag || (found === undefined && isAt(address, url));
		});

/**
 * The IDs of the subscriptions on the site after all steps: those that were kept, and those that
 * could not be removed.
 */
export const listRemainingIds = (done: Done[]): number[] =>
	done
		.filter(({ step, failure }) =>
			step.action === 'removed' ? failure : !(step.action === 'created' && failure),
		)
		.map(({ webhook }) => webhook)
		.filter(isKnownWebhook)
		.map(webhookId);
