/** The value below which that share of the values is; of the sorted values, without interpolation. */
export function quantile(values: readonly number[], share: number): number {
	const sorted = [...values].sort((a, b) => a - b);
	const index = Math.max(0, Math.ceil(share * sorted.length) - 1);
	return sorted[index] ?? NaN;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** How far the values of several rounds lie apart. */
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
