import { Refusal } from '../core/refusal';
import type { State } from '../core/state';
import type { Product } from '../core/site';

/**
 * Finds a product by its ID, or the first one if there is no ID.
 * @throws Refusal if the shop doesn't have it
 */
export function findProduct({ products }: State, id?: number): Product {
	const found = id === undefined ? [...products.values()][0] : products.get(id);
	if (!found) throw new Refusal(404, `Product ${id} does not exist`);
	return found;
}

const VAT = 0.2;

/** Returns what a customer pays for a product. */
export const addVat = ({ price }: Product): number => Number(price) * (1 + VAT);
