import type { FunctionsBase, IHookFunctions } from 'n8n-workflow';

import { ApiError } from '../../../../api/errors/ApiError';
import { UnusableAnswer } from '../../../../api/errors/UnusableAnswer';
import { ConnectionError } from '../../../../transport/ConnectionError';
import { warn } from '../../../shared/secrets/warn';
import { readMemory } from '../../subscriptions/memory';
import { AnotherN8n } from '../../subscriptions/otherN8n';
import { Unfinished } from '../../subscriptions/applyStep';

/**
 * Whether the site didn't answer as it should, but may the next time. Any error counts: it can be a
 * maintenance page, or a 401 or 404 from something in front of the site.
 */
export function isOfSite(error: unknown): boolean {
	const cause = error instanceof Unfinished ? error.cause : error;
	return [ApiError, ConnectionError, UnusableAnswer].some((kind) => cause instanceof kind);
}

/** Whether a trigger is activated because n8n starts, and not because somebody activates it. */
export const isStart = (context: Pick<IHookFunctions, 'getActivationMode'>): boolean =>
	['init', 'leadershipChange'].includes(context.getActivationMode());

/**
 * Whether a trigger that was active before n8n started goes on although its webhooks can't be checked
 * now, whatever the reason: the site, another n8n, a setting, the credential, or a wrong WEBHOOK_URL.
 * If the check failed, n8n would stop listening, n8n 2 for good, and have the webhooks removed.
 */
export function canWait(context: IHookFunctions, error: unknown, why: string): boolean {
	const wasActive = (readMemory(context)?.specs ?? []).length > 0;
	if (!isStart(context) || !(wasActive || error instanceof AnotherN8n)) return false;
	warnUnchecked(context, error, why);
	return true;
}

/** Logs that a trigger goes on although its webhooks can't be checked now. */
export const warnUnchecked = (
	context: Pick<FunctionsBase, 'getNode' | 'logger'>,
	error: unknown,
	why: string,
): void =>
	warn(
		context,
		error instanceof AnotherN8n
			? error.message
			: `The webhooks of ${context.getNode().name} could not be checked: ${why}`,
	);

/** What is the same for a failure that is worded differently each time. */
export const identifyFailure = (error: unknown): unknown =>
	error instanceof ApiError ? error.status : (error as Error).name;
