/** Options for the requests of an execution. Times are in milliseconds. */
export interface TransportOptions {
	/** The number of concurrent requests. */
	concurrency: number;
	/** 0 for no limit. */
	requestsPerSecond: number;
	/** The longest time without a byte of the response. */
	idleTimeout: number;
	/** The number of attempts after the first one. */
	maxRetries: number;
	/** The time limit for a whole attempt. */
	timeout: number;
}
