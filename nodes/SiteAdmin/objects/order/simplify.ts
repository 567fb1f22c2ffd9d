import type { IDataObject } from 'n8n-workflow';

import { isObject } from '../../../../api/schema';
import { toObject } from '../../../shared/fields/values';
import { findInOrder, isFilled, readAddresses } from '../contact/findInOrder';

/**
 * The product and how many of it, with the price of one and the total of all, each named after whether
 * it is without tax. See the service's own names at the type `Order`.
 */
function simplifyItem(item: unknown): unknown {
	if (!isObject(item)) return item;
	const { product_id, product_name, quantity, price, subtotal_amount, amount } = item;
	return {
		name: product_name ?? null,
		quantity: quantity ?? null,
		priceNet: writeAmount(price ?? null),
		totalNet: writeAmount(subtotal_amount ?? null),
		totalGross: writeAmount(amount ?? null),
		productId: product_id ?? null,
	};
}

/**
 * `2 x Red chair`, without line breaks, which a template refuses. An x is in the alphabet of an SMS,
 * other than the multiplication sign.
 */
function describeItem(item: unknown): string | undefined {
	const { product_name, quantity } = toObject(item);
	if (!isFilled(product_name)) return undefined;
	const name = String(product_name).trim().replace(/\s+/g, ' ');
	const count = isFilled(quantity) ? Number(quantity) : 1;
	return Number.isFinite(count) && count !== 1 ? `${count} x ${name}` : name;
}

/**
 * The fields of an order that people look for, on one level: first how to reach the customer. Statuses
 * are unchanged. What the order lacks is null.
 */
export function simplifyOrder(order: Record<string, unknown>): IDataObject {
	const one = order as IDataObject;
	const customer = toObject(one.customer);
	const addresses = readAddresses(one);
	const { items } = order;
	const list = Array.isArray(items) ? (items as unknown[]) : undefined;
	const names = list?.map(describeItem).filter((name) => name !== undefined);
	const { phone, email } = findInOrder(one);
	return {
		phone,
		email: email ?? customer.email ?? null,
		name: [customer, ...addresses].map(({ name }) => name).find(isFilled) ?? null,
		number: one.code ?? null,
		status: one.status ?? null,
		paymentStatus: one.payment_status ?? null,
		shippingStatus: one.shipping_status ?? null,
		total: writeAmount(one.total_amount ?? null),
		currency: one.currency ?? null,
		items: names && names.length > 0 ? names.join(', ') : null,
		itemList: (list?.map(simplifyItem) ?? null) as IDataObject[] | null,
		id: one.id ?? null,
		language: customer.language ?? null,
		createdAt: one.created_at ?? null,
	};
}

/**
 * Writes an amount as people do: `200.0` as `200.00`. Nothing is rounded, and what isn't the text of a
 * decimal number stays as it is: some currencies have no decimals.
 */
function writeAmount<Amount>(amount: Amount): Amount | string {
	return typeof amount === 'string' && /^-?\d+\.\d$/.test(amount) ? `${amount}0` : amount;
}
