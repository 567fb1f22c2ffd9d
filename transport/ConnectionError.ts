import type { Method } from '../api/operation';

export interface ConnectionFacts {
	/** The transport's code, such as ECONNREFUSED or UND_ERR_HEADERS_TIMEOUT. */
	code: string;
	/** `https://host:port`, without credentials. */
	origin: string;
	method: Method;
	path: string;
	/** The service may have processed the request, so sending it again could do it twice. */
	mayHaveArrived: boolean;
	/** The number of attempts. */
	tries?: number;
}

/** No complete response came. A response of any status throws ApiError instead. */
export class ConnectionError extends Error implements ConnectionFacts {
	override readonly name = 'ConnectionError';
	readonly code: string;
	readonly origin: string;
	readonly method: Method;
	readonly path: string;
	readonly mayHaveArrived: boolean;
	readonly tries: number;

	constructor(
		{ code, origin, method, path, mayHaveArrived, tries = 1 }: ConnectionFacts,
		options?: ErrorOptions,
	) {
		super(`${method} ${path} got no response from ${origin} (${code})`, options);
		this.code = code;
		this.origin = origin;
		this.method = method;
		this.path = path;
		this.mayHaveArrived = mayHaveArrived;
		this.tries = tries;
	}
}
