import { make } from './dom.js';

const ADDRESS = /https?:\/\/[^\s<>"]+/g;
/** What ends a sentence rather than an address. */
const ENDING = ".,;:!?)]}'’”…";

/** Returns the length of an address without the punctuation that follows it. */
function measureAddress(found) {
	let end = found.length;
	while (end > 0 && ENDING.includes(found[end - 1])) end -= 1;
	return end;
}

/**
 * Divides a text into children for `make`: the addresses of web pages become links, and everything
 * else stays text.
 */
export function withLinks(text) {
	const children = [];
	let rest = 0;
	for (const { 0: found, index } of text.matchAll(ADDRESS)) {
		const href = found.slice(0, measureAddress(found));
		if (!URL.canParse(href)) continue;
		const link = make('a', { href, target: '_blank', rel: 'noopener' }, href);
		children.push(text.slice(rest, index), link);
		rest = index + href.length;
	}
	return [...children, text.slice(rest)];
}
