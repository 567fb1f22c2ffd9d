const privateHosts = [
	/^localhost$|\.(?:localhost|local|internal)$/i,
	/^(?:0|127|10)(?:\.\d+){3}$/,
	/^(?:192\.168|169\.254)(?:\.\d+){2}$/,
	/^172\.(?:1[6-9]|2\d|3[01])(?:\.\d+){2}$/,
	/^\[(?:::1?|f[cd][0-9a-f]{2}:.*|fe80:.*)\]$/i,
];

const isPrivate = (url: string): boolean =>
	privateHosts.some((pattern) => pattern.test(new URL(url).hostname));

/**
 * Whether a service at one URL can call another URL, as far as their hosts show: a service on the
 * Internet can reach neither this machine nor a private network.
 */
export const canReach = (service: string, url: string): boolean =>
	isPrivate(service) || !isPrivate(url);
