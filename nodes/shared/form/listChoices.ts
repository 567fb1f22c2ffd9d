import type {
	ILoadOptionsFunctions,
	INodeListSearchItems,
	INodeListSearchResult,
} from 'n8n-workflow';

import { toNodeError } from '../errors/toNodeError';

/**
 * Returns the choices of a list in the editor, by name.
 * @throws NodeApiError or NodeOperationError, which the editor shows
 */
export async function listChoices<Row>(
	context: Pick<ILoadOptionsFunctions, 'getNode'>,
	read: () => Promise<Row[]>,
	toChoice: (row: Row) => INodeListSearchItems,
): Promise<INodeListSearchItems[]> {
	try {
		const choices = (await read()).map(toChoice);
		return choices.sort((one, other) => one.name.localeCompare(other.name));
	} catch (error) {
		throw toNodeError(context.getNode(), error);
	}
}

/** The most choices that a list shows at once. The editor asks for more when the user scrolls down. */
const MOST_SHOWN = 200;

type Choice = INodeListSearchItems;

const hasName = ({ name, value }: Choice, wanted: string): boolean =>
	name.toLowerCase().includes(wanted) || String(value).toLowerCase() === wanted;

/**
 * Searches choices, by part of their names or by their value. The services have no search.
 * @param filter what the user typed
 * @param start where the page begins, as the page before it said
 */
export function searchChoices(
	choices: Choice[],
	filter = '',
	start = '0',
	matches: (choice: Choice, wanted: string) => boolean = hasName,
): INodeListSearchResult {
	const wanted = filter.trim().toLowerCase();
	const found = choices.filter((choice) => matches(choice, wanted));
	const end = Number(start) + MOST_SHOWN;
	return {
		results: found.slice(Number(start), end),
		...(end < found.length && { paginationToken: String(end) }),
	};
}
