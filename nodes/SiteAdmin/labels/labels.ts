import type { IDataObject } from 'n8n-workflow';

import type { Form } from '../../../api/administration/form';
import { isObject } from '../../../api/schema';

/** What the answers of a form are called, by the keys of its fields. No name occurs twice. */
export type Labels = ReadonlyMap<string, string>;

// A definition stays in memory, so it must not be of any size. Fields beyond these keep their keys.
const MOST_FIELDS = 1_000;
const LONGEST_LABEL = 1_000;

/** `Phone`, or `Phone (2)` if there is one already. */
function makeFree(name: string, isTaken: (name: string) => boolean): string {
	let free = name;
	for (let count = 2; isTaken(free); count += 1) free = `${name} (${count})`;
	return free;
}

const isLabel = (title: unknown): title is string =>
	typeof title === 'string' && title.trim() !== '' && title.length <= LONGEST_LABEL;

/**
 * Reads the names from a form's definition, in the order of the form. If several fields have the same
 * label, all but the first get a number, whether or not they were answered: the names don't depend on
 * a submission. A field without a label is called by its key.
 */
export function toLabels({ fields }: Form): Labels {
	const labels = new Map<string, string>();
	const taken = new Set<string>();
	const list = Array.isArray(fields) ? (fields as unknown[]).slice(0, MOST_FIELDS) : [];
	for (const { id, title } of list.filter(isObject)) {
		if (typeof id !== 'string' && typeof id !== 'number') continue;
		const name = makeFree(isLabel(title) ? title.trim() : String(id), (one) => taken.has(one));
		labels.set(String(id), name);
		taken.add(name);
	}
	return labels;
}

/** Returns all answers by their names. One that the definition doesn't have is called by its key. */
export function nameByLabel(answers: IDataObject, labels: Labels): IDataObject {
	const named = new Map<string, IDataObject[string]>();
	for (const [key, answer] of Object.entries(answers)) {
		const name = makeFree(labels.get(key) ?? key, (one) => named.has(one));
		named.set(name, answer);
	}
	return Object.fromEntries(named);
}
