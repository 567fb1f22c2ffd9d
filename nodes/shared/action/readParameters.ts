import type { IDataObject, IExecuteFunctions, ResourceMapperValue } from 'n8n-workflow';

import { createValueError, InputError } from '../../../api/errors/InputError';
import type { Operation } from '../../../api/operation';
import type { Parameters } from '../form/field';
import { readFields } from '../form/readFields';
import type { Action } from './action';

/** The fields of an action, and those that it reads itself. */
export type Form<Name extends string = string> = Pick<
	Action<Operation, Name>,
	'fields' | 'asGiven'
>;

type Context = Pick<IExecuteFunctions, 'getInputData' | 'getNodeParameter'>;

/**
 * Reads an item's parameters for an action, in the types that its form declares: see `readFields`.
 * A field that the form hides has its default. A field that maps columns has the item's values.
 * @throws InputError if an expression returned a value that its field doesn't accept, or if a field
 * that maps columns has another shape, which a manually written workflow may have
 */
export function readParameters<Name extends string>(
	context: Context,
	{ fields, asGiven = [] }: Form<Name>,
	itemIndex: number,
): Parameters<Name> {
	const given = Object.fromEntries(
		fields.map(({ name, default: fallback }) => [
			name,
			context.getNodeParameter(name, itemIndex, fallback) as unknown,
		]),
	);
	// Which fields apply also depends on these two.
	const [resource, operation] = ['resource', 'operation'].map((name) =>
		context.getNodeParameter(name, 0, ''),
	);
	const typed =
		asGiven.length === 0 ? fields : fields.filter(({ name }) => !asGiven.includes(name));
	const { values, issues } = readFields(typed, { resource, operation, ...given });
	if (issues.length > 0) throw new InputError(issues);
	return Object.fromEntries(
		fields.map(({ name, type }) => {
			const value = values[name];
			if (type !== 'resourceMapper') return [name, value];
			if (!isMapping(value)) throw createValueError([name], mustBeMapped, value);
			return [name, readMapping(context, value, itemIndex)];
		}),
	) as Parameters<Name>;
}

const mustBeMapped = 'must be mapped, each field manually or all of them automatically';

const isMapping = (value: unknown): value is ResourceMapperValue =>
	typeof value === 'object' && value !== null && 'mappingMode' in value;

/**
 * Returns what the user mapped manually, or the whole item if its columns are mapped by their names.
 */
const readMapping = (
	context: Context,
	{ mappingMode, value }: ResourceMapperValue,
	itemIndex: number,
): IDataObject =>
	mappingMode === 'autoMapInputData'
		? (context.getInputData()[itemIndex]?.json ?? {})
		: (value ?? {});
