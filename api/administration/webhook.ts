import { z } from 'zod/v4';

import { operation } from '../operation';
import type { Send } from '../request';
import { changes, hasId, httpUrl, id, isObject, nothing, parseId, text } from '../schema';
import { eventsByTarget, isTargetEvent, targets, type Target } from './events';
import { listSettled, page } from './list';

/** Site administration API, "Webhook". Earlier variants have no `source`. */
export interface Webhook {
	id: number;
	enabled: boolean;
	target: string;
	target_id?: number | null;
	event: string;
	url: string;
	source?: string;
	description?: string | null;
	[further: string]: unknown;
}

/**
 * Showing a webhook needs none of its fields, so variants may leave fields out or write them
 * differently. Code that bases decisions on a webhook checks `isKnownWebhook` first.
 */
const webhook = z.custom<Webhook>(isObject);

/** An ID that can stand in a path, as a number or as a string of digits. */
const rowId = z.custom<number | string>((value) => parseId(value) !== undefined);

/** The fields that must be understood before deciding what to do with a webhook. */
const known = z.looseObject({
	id: rowId,
	target: z.string(),
	event: z.string(),
	url: z.string(),
	enabled: z.unknown().optional(),
	target_id: z.unknown().optional(),
	description: z.unknown().optional(),
});
export type KnownWebhook = z.infer<typeof known>;

/** Whether a row of the list can be understood. A row that can't belongs to nobody. */
export const isKnownWebhook = (row: unknown): row is KnownWebhook => known.safeParse(row).success;

/** The ID in the form that the operations expect. */
export const webhookId = ({ id }: Pick<KnownWebhook, 'id'>): number => Number(id);

/** Site administration API, "Webhooks": the filterable attributes. */
export const webhookAttributes = {
	webhook: [
		...(['id', 'enabled', 'source', 'target', 'target_id', 'event', 'url'] as const),
		...(['created_at', 'updated_at'] as const),
	],
} as const;

/**
 * Site administration API, "Webhook payload". The shapes for `ticket` and `order` are not shown.
 * Only the fields that identify the event must be understood. Everything else passes unchanged.
 */
export const payload = z.looseObject({
	target: z.string(),
	event: z.string(),
	target_id: z.unknown().optional(),
	created_at: z.unknown().optional(),
	data: z.unknown().optional(),
});
export type Payload = z.infer<typeof payload>;

const target = z.enum(targets);
const event = text;

/**
 * For `superRefine`: the event must belong to its target. If an update has only one of the two, the
 * service checks it.
 */
function eventMatchesTarget(
	{ target, event }: { target?: Target; event?: string },
	context: z.RefinementCtx,
): void {
	if (!target || !event || isTargetEvent(target, event)) return;
	context.addIssue({
		code: 'custom',
		path: ['event'],
		message: `must be an event of target ${target}: ${eventsByTarget[target].join(', ')}`,
	});
}

const options = {
	enabled: z.boolean().optional(),
	target_id: id.optional(),
	source: z.string().optional(),
	description: z.string().nullable().optional(),
};

/** GET: the document shows no paging for webhooks, but the service pages every list. */
export const listWebhooks = operation({
	method: 'GET',
	path: '/admin/api/webhooks',
	input: page,
	status: 200,
	output: z.array(z.custom<Webhook>()),
	errors: {},
});

/**
 * Lists the webhooks of a site that can be understood. They are the basis for deciding what to create
 * and remove.
 * @throws ApiError, ConnectionError; Error if the list keeps changing
 */
export const listKnownWebhooks = async (send: Send): Promise<KnownWebhook[]> =>
	(await listSettled(send, listWebhooks)).filter(isKnownWebhook);

/** The same request, to find out what answers: a list of anything else is refused. */
export const probeWebhooks = operation({
	...listWebhooks,
	output: z.array(known),
	about: undefined,
});

export const getWebhook = operation({
	method: 'GET',
	path: '/admin/api/webhooks/{id}',
	input: z.strictObject({ id }),
	status: 200,
	output: z.custom<Webhook>(hasId),
	about: ({ id }) => id,
	errors: {},
});

/** GET: an array with one example payload, which is only shown or passed on. */
export const getWebhookSample = operation({
	method: 'GET',
	path: '/admin/api/webhooks/sample',
	input: z
		.strictObject({ target, event, target_id: id.optional() })
		.superRefine(eventMatchesTarget),
	status: 200,
	output: z.array(z.custom<Payload>()),
	errors: { 422: 'no webhook event matches the target and event' },
});

export const createWebhook = operation({
	method: 'POST',
	path: '/admin/api/webhooks',
	input: z
		.strictObject({ target, event, url: httpUrl, ...options })
		.superRefine(eventMatchesTarget),
	status: 201,
	// Without an ID, nobody knows whether it was created.
	output: z.custom<Webhook>(hasId),
	errors: {},
});

export const updateWebhook = operation({
	method: 'PUT',
	path: '/admin/api/webhooks/{id}',
	input: z
		.strictObject({
			id,
			target: target.optional(),
			event: event.optional(),
			url: httpUrl.optional(),
			...options,
		})
		.superRefine(eventMatchesTarget)
		.superRefine(changes('id', 'must change at least one field of the webhook')),
	status: 200,
	output: webhook,
	about: ({ id }) => id,
	errors: {},
});

export const deleteWebhook = operation({
	method: 'DELETE',
	path: '/admin/api/webhooks/{id}',
	input: z.strictObject({ id }),
	status: 204,
	output: nothing,
	errors: {},
});
