import { toText } from '../../shared/form/fieldTypes';

/** Reads a list: a text with commas or lines, or the list that an expression returned. */
export function readList(given: unknown): string[] {
	const entries = Array.isArray(given)
		? given.map((entry: unknown) => toText(entry) ?? '')
		: (toText(given) ?? '').split(/[,\n]/);
	return entries.map((entry) => entry.trim()).filter(Boolean);
}
