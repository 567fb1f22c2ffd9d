import type { IDataObject } from 'n8n-workflow';

import { isObject } from '../../../api/schema';
import type { Parameters } from '../../shared/form/field';

type Part = IDataObject | null | undefined;

/**
 * What people look for in a buy button, on one level. Values are as they came; what a button lacks is
 * null.
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

/** A row as the user wants it: simplified, or whole as it came; what is no button is the value. */
export function toItem(row: unknown, { simple }: Parameters<'simple'>): IDataObject {
	if (!isObject(row)) return { value: row } as IDataObject;
	return (simple === true ? simplifyButton(row) : row) as IDataObject;
}
