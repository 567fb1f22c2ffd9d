/** An address without slashes at its end, in linear time: a pattern would look from each of them. */
export function removeEndSlashes(url: string): string {
	let end = url.length;
	while (url[end - 1] === '/') end -= 1;
	return url.slice(0, end);
}

/**
 * The base URL as it was meant: without spaces and slashes at its ends, and without the path prefix
 * (`/v1`, `/admin/api`) that people paste along with it; the operations carry that themselves.
 */
export function toBaseUrl(pasted: unknown, prefix: string): string {
	const url = removeEndSlashes(String(pasted ?? '').trim());
	return url.endsWith(prefix) ? removeEndSlashes(url.slice(0, -prefix.length)) : url;
}
