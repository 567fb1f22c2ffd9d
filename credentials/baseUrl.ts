/**
 * The base URL as it was meant: without spaces and slashes at its ends, and without the path prefix
 * (`/v1`, `/admin/api`) that people paste along with it; the operations carry that themselves.
 */
export function toBaseUrl(pasted: unknown, prefix: string): string {
	const url = String(pasted ?? '')
		.trim()
		.replace(/\/+$/, '');
	return url.endsWith(prefix) ? url.slice(0, -prefix.length).replace(/\/+$/, '') : url;
}
