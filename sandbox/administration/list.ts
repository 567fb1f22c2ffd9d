import type { Exchange } from '../core/handler';
import type { World } from '../core/world';

// Site administration API, "Limits".
const PER_PAGE = 50;

/**
 * Returns one page of the rows and sets the public service's paging headers, which the document
 * doesn't show and `siteModes` can turn off.
 */
export function paginate<Row>(
	rows: Row[],
	{ page = 1, per_page = PER_PAGE }: { page?: number; per_page?: number },
	{ state }: World,
	exchange: Exchange,
): Row[] {
	if (state.siteModes.pageHeaders) setPageHeaders(rows.length, page, per_page, exchange);
	return rows.slice((page - 1) * per_page, page * per_page);
}

function setPageHeaders(
	entries: number,
	page: number,
	per_page: number,
	{ url, setHeader }: Exchange,
): void {
	const pages = Math.max(1, Math.ceil(entries / per_page));
	setHeader('X-Total-Entries', String(entries));
	setHeader('X-Total-Pages', String(pages));

	const numbers = { first: 1, prev: page - 1, next: page + 1, last: pages };
	const links = Object.entries(numbers)
		.filter(([, number]) => number >= 1 && number <= pages)
		.map(([rel, number]) => `<${setPage(url, number)}>; rel="${rel}"`);
	setHeader('Link', links.join(', '));
}

function setPage(url: URL, page: number): string {
	const address = new URL(url);
	address.searchParams.set('page', String(page));
	return address.href;
}
