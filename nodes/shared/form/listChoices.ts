import type { ILoadOptionsFunctions, INodeListSearchItems } from 'n8n-workflow';

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
