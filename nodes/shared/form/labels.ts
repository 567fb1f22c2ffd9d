import type { INodeProperties, INodePropertyCollection, INodePropertyOptions } from 'n8n-workflow';

import type { InputIssue } from '../../../api/errors/InputError';
import { showValue } from '../../../api/errors/showValue';
import { toCamelCase } from './letterCase';

type Labels = ReadonlyMap<string, string>;
type Entry = INodeProperties | INodePropertyOptions | INodePropertyCollection;

/**
 * Every field and option of a form, by stored name or value, with the words the user sees.
 * @param more labels that go before those of the form
 */
export function collectLabels(
	entries: readonly Entry[],
	more: Record<string, string> = {},
): Labels {
	const labels = new Map<string, string>();
	const add = (entry: Entry): void => {
		if ('value' in entry) labels.set(String(entry.value), entry.name);
		else if (!labels.has(entry.name)) labels.set(entry.name, entry.displayName);
		const inner = 'values' in entry ? entry.values : 'options' in entry ? entry.options : undefined;
		inner?.forEach(add);
	};
	entries.forEach(add);
	return new Map([...labels, ...Object.entries(more)]);
}

/**
 * Where an issue is, in the form's words: `Messages > 2 (Viber) > Button URL`.
 * @param input what was refused: it tells which channel an entry of a list is for
 */
export function formPath(path: InputIssue['path'], labels: Labels, input?: unknown): string {
	let value = input;
	const parts = path.map((part) => {
		value = (value as Record<string | number, unknown> | undefined)?.[part];
		if (typeof part === 'string') return labels.get(toCamelCase(part)) ?? showValue(part);
		const channel = labels.get(String((value as { channel?: unknown } | undefined)?.channel));
		return channel ? `${part + 1} (${channel})` : String(part + 1);
	});
	return parts.filter((part, index) => part !== parts[index - 1]).join(' > ');
}
