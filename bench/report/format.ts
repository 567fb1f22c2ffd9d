import { spreadOf } from '../statistics';

const digits = (value: number): number => (value < 10 ? 2 : value < 100 ? 1 : 0);

/** Three figures or so: a measurement has no more. */
export const number = (value: number): string =>
	Number.isFinite(value)
		? value.toLocaleString('en', {
				minimumFractionDigits: digits(value),
				maximumFractionDigits: digits(value),
			})
		: '–';

export const whole = (value: number): string => Math.round(value).toLocaleString('en');
export const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

/** The median of some rounds, and between what they lay where there were several. */
export function rounds(values: readonly number[]): string {
	const { median, least, most } = spreadOf(values);
	return values.length > 1
		? `${number(median)} (${number(least)} to ${number(most)})`
		: number(median);
}

export const table = (head: string[], rows: string[][]): string =>
	[head, head.map((_, index) => (index === 0 ? '---' : '---:')), ...rows]
		.map((cells) => `| ${cells.join(' | ')} |`)
		.join('\n');
