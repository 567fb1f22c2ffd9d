import type { ILoadOptionsFunctions, INodeListSearchItems } from 'n8n-workflow';

import { toNodeError } from '../errors/toNodeError';

/**
 * What there is to choose from in a list of the editor, by name.
 * @throws NodeApiError or NodeOperationError, as the editor shows it
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
