/** How the requests of an execution are made. Times are in milliseconds. */
export interface TransportOptions {
	/** Requests under way at the same time. */
	concurrency: number;
	/** 0 for no limit. */
	requestsPerSecond: number;
	/** Time without a byte of an answer. */
	idleTimeout: number;
	/** Tries after the first one. */
	maxRetries: number;
	/** Time for a whole try. */
	timeout: number;
}
