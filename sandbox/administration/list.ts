import type { Exchange } from '../handler';

// Site administration API, "Limits".
const PER_PAGE = 50;

/** The public service's headers; the document shows none. */
export function pageOf<Row>(
	rows: Row[],
	{ page = 1, per_page = PER_PAGE }: { page?: number; per_page?: number },
	{ url, setHeader }: Exchange,
): Row[] {
	const pages = Math.max(1, Math.ceil(rows.length / per_page));
	setHeader('X-Total-Entries', String(rows.length));
	setHeader('X-Total-Pages', String(pages));

	const numbers = { first: 1, prev: page - 1, next: page + 1, last: pages };
	const links = Object.entries(numbers)
		.filter(([, number]) => number >= 1 && number <= pages)
		.map(([rel, number]) => `<${withPage(url, number)}>; rel="${rel}"`);
	setHeader('Link', links.join(', '));

	return rows.slice((page - 1) * per_page, page * per_page);
}

function withPage(url: URL, page: number): string {
	const address = new URL(url);
	address.searchParams.set('page', String(page));
	return address.href;
}
