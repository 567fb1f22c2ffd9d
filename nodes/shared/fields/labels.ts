import type { INodeProperties, INodePropertyCollection, INodePropertyOptions } from 'n8n-workflow';

import type { InputIssue } from '../../../api/errors/InputError';
import { showValue } from '../../../api/errors/showValue';
import { isObject } from '../../../api/schema';

export type Labels = ReadonlyMap<string, string>;
type Entry = INodeProperties | INodePropertyOptions | INodePropertyCollection;

/**
 * Collects every field and option of a form, by stored name or value, with the label that the user
 * sees.
 * @param more labels that take precedence over those of the form. A key such as `messages.options`
 * is the name of a field in a list.
 */
export function collectLabels(
	entries: readonly Entry[],
	more: Record<string, string> = {},
): Labels {
	// A top-level field keeps its label, even if a field in a list has the same name.
	const labels = new Map(
		entries.flatMap((entry): Array<[string, string]> =>
			'displayName' in entry ? [[entry.name, entry.displayName]] : [],
		),
	);
	const add = (entry: Entry): void => {
		if ('value' in entry) labels.set(String(entry.value), entry.name);
		else if (!labels.has(entry.name)) labels.set(entry.name, entry.displayName);
		const inner = 'values' in entry ? entry.values : 'options' in entry ? entry.options : undefined;
		inner?.forEach(add);
	};
	entries.forEach(add);
	return new Map([...labels, ...Object.entries(more)]);
}

/** The forms write names like n8n, `imageUrl`, and the messaging API like `image_url`. */
const toCamelCase = (name: string): string =>
	name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Names an entry of one of the form's lists. Returns undefined if it has nothing to be named by. */
type LabelEntry = (list: string, index: number) => string | undefined;

/**
 * Names an entry by the option that is chosen in its first field with options: `Viber`.
 * @param input the rejected input
 */
export const createEntryLabeller =
	(fields: readonly INodeProperties[], input: unknown): LabelEntry =>
	(list, index) => {
		const groups = fields.find(({ name }) => name === list)?.options ?? [];
		const choice = groups
			.flatMap((group) => ('values' in group ? group.values : []))
			.find(({ type }) => type === 'options');
		const entries = isObject(input) ? input[list] : undefined;
		const entry: unknown = Array.isArray(entries) ? entries[index] : undefined;
		if (!choice || !isObject(entry)) return undefined;
		const chosen = entry[choice.name];
		return choice.options?.find((one) => 'value' in one && one.value === chosen)?.name;
	};

/**
 * Describes where an issue is, with the form's labels: `Channels > 2 (Viber) > Button URL`.
 * @param labelEntry names an entry of a list; see `createEntryLabeller`
 */
export function labelPath(
	path: InputIssue['path'],
	labels: Labels,
	labelEntry?: LabelEntry,
): string {
	const parts = path.map((part, depth) => {
		if (typeof part === 'string') {
			const name = toCamelCase(part);
			const inList = depth > 0 ? labels.get(`${path[0]}.${name}`) : undefined;
			return inList ?? labels.get(name) ?? showValue(part);
		}
		const label = depth === 1 ? labelEntry?.(String(path[0]), part) : undefined;
		return label ? `${part + 1} (${label})` : String(part + 1);
	});
	return parts.filter((part, index) => part !== parts[index - 1]).join(' > ');
}
