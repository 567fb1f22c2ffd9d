import type { IDataObject, IExecuteFunctions, ResourceMapperValue } from 'n8n-workflow';

import type { Action, Parameters } from './action';

/**
 * An item's parameters for an action. A field that the form hides has its default; one that maps
 * columns has the values of the item.
 */
export function readParameters(
	context: IExecuteFunctions,
	{ fields }: Action,
	itemIndex: number,
): Parameters {
	return Object.fromEntries(
		fields.map(({ name, type, default: fallback }) => {
			const value = context.getNodeParameter(name, itemIndex, fallback);
			const isMapper = type === 'resourceMapper';
			return [name, isMapper ? mapped(context, value as ResourceMapperValue, itemIndex) : value];
		}),
	) as Parameters;
}

/** What was entered by hand, or the whole item where its columns are mapped by their names. */
const mapped = (
	context: IExecuteFunctions,
	{ mappingMode, value }: ResourceMapperValue,
	itemIndex: number,
): IDataObject =>
	mappingMode === 'autoMapInputData'
		? (context.getInputData()[itemIndex]?.json ?? {})
		: (value ?? {});
