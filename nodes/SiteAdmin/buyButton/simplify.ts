import type { IDataObject } from 'n8n-workflow';

import { isObject } from '../../../api/schema';
import type { Parameters } from '../../shared/form/field';
import { withoutSecret } from '../withoutSecret';

type Part = IDataObject | null | undefined;

/**
 * The fields of a buy button that people look for, on one level. Values are unchanged. A field that
 * the button lacks is null.
 */
export function simplifyButton(button: Record<string, unknown>): IDataObject {
	const { id, parent, content, product } = button as Record<string, Part>;
	return {
		id: id ?? null,
		pageTitle: parent?.title ?? null,
		contentName: content?.name ?? null,
		productId: product?.id ?? null,
		productName: product?.name ?? null,
		sku: product?.sku ?? null,
		price: product?.price ?? null,
		status: product?.status ?? null,
		inStock: product?.in_stock ?? null,
	};
}

/**
 * Formats a row as the user wants it: simplified, or complete and unchanged. The secret of a trigger
 * that the site repeats in it is hidden. A row that is not a button becomes an item with the row as
 * its value.
 */
export const toItem = (row: unknown, { simple }: Parameters<'simple'>): IDataObject =>
	withoutSecret(simple === true && isObject(row) ? simplifyButton(row) : row);
