import { computeSpread } from '../statistics';

const chooseDigits = (value: number): number => (value < 10 ? 2 : value < 100 ? 1 : 0);

/** Formats a number with about three significant digits, which is as precise as the measurements are. */
export const formatNumber = (value: number): string =>
	Number.isFinite(value)
		? value.toLocaleString('en', {
				minimumFractionDigits: chooseDigits(value),
				maximumFractionDigits: chooseDigits(value),
			})
		: '–';

export const formatInteger = (value: number): string => Math.round(value).toLocaleString('en');
export const formatPercent = (share: number): string => `${(share * 100).toFixed(1)} %`;

/** Formats the median of the rounds, with the range if there are several. */
export function formatRounds(values: readonly number[]): string {
	const { median, least, most } = computeSpread(values);
	return values.length > 1
		? `${formatNumber(median)} (${formatNumber(least)} to ${formatNumber(most)})`
		: formatNumber(median);
}

export const renderTable = (head: string[], rows: string[][]): string =>
	[head, head.map((_, index) => (index === 0 ? '---' : '---:')), ...rows]
		.map((cells) => `| ${cells.join(' | ')} |`)
		.join('\n');
