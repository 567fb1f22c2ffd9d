import type { IDataObject } from 'n8n-workflow';

import type { Form } from '../../../../api/administration/form';
import { isObject } from '../../../../api/schema';
import { toLabel } from '../../../../api/text';
import { hideDigests } from '../../../shared/secrets/redact';

/** What the answers of a form are called, by the keys of its fields. No name occurs twice. */
export type FormLabels = ReadonlyMap<string, string>;

// A definition stays in memory, so it must not be of any size. Fields beyond these keep their keys.
const MOST_FIELDS = 1_000;
const LONGEST = 1_000;

/**
 * Creates a function that returns a name that is still free: `Phone`, or `Phone (2)`. However many
 * have the same name, each number is tried once.
 */
function createNamer(names: Iterable<string> = []): (name: string) => string {
	const taken = new Set(names);
	const counts = new Map<string, number>();
	return (name) => {
		let count = counts.get(name) ?? 1;
		const toName = (): string => (count === 1 ? name : `${name} (${count})`);
		while (taken.has(toName())) count += 1;
		const free = toName();
		counts.set(name, count);
		taken.add(free);
		return free;
	};
}

const readLabel = (title: unknown): string =>
	typeof title === 'string' && title.length <= LONGEST ? toLabel(title) : '';

/** The key that the answer to a field has, if the field is one that can be answered. */
const readKey = ({ id }: Record<string, unknown>): string =>
	(typeof id === 'string' && id.length <= LONGEST) || typeof id === 'number' ? String(id) : '';

/**
 * Reads the names from a form's definition, in the order of the form. If several fields have the same
 * label, all but the first get a number, whether or not they were answered: the names don't depend on
 * a submission. A field without a label keeps its key. What may be the secret of a trigger is
 * hidden, because the names end up in items.
 * @throws Error if the definition has no list of fields
 */
export function toLabels({ fields }: Form): FormLabels {
	if (!Array.isArray(fields)) throw new Error('The definition of the form has no list of fields');
	const labels = new Map<string, string>();
	const toFree = createNamer();
	for (const field of (fields as unknown[]).slice(0, MOST_FIELDS).filter(isObject)) {
		const key = readKey(field);
		if (key === '' || labels.has(key)) continue;
		labels.set(key, toFree(hideDigests(readLabel(field.title) || key)));
	}
	return labels;
}

/**
 * Returns all answers by their names. An answer missing from the definition keeps its key, if no label
 * is the same.
 */
export function nameByLabel(answers: IDataObject, labels: FormLabels): IDataObject {
	const toFree = createNamer(labels.values());
	return Object.fromEntries(
		Object.entries(answers).map(([key, answer]) => [labels.get(key) ?? toFree(key), answer]),
	);
}
