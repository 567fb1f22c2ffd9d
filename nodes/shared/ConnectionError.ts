export interface ConnectionFacts {
	/** The transport's code, such as ECONNREFUSED or UND_ERR_HEADERS_TIMEOUT. */
	code: string;
	/** `https://host:port`, without credentials. */
	origin: string;
	method: string;
	path: string;
}

/** Codes that mean: no connection was made, so the service can not have seen the request. */
const unsent = new Set([
	'ECONNREFUSED',
	'EAI_AGAIN',
	'EHOSTUNREACH',
	'ENETUNREACH',
	'ENOTFOUND',
	'ETIMEDOUT',
	'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
	'UND_ERR_CONNECT_TIMEOUT',
]);

/** No complete answer came. An answer of any status is not this but an ApiError. */
export class ConnectionError extends Error {
	override readonly name = 'ConnectionError';
	readonly code: string;
	readonly origin: string;
	/** The service may have processed the request: sending it again could do it twice. */
	readonly mayHaveArrived: boolean;

	constructor({ code, origin, method, path }: ConnectionFacts, options?: ErrorOptions) {
		super(`${method} ${path} got no answer from ${origin} (${code})`, options);
		this.code = code;
		this.origin = origin;
		this.mayHaveArrived = !unsent.has(code) && !code.includes('CERT');
	}
}
