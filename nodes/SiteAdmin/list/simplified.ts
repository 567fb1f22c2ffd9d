import type { IDataObject, IDisplayOptions } from 'n8n-workflow';

import { isObject } from '../../../api/schema';
import type { Field, Parameters } from '../../shared/form/field';
import { withoutSecret } from './withoutSecret';

/** The field of every operation that can return what people look for, on one level. */
export const simpleField = (displayOptions: IDisplayOptions): Field<'simple'> => ({
	displayName: 'Simplify',
	name: 'simple',
	type: 'boolean',
	default: true,
	description: 'Whether to return a simplified version of the response instead of the raw data',
	displayOptions,
});

/** What is left of a row of the site, or of part of it, with the fields that people look for. */
export type Simplify = (row: Record<string, unknown>) => IDataObject;

/**
 * Formats a row as the user wants it: simplified, or complete and unchanged. The secret of a trigger
 * that the site repeats in it is hidden. A row that is not an object becomes an item with the row as
 * its value.
 */
export const toItem = (
	row: unknown,
	{ simple }: Parameters<'simple'>,
	simplify: Simplify,
): IDataObject => withoutSecret(simple === true && isObject(row) ? simplify(row) : row);
