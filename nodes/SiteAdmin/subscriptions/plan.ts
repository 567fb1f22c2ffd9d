import type { TargetEvent } from '../../../api/administration/events';
import type { KnownWebhook } from '../../../api/administration/webhook';
import { isTriggerAddress, isSameAddress, readSecret, removeSecret } from './address';
import { extractMark } from './mark';

/** What the site shall call: the events of one object, or of all objects of a kind. */
export type SubscriptionSpec = TargetEvent & { target_id?: number };

/** A specification as the site is told: with where to call, and whose it is. */
export type Subscription = SubscriptionSpec & {
	/** The trigger's address, with its secret. */
	url: string;
	/** Ends with the mark of the trigger. */
	description: string;
};

/** By what a trigger knows its own subscriptions. */
export interface Owner {
	mark: string;
	/** As it is remembered. */
	secret?: string;
	/** Where this n8n is called for the trigger, without the secret. */
	address?: string;
	/** What was last registered, for a site that does not show the target IDs. */
	asked?: SubscriptionSpec[];
	/** The site does not keep the mark: then it is not written again and again. */
	unmarked?: boolean;
}

type Changes = Partial<{ enabled: boolean; url: string; description: string }>;

/** What is done for, or to, one subscription. */
export type Step =
	/** `unexpected` is what its trigger does not seem to want: it is shown, and left as it is. */
	| { action: 'unchanged' | 'unexpected'; found: KnownWebhook }
	| { action: 'enabled' | 'moved' | 'marked'; found: KnownWebhook; changes: Changes }
	| { action: 'created'; wanted: Subscription }
	| { action: 'removed'; found: KnownWebhook };

/**
 * Anybody can copy a description: own is what has the mark and the secret. One without any mark, which
 * someone edited or the site cut, is known by the secret in the trigger's own address, which nobody
 * else uses. Where the secret was lost, or is newer than what is remembered, there is that address to
 * tell by: deliveries to it that carry another secret start nothing.
 */
export const isOwnedBy =
	({ mark, secret, address }: Owner) =>
	({ url, description }: KnownWebhook): boolean => {
		const found = extractMark(description);
		if (found !== undefined && found !== mark) return false;
		const isOwnAddress = address !== undefined && isSameAddress(removeSecret(url), address);
		if (secret !== undefined && readSecret(url) === secret) return found === mark || isOwnAddress;
		return isOwnAddress && isTriggerAddress(url) && (found === mark || secret === undefined);
	};

/**
 * What has to be done so that of a trigger's subscriptions there are exactly the wanted ones, each
 * once, enabled and at its address. What stands already is adopted, whatever its ID; what is not the
 * owner's is in no step.
 * @param found all subscriptions of the site
 */
export function plan(found: KnownWebhook[], wanted: Subscription[], owner: Owner): Step[] {
	const spare = new Set(found.filter(isOwnedBy(owner)));
	const steps = wanted.map((one): Step => {
		const fitting = [...spare]
			.filter(matchesSpec(one, owner.asked))
			.sort((first, second) => Number('target_id' in second) - Number('target_id' in first))
			.map((webhook) => toStep(webhook, one, owner));
		const best = ranking.flatMap((action) => fitting.filter((step) => step.action === action))[0];
		if (!best) return { action: 'created', wanted: one };
		spare.delete(best.found);
		return best;
	});
	return [...steps, ...[...spare].map((webhook): Step => ({ action: 'removed', found: webhook }))];
}

type Adoption = Extract<Step, { found: KnownWebhook }>;

/** The least change first. */
const ranking: ReadonlyArray<Step['action']> = ['unchanged', 'marked', 'enabled', 'moved'];

/**
 * Whether a subscription is for a specification. Target and event are asked for once, so where the site
 * shows no target ID it is what was asked for.
 */
export const matchesSpec =
	({ target, event, target_id }: SubscriptionSpec, asked: SubscriptionSpec[] = []) =>
	(found: KnownWebhook): boolean => {
		if (found.target !== target || found.event !== event) return false;
		const shown = toIdText(found.target_id);
		if (shown !== '') return shown === toIdText(target_id);
		const before = asked.find((one) => one.target === target && one.event === event);
		if (before) return before.target_id === target_id;
		return !('target_id' in found) || target_id === undefined;
	};

/** A site may write an ID as text, and none in several ways. */
const toIdText = (id: unknown): string => (id && id !== '0' ? String(id) : '');

function toStep(
	found: KnownWebhook,
	{ url, description }: Subscription,
	{ unmarked }: Owner,
): Adoption {
	const isMarked = unmarked || extractMark(found.description) === extractMark(description);
	const changes: Changes = {
		...(found.enabled === false && { enabled: true }),
		...(!isSameAddress(found.url, url) && { url }),
		// A site that shows no descriptions may have it all the same.
		...('description' in found && !isMarked && { description }),
	};
	const action =
		(changes.url && 'moved') || (changes.enabled && 'enabled') || (changes.description && 'marked');
	return action ? { action, found, changes } : { action: 'unchanged', found };
}
