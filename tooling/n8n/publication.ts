import type { Session } from './rest';
import { differencesOf, type N8nVersion } from './versions';

interface Publication {
	status: 'in_progress' | 'not_published' | 'published' | 'partial' | 'failed';
	triggers: Array<{ errorMessage: string | null }>;
}

/**
 * Publishes the saved version of a workflow. Resolves when its triggers are registered.
 * @throws Error with the triggers' messages if any can't be registered
 */
export async function publish(session: Session, n8n: N8nVersion, id: string): Promise<void> {
	const path = `/rest/workflows/${id}`;
	const { versionId } = await session.rest<{ versionId: string }>('GET', path);
	const body = { versionId };
	if (!differencesOf(n8n).publishesInBackground) {
		await session.rest('POST', `${path}/activate`, body);
		return;
	}
	const { status, triggers } = await changePublication(session, id, 'activate', body);
	if (status === 'published') return;
	const reasons = triggers.flatMap(({ errorMessage }) => errorMessage ?? []);
	throw new Error(`Workflow ${id} is not active (${status}): ${reasons.join('; ')}`);
}

/** Unpublishes the live version, if there is one. Resolves when its triggers are removed. */
export async function unpublish(session: Session, n8n: N8nVersion, id: string): Promise<void> {
	if (differencesOf(n8n).publishesInBackground) {
		await changePublication(session, id, 'deactivate', {});
	} else await session.rest('POST', `/rest/workflows/${id}/deactivate`, {});
}

// n8n answers as soon as the change is queued. Its notifications don't tell this change from one that
// was queued before, such as a check at n8n's start, and it sends none if there is nothing to do.
async function changePublication(session: Session, id: string, verb: string, body: object) {
	const getPublication = async () =>
		await session.rest<Publication>('GET', `/rest/workflows/${id}/publication-status`);

	await session.rest('POST', `/rest/workflows/${id}/${verb}`, body);
	while ((await getPublication()).status === 'in_progress');
	// n8n reads its queue and the triggers in two queries, so when the queue was empty, the triggers
	// could still be those from before.
	return await getPublication();
}
