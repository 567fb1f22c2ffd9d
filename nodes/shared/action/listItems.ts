/** `0, 1, 3 to 7` */
function ranges(items: number[]): string {
	const runs: Array<[first: number, last: number]> = [];
	for (const item of items) {
		const run = runs.at(-1);
		if (run?.[1] === item - 1) run[1] = item;
		else runs.push([item, item]);
	}
	const words = ([first, last]: [number, number]): string =>
		first === last ? String(first) : `${first}${last === first + 1 ? ', ' : ' to '}${last}`;
	return runs.map(words).join(', ');
}

/** Formats the lists that are not empty as sentences. */
export const listItems = (lists: Array<[title: string, items: number[]]>): string =>
	lists
		.filter(([, items]) => items.length > 0)
		.map(
			([title, items]) =>
				`${title}: ${items.length === 1 ? 'item' : 'items'} ${ranges(items.sort((one, other) => one - other))}.`,
		)
		.join(' ');
