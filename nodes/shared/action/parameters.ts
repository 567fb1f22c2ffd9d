import { isExpression, type IExecuteFunctions, type ResourceMapperValue } from 'n8n-workflow';

import { createValueError, InputError } from '../../../api/errors/InputError';
import type { Operation } from '../../../api/operation';
import type { Field, Mapping, Parameters } from '../fields/field';
import { VERSION, type Values } from '../fields/isShown';
import { readFields } from '../fields/readFields';
import { createJsonReader } from '../n8n/itemJson';
import type { Action } from './action';
import { findMessageFields, listMessageFields, type BeforeAgent } from './beforeAgent';
import { createPlainReader, type ReadPlainly } from './plainExpressions';

/** The fields of an action, and those whose defaults are about a message. */
export type ActionForm<Name extends string = string> = Pick<
	Action<Operation, Name>,
	'fields' | 'aboutMessage'
>;

type Context = Pick<
	IExecuteFunctions,
	'getInputData' | 'getNode' | 'getNodeParameter' | 'getWorkflowDataProxy'
> &
	BeforeAgent;

/**
 * Creates a function that reads an item's parameters for an action, in the types that its form
 * declares: see `readFields`. A field that the form hides has its default. A field that maps columns
 * has a `Mapping`.
 * @returns the function, which throws an InputError if an expression returned a value that its field
 * doesn't accept, or if a field that maps columns has another shape, which a manually written workflow
 * may have
 */
export function createParameterReader<Name extends string>(
	context: Context,
	form: ActionForm<Name>,
): (item: number) => Parameters<Name> {
	const { fields } = form;
	const read = createFieldReader(context, form);
	// Which fields apply also depends on these three.
	const chosen = {
		[VERSION]: context.getNode().typeVersion,
		resource: context.getNodeParameter('resource', 0, ''),
		operation: context.getNodeParameter('operation', 0, ''),
	};
	return (item) => {
		const given: Values = { ...chosen };
		for (const field of fields) given[field.name] = read(field, item);
		const { values, issues } = readFields(fields, given);
		if (issues.length > 0) throw new InputError(issues);
		const parameters: Values = {};
		for (const { name, type } of fields) {
			const value = values[name];
			parameters[name] =
				type === 'resourceMapper' ? readMapping(context, name, value, item) : value;
		}
		return parameters as Parameters<Name>;
	};
}

/** Creates a function that reads a field of an item as it was given. */
export function createFieldReader(
	context: Context,
	form: ActionForm,
): (field: Field, item: number) => unknown {
	const readHere = createValueReader(context);
	const beforeAgent = findMessageFields(context, listMessageFields(form));
	return (field, item) => {
		const readDefault = beforeAgent.get(field.name);
		// Also if it's empty: the model would decide what the tool's item has instead.
		return readDefault ? readDefault(item) : readHere(field, item);
	};
}

/** The types of fields whose values n8n only evaluates, and doesn't convert. */
const plainTypes: ReadonlyArray<Field['type']> = ['string', 'collection', 'fixedCollection'];

/**
 * Creates a function that reads a field's value for an item. n8n is asked for it, unless it's the same
 * for all items, or its expressions only name values of the item.
 */
function createValueReader(context: Context): (field: Field, item: number) => unknown {
	// Not by name: several fields may have the same one, each with its own default.
	const fixed = new Map<Field, unknown>();
	const varying = new Map<Field, ReadPlainly | undefined>();
	const ask = (
		{ name, default: fallback }: Field,
		item: number,
		rawExpressions: boolean,
	): unknown => context.getNodeParameter(name, item, fallback, { rawExpressions });
	const readJson = createJsonReader(context);
	return (field, item) => {
		if (fixed.has(field)) return fixed.get(field);
		if (!varying.has(field)) {
			const stored = ask(field, item, true);
			if (!hasExpression(stored)) {
				const value = ask(field, item, false);
				fixed.set(field, value);
				return value;
			}
			const isPlain = plainTypes.includes(field.type);
			varying.set(field, isPlain ? createPlainReader(stored) : undefined);
		}
		const readPlainly = varying.get(field);
		return readPlainly?.(readJson(item)) ?? ask(field, item, false);
	};
}

/** Whether there is an expression in a stored value, at any depth. */
const hasExpression = (stored: unknown): boolean =>
	typeof stored === 'object' && stored !== null
		? Object.values(stored).some(hasExpression)
		: isExpression(stored);

const mustBeMapped = 'must be mapped, each field manually or all of them automatically';

const isMapping = (value: unknown): value is ResourceMapperValue =>
	typeof value === 'object' && value !== null && 'mappingMode' in value;

/**
 * Returns what the user mapped manually, or the whole item if its columns are mapped by their names.
 * @throws InputError if the value is no mapping
 */
function readMapping(context: Context, name: string, mapping: unknown, item: number): Mapping {
	if (!isMapping(mapping)) throw createValueError([name], mustBeMapped, mapping);
	const isAutomatic = mapping.mappingMode === 'autoMapInputData';
	const values = isAutomatic ? context.getInputData()[item]?.json : mapping.value;
	return { isAutomatic, values: values ?? {} };
}
