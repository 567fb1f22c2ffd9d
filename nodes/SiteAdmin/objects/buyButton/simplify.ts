import type { IDataObject } from 'n8n-workflow';

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
