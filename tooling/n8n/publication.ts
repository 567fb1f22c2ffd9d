import { withPush, type PushMessage } from './push';
import type { Session } from './rest';

interface Publication {
	status: 'in_progress' | 'not_published' | 'published' | 'partial' | 'failed';
	triggers: Array<{ errorMessage: string | null }>;
}

const SETTLED = new Set([
	'workflowActivated',
	'workflowDeactivated',
	'workflowPartiallyActivated',
	'workflowFailedToActivate',
]);

/**
 * Makes the saved version of a workflow the live one. Resolves when its triggers are registered.
 * Throws an Error with the triggers' messages when one of them is not.
 */
export async function publish(session: Session, id: string): Promise<void> {
	const path = `/rest/workflows/${id}`;
	const { versionId } = await session.rest<{ versionId: string }>('GET', path);
	const { status, triggers } = await changePublication(session, id, 'activate', { versionId });
	if (status === 'published') return;
	const reasons = triggers.flatMap(({ errorMessage }) => errorMessage ?? []);
	throw new Error(`Workflow ${id} is not active (${status}): ${reasons.join('; ')}`);
}

/** Takes the live version back, if there is one. Resolves when its triggers are removed. */
export async function unpublish(session: Session, id: string): Promise<void> {
	await changePublication(session, id, 'deactivate', {});
}

// n8n answers when it has put the wish on a list, and tells open editors when it has fulfilled it.
async function changePublication(session: Session, id: string, verb: string, body: object) {
	const status = async () =>
		await session.rest<Publication>('GET', `/rest/workflows/${id}/publication-status`);
	const settled = ({ type, data }: PushMessage) => SETTLED.has(type) && data.workflowId === id;

	return await withPush(session, async ({ next }) => {
		await session.rest('POST', `/rest/workflows/${id}/${verb}`, body);
		const publication = await status();
		// Nothing is told when there was nothing to do.
		if (publication.status !== 'in_progress') return publication;
		await next(settled);
		return await status();
	});
}
