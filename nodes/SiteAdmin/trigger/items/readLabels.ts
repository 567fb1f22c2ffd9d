import { getForm } from '../../../../api/administration/form';
import { call } from '../../../../api/request';
import { parseId } from '../../../../api/schema';
import { waitWithin } from '../../../../transport/abort';
import { createRecentlyUsed } from '../../../../transport/recentlyUsed';
import type { Service } from '../../../shared/client/openClient';
import { toLabels, type FormLabels } from '../../objects/form/labels';
import type { TriggerCall } from '../call';

// Labels are an extra: an event never fails, gets lost or waits because of them.

/** A delivery may have any number of events, and its sender waits for an answer. */
const LONGEST_WAIT = 1_000;
const MOST_FORMS = 10;

/** In milliseconds. A definition that could not be read is tried again earlier. */
const KEPT_FOR = 10 * 60_000;
const FAILURE_KEPT_FOR = 60_000;
const MOST_KEPT = 200;

interface Entry {
	/** What was read last. It is also used while the site doesn't answer. */
	labels?: FormLabels;
	reading?: Promise<void>;
	until: number;
}

/** By node, credential, site and form. */
const entries = createRecentlyUsed<Entry>(MOST_KEPT);

/**
 * Reads the labels of the forms of some events from the site, each at most once in ten minutes in this
 * process. Never throws, and takes at most a second, or no time at all if the labels are known.
 * @param formIds the IDs of forms, as an event has them
 * @returns the labels that are known by then, by the ID as text
 */
export async function readLabels(
	trigger: TriggerCall,
	formIds: unknown[],
): Promise<ReadonlyMap<string, FormLabels>> {
	const ids = [...new Set(formIds.map(parseId))].filter((id) => id !== undefined);
	const found = new Map<string, FormLabels>();
	if (ids.length === 0) return found;
	await waitWithin(LONGEST_WAIT, readAll(trigger, ids, found));
	// A copy, because the rest is still being read.
	return new Map(found);
}

/** The log has one line, however many can't be read. */
async function readAll(
	trigger: TriggerCall,
	ids: number[],
	found: Map<string, FormLabels>,
): Promise<void> {
	const failures: unknown[] =
		ids.length > MOST_FORMS
			? [new Error(`the events come from more than ${MOST_FORMS} forms`)]
			: [];
	const readings: Array<Promise<void> | undefined> = [];
	try {
		const service = await trigger.openSite();
		await Promise.all(
			ids.slice(0, MOST_FORMS).map(async (id) => {
				const entry = findEntry(trigger, service, id, (error) => failures.push(error));
				readings.push(entry.reading);
				// Known labels are no reason to wait for newer ones.
				if (!entry.labels) await entry.reading;
				if (entry.labels) found.set(String(id), entry.labels);
			}),
		);
	} catch (error) {
		failures.push(error);
	}
	// Nobody waits for that.
	void Promise.all(readings).then(() => {
		const [failure] = failures;
		if (failure === undefined) return;
		const reason = (failure as Error).message;
		trigger.warn(`${trigger.name} could not read the labels of some forms: ${reason}`);
	});
}

/** Finds what is kept of a form, and begins to read it if that is missing or old. */
function findEntry(
	{ nodeKey, credentialId }: TriggerCall,
	{ baseUrl, send }: Service,
	id: number,
	onFailure: (error: unknown) => void,
): Entry {
	const key = JSON.stringify([nodeKey, credentialId, baseUrl, id]);
	const entry = entries.getOrCreate(key, () => ({ until: 0 }));
	if (entry.until > Date.now() || entry.reading) return entry;
	entry.reading = call(send, getForm, { id })
		.then((form) => {
			Object.assign(entry, { labels: toLabels(form), until: Date.now() + KEPT_FOR });
		})
		.catch((error: unknown) => {
			entry.until = Date.now() + FAILURE_KEPT_FOR;
			onFailure(error);
		})
		.finally(() => (entry.reading = undefined));
	return entry;
}
