const TOO_MANY = 'the service is getting too many requests';

/** The service needs a pause that is too long to wait for, so this request was not made. */
export class RateLimitedError extends Error {
	override readonly name = 'RateLimitedError';
	readonly reason = TOO_MANY;

	/** @param milliseconds how long that is from now on */
	constructor(milliseconds: number) {
		const seconds = Math.ceil(milliseconds / 1_000);
		super(
			`Nothing was sent: ${TOO_MANY}. Try again in ${seconds} second${seconds === 1 ? '' : 's'}`,
		);
	}
}
