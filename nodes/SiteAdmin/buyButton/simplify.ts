import type { IDataObject } from 'n8n-workflow';

import type { BuyButton } from '../../../api/administration/buyButton';
import type { Parameters } from '../../shared/action';

/**
 * What people look for in a buy button, on one level. Values are as they came; what a button lacks is
 * null.
 */
export function simplified(button: BuyButton): IDataObject {
	const { parent, content, product } = button as Record<string, IDataObject | undefined>;
	return {
		id: button.id,
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

/** A button as the user wants it: simplified, or whole as it came. */
export const asWanted = (button: BuyButton, { simple }: Parameters): IDataObject =>
	simple === true ? simplified(button) : (button as IDataObject);
