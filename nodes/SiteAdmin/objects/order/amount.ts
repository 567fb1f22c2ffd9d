/**
 * Writes an amount as people do: `200.0` as `200.00`. Nothing is rounded, and what isn't the text of a
 * decimal number stays as it is: some currencies have no decimals.
 */
export function writeAmount<Amount>(amount: Amount): Amount | string {
	return typeof amount === 'string' && /^-?\d+\.\d$/.test(amount) ? `${amount}0` : amount;
}
