import type { IDataObject } from 'n8n-workflow';

import type { Operation } from '../../../api/operation';
import { isObject } from '../../../api/schema';
import type { Task } from '../../shared/action/task';
import type { Field, Parameters } from '../../shared/fields/field';
import { findAddressSecrets, redactDeep, getRedactor } from '../../shared/secrets/redact';
import { readSecret } from '../subscriptions/address';

/** The field of every operation that can return what people look for, on one level. */
export const simplifyField: Field<'simplify'> = {
	displayName: 'Simplify',
	name: 'simplify',
	type: 'boolean',
	default: true,
	description: 'Whether to return a simplified version of the response instead of the raw data',
};

/** What is left of a row of the site, or of part of it, with the fields that people look for. */
export type Simplify = (row: Record<string, unknown>) => IDataObject;

/**
 * Formats a row as the user wants it: simplified, or complete and unchanged. The secret of a trigger
 * that the site repeats in it is hidden. A row that is not an object becomes an item with the row as
 * its value.
 */
export const toSimplified = (
	row: unknown,
	{ simplify: isSimple }: Parameters<'simplify'>,
	simplify: Simplify,
): IDataObject => withoutSecret(isSimple === true && isObject(row) ? simplify(row) : row);

/** For `action()`: an operation that answers with one row, which becomes the item. */
export const returning = <O extends Operation>(operation: O, simplify: Simplify) => ({
	operation,
	run: async ({ call, input, parameters }: Task<O, 'simplify'>): Promise<IDataObject> =>
		toSimplified(await call(operation, input), parameters, simplify),
});

/**
 * Returns a webhook, or anything else from the site, unchanged except for the secret of a Site
 * Admin Trigger, wherever it appears: items are stored, and anyone who knows the secret can start
 * the workflow. Anything other than an object becomes the value of an object, because n8n's items
 * are objects.
 */
export function withoutSecret(row: unknown): IDataObject {
	const item = isObject(row) ? row : { value: row };
	const own = typeof item.url === 'string' ? `secret=${readSecret(item.url)}` : '';
	const secrets = findAddressSecrets(`${own} ${JSON.stringify(item)}`);
	return redactDeep(getRedactor(secrets), item) as IDataObject;
}
