import type { TargetEvent } from '../../../api/administration/events';
import type { Webhook } from '../../../api/administration/webhook';
import { isSameAddress, secretIn } from './address';
import { markIn } from './mark';

/** What the site shall call: the events of one object, or of all objects of a kind. */
export type Wish = TargetEvent & { target_id?: number };

/** A wish as the site is told: where to call, and whose it is. */
export type Subscription = Wish & {
	/** The trigger's address, with its secret. */
	url: string;
	/** Ends with the mark of the trigger. */
	description: string;
};

/** By what a trigger knows its own subscriptions. */
export interface Owner {
	mark: string;
	secret?: string;
}

export type Changes = Partial<Pick<Webhook, 'enabled' | 'url' | 'description'>>;

/** What is done for, or to, one subscription. */
export type Step =
	| { action: 'unchanged'; found: Webhook }
	| { action: 'enabled' | 'moved' | 'marked'; found: Webhook; changes: Changes }
	| { action: 'created'; wanted: Subscription }
	| { action: 'removed'; found: Webhook };

/** A subscription without any mark, which someone edited, is still known by its secret. */
export const isOf =
	({ mark, secret }: Owner) =>
	({ url, description }: Webhook): boolean => {
		const found = markIn(description);
		return found === undefined ? secret !== undefined && secretIn(url) === secret : found === mark;
	};

/**
 * What has to be done so that of a trigger's subscriptions there are exactly the wanted ones, each
 * once, enabled and at its address. What stands already is adopted, whatever its ID; what is not the
 * owner's is in no step.
 * @param found all subscriptions of the site
 */
export function plan(found: Webhook[], wanted: Subscription[], owner: Owner): Step[] {
	const spare = new Set(found.filter(isOf(owner)));
	const steps = wanted.map((one): Step => {
		const fitting = [...spare].filter(isFor(one)).map((webhook) => toStep(webhook, one));
		const best = ranking.flatMap((action) => fitting.filter((step) => step.action === action))[0];
		if (!best) return { action: 'created', wanted: one };
		spare.delete(best.found);
		return best;
	});
	return [...steps, ...[...spare].map((webhook): Step => ({ action: 'removed', found: webhook }))];
}

type Adoption = Extract<Step, { found: Webhook }>;

/** The least change first. */
const ranking: ReadonlyArray<Step['action']> = ['unchanged', 'marked', 'enabled', 'moved'];

/** Whether a subscription is for what is wished. */
export const isFor =
	({ target, event, target_id }: Wish) =>
	(found: Webhook): boolean =>
		found.target === target &&
		found.event === event &&
		(found.target_id ?? undefined) === target_id;

function toStep(found: Webhook, { url, description }: Subscription): Adoption {
	const changes: Changes = {
		...(found.enabled ? {} : { enabled: true }),
		...(isSameAddress(found.url, url) ? {} : { url }),
		...(markIn(found.description) === markIn(description) ? {} : { description }),
	};
	const action =
		(changes.url && 'moved') || (changes.enabled && 'enabled') || (changes.description && 'marked');
	return action ? { action, found, changes } : { action: 'unchanged', found };
}
