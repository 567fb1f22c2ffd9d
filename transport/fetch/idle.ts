import { createCodedError } from '../errorCode';

interface IdleTimer {
	/** Something arrived. */
	onPart(): void;
	stop(): void;
}

/**
 * Waits for a response that pauses for too long, because `fetch` has only its own limit for that.
 * @param idleTimeout in milliseconds
 * @param end gets the reason, as soon as nothing has arrived for that long
 */
export function startIdleTimer(idleTimeout: number, end: (reason: Error) => void): IdleTimer {
	let code = 'UND_ERR_HEADERS_TIMEOUT';
	let last = performance.now();
	let timer: AbortSignal;
	const start = (milliseconds: number): void => {
		timer = AbortSignal.timeout(Math.ceil(milliseconds));
		timer.addEventListener('abort', check);
	};
	function check(): void {
		// One timer for many parts.
		const left = last + idleTimeout - performance.now();
		if (left > 0) start(left);
		else end(createCodedError(code));
	}
	start(idleTimeout);
	return {
		onPart() {
			code = 'UND_ERR_BODY_TIMEOUT';
			last = performance.now();
		},
		stop: () => timer.removeEventListener('abort', check),
	};
}
