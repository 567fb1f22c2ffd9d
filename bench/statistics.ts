/** Returns the quantile of the values for a share from 0 to 1, without interpolation. */
export function quantile(values: readonly number[], share: number): number {
	const sorted = [...values].sort((a, b) => a - b);
	const index = Math.max(0, Math.ceil(share * sorted.length) - 1);
	return sorted[index] ?? NaN;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** The median and the range of several rounds. */
export interface Spread {
	median: number;
	least: number;
	most: number;
}

export const computeSpread = (values: readonly number[]): Spread => ({
	median: median(values),
	least: Math.min(...values),
	most: Math.max(...values),
});
