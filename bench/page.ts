/** What the bench writes: each block stands between `<!-- NAME:start -->` and `<!-- NAME:end -->`. */
export const blockNames = ['machine', 'sends', 'blacklist', 'deliveries'] as const;
export type Blocks = Record<(typeof blockNames)[number], string>;

/**
 * Returns a page with the given blocks replaced.
 * @throws Error if it has no place for one of them
 */
export const replaceBlocks = (page: string, blocks: Record<string, string>): string =>
	Object.entries(blocks).reduce((text, [name, block]) => {
		const place = new RegExp(`(?<=<!-- ${name}:start -->\n)[^]*?(?=<!-- ${name}:end -->)`);
		if (!place.test(text)) throw new Error(`The page has no block "${name}"`);
		return text.replace(place, () => `\n${block}\n\n`);
	}, page);

/** Formats a number with about three significant digits, which is as precise as the measurements are. */
export function formatNumber(value: number): string {
	const digits = value < 10 ? 2 : value < 100 ? 1 : 0;
	const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
	return Number.isFinite(value) ? value.toLocaleString('en', options) : '–';
}

export const renderTable = (head: string[], rows: string[][]): string =>
	[head, head.map((_, index) => (index === 0 ? '---' : '---:')), ...rows]
		.map((cells) => `| ${cells.join(' | ')} |`)
		.join('\n');
