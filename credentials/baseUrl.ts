/**
 * Removes trailing slashes from an address in linear time. A regular expression would start again
 * at each slash.
 */
export function removeEndSlashes(url: string): string {
	let end = url.length;
	while (url[end - 1] === '/') end -= 1;
	return url.slice(0, end);
}

/**
 * The intended base URL: without the spaces, invisible characters, trailing slashes and path prefix
 * (`/v1`, `/admin/api`) that people paste along with it. The operations add that prefix themselves.
 */
export function toBaseUrl(pasted: unknown, prefix: string): string {
	const visible = String(pasted ?? '').replace(/\p{Cf}/gu, '');
	const url = removeEndSlashes(visible.trim());
	return url.endsWith(prefix) ? removeEndSlashes(url.slice(0, -prefix.length)) : url;
}
