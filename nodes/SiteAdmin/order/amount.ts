/**
 * Writes an amount as people do, with at least two decimals: `200.0` as `200.00`. Nothing is rounded,
 * and what isn't the text of a plain decimal number stays as it is.
 */
export function writeAmount<Amount>(amount: Amount): Amount | string {
	if (typeof amount !== 'string' || !/^-?\d+(?:\.\d)?$/.test(amount)) return amount;
	const [whole, decimals = ''] = amount.split('.');
	return `${whole}.${decimals.padEnd(2, '0')}`;
}
