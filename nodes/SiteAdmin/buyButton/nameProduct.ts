import { toWords } from '../../shared/form/choiceNames';

/** `Red chair (CHAIR-RED)`, as far as the product has these fields. */
export function nameProduct(name: unknown, sku: unknown): string {
	const code = toWords(sku);
	return [toWords(name), code && `(${code})`].filter(Boolean).join(' ');
}
