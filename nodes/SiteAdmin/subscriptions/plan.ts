import type { KnownWebhook } from '../../../api/administration/webhook';
import { readSwitch } from '../../shared/fields/fieldTypes';
import type { SubscriptionSpec } from '../event/event';
import { findSecret, hasSecret, isAt, isSameAddress } from './address';
import { extractOwnerTag } from './ownerTag';

/** A specification as sent to the site: with the address to call, and the owner. */
export type Subscription = SubscriptionSpec & {
	/** The trigger's address, with its secret. */
	url: string;
	/** Ends with the tag of the trigger. */
	description: string;
};

/** What identifies a trigger's own subscriptions. */
export interface Owner {
	tag: string;
	/** The secret in their addresses, as remembered. */
	secret?: string;
	/** The address at which this n8n is called for the trigger, without the secret. */
	address?: string;
	/** What was last registered, for sites that don't show the target IDs. */
	asked?: SubscriptionSpec[];
	/** The addresses at which another n8n answers: a webhook there is its, whatever signs it has. */
	others?: string[];
}

type Changes = Partial<{ enabled: boolean; url: string; description: string }>;

/** An action for one subscription. */
export type Step =
	| { action: 'unchanged'; found: KnownWebhook }
	| { action: 'enabled' | 'moved' | 'marked'; found: KnownWebhook; changes: Changes }
	| { action: 'created'; wanted: Subscription }
	| { action: 'removed'; found: KnownWebhook };

/**
 * Whether a subscription belongs to the owner. Two of its tag, its secret and its address identify
 * it, because anybody can copy a description, and people and sites change descriptions and cut
 * addresses. One with another tag never does, nor one at an address at which another n8n answers.
 */
export const isOwnedBy =
	({ tag, secret, address, others = [] }: Owner) =>
	({ url, description }: KnownWebhook): boolean => {
		if (others.some((other) => isAt(other, url))) return false;
		const found = extractOwnerTag(description);
		if (found !== undefined && found !== tag) return false;
		const signs = [found === tag, hasSecret(url, secret), isAt(address, url)];
		return signs.filter(Boolean).length >= 2;
	};

/**
 * Returns the secret that an owner has lost: from a subscription that is certainly its own, otherwise
 * from one without a tag at its address. That isn't enough to remove it, because a copy of the workflow
 * can have the same address.
 */
export function findLostSecret(
	owner: Omit<Owner, 'secret'>,
	found: KnownWebhook[],
): string | undefined {
	const isPossible = ({ description, url }: KnownWebhook): boolean =>
		extractOwnerTag(description) === undefined && isAt(owner.address, url);
	return findSecret([...found.filter(isOwnedBy(owner)), ...found.filter(isPossible)]);
}

/**
 * Plans the steps after which a trigger has exactly the wanted subscriptions: each once, enabled,
 * and at its address. Existing subscriptions are adopted, whatever their ID. No step touches
 * subscriptions of others.
 * @param found all subscriptions of the site
 */
export function plan(found: KnownWebhook[], wanted: Subscription[], owner: Owner): Step[] {
	const spare = new Set(found.filter(isOwnedBy(owner)));
	const steps = wanted.map((one): Step => {
		const fitting = [...spare]
			.filter(matchesSpec(one, owner.asked))
			.sort((first, second) => Number('target_id' in second) - Number('target_id' in first))
			.map((webhook) => toStep(webhook, one));
		const best = ranking.flatMap((action) => fitting.filter((step) => step.action === action))[0];
		if (!best) return { action: 'created', wanted: one };
		spare.delete(best.found);
		return best;
	});
	return [...steps, ...[...spare].map((webhook): Step => ({ action: 'removed', found: webhook }))];
}

type Adoption = Extract<Step, { found: KnownWebhook }>;

/** The smallest change comes first. */
const ranking: ReadonlyArray<Step['action']> = ['unchanged', 'marked', 'enabled', 'moved'];

/**
 * Whether a subscription matches a specification. Each target and event is requested only once, so
 * if the site shows no target ID, it is the requested one.
 */
const matchesSpec =
	({ target, event, target_id }: SubscriptionSpec, asked: SubscriptionSpec[] = []) =>
	(found: KnownWebhook): boolean => {
		if (found.target !== target || found.event !== event) return false;
		const shown = toIdText(found.target_id);
		if (shown !== '') return shown === toIdText(target_id);
		const before = asked.find((one) => one.target === target && one.event === event);
		if (before) return before.target_id === target_id;
		return !('target_id' in found) || target_id === undefined;
	};

/** A site may write an ID as text, and may write a missing ID in several ways. */
const toIdText = (id: unknown): string => (id && id !== '0' ? String(id) : '');

function toStep(found: KnownWebhook, { url, description }: Subscription): Adoption {
	const isTagged = extractOwnerTag(found.description) === extractOwnerTag(description);
	const changes: Changes = {
		...(readSwitch(found.enabled) === false && { enabled: true }),
		...(!isSameAddress(found.url, url) && { url }),
		// A site that shows no descriptions may store them anyway.
		...('description' in found && !isTagged && { description }),
	};
	const action =
		(changes.url && 'moved') || (changes.enabled && 'enabled') || (changes.description && 'marked');
	return action ? { action, found, changes } : { action: 'unchanged', found };
}
