const privateHosts = [
	/^localhost$|\.(?:localhost|local|internal)$/i,
	/^(?:127|10)\./,
	/^192\.168\./,
	/^172\.(?:1[6-9]|2\d|3[01])\./,
	/^169\.254\./,
	/^\[(?:::1?|f[cd][0-9a-f]{2}:.*|fe80:.*)\]$/i,
];

/** Whether a URL's host is of this machine or a private network, which nobody outside can reach. */
export const isPrivate = (url: string): boolean =>
	privateHosts.some((pattern) => pattern.test(new URL(url).hostname));
