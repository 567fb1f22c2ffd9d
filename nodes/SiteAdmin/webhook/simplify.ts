import type { IDataObject } from 'n8n-workflow';

/** A webhook in the names of the other operations, without who made it and what changed it. Values are unchanged. What it lacks is null. */
export function simplifyWebhook(webhook: Record<string, unknown>): IDataObject {
	const one = webhook as IDataObject;
	return {
		id: one.id ?? null,
		target: one.target ?? null,
		event: one.event ?? null,
		targetId: one.target_id ?? null,
		url: one.url ?? null,
		enabled: one.enabled ?? null,
		description: one.description ?? null,
		createdAt: one.created_at ?? null,
	};
}
