import type { IDataObject, IExecuteFunctions, ResourceMapperValue } from 'n8n-workflow';

import { InputError } from '../../api/errors';
import type { Action, Parameters } from './action';

/**
 * An item's parameters for an action. A field that the form hides has its default; one that maps
 * columns has the values of the item.
 * @throws InputError where such a field has another shape, as one written by hand may have
 */
export function readParameters(
	context: IExecuteFunctions,
	{ fields }: Action,
	itemIndex: number,
): Parameters {
	return Object.fromEntries(
		fields.map(({ name, type, default: fallback }) => {
			const value = context.getNodeParameter(name, itemIndex, fallback);
			if (type !== 'resourceMapper') return [name, value];
			if (!isMapping(value)) throw new InputError([{ path: [name], message: notMapped }]);
			return [name, mapped(context, value, itemIndex)];
		}),
	) as Parameters;
}

const notMapped = 'must be mapped, each field by hand or all of them automatically';

const isMapping = (value: unknown): value is ResourceMapperValue =>
	typeof value === 'object' && value !== null && 'mappingMode' in value;

/** What was entered by hand, or the whole item where its columns are mapped by their names. */
const mapped = (
	context: IExecuteFunctions,
	{ mappingMode, value }: ResourceMapperValue,
	itemIndex: number,
): IDataObject =>
	mappingMode === 'autoMapInputData'
		? (context.getInputData()[itemIndex]?.json ?? {})
		: (value ?? {});
