/** The longest time that a Node timer keeps, in milliseconds; a longer one would fire at once. */
const MAX_TIMEOUT = 2 ** 31 - 1;

/** Timers that can all be cleared, and timestamps of which no two are equal. */
export class Clock {
	private readonly timers = new Set<NodeJS.Timeout>();
	private last = 0;

	/** The time, but later than any time given before, so that a change always changes it. */
	now(): Date {
		this.last = Math.max(Date.now(), this.last + 1);
		return new Date(this.last);
	}

	/** Resolves after that many milliseconds; never where the clock was cleared before. */
	wait(milliseconds: number): Promise<void> {
		return new Promise((resolve) => this.start(milliseconds, resolve));
	}

	clear(): void {
		this.timers.forEach((timer) => clearTimeout(timer));
		this.timers.clear();
	}

	private start(milliseconds: number, done: () => void): void {
		const timer = setTimeout(
			() => {
				this.timers.delete(timer);
				if (milliseconds > MAX_TIMEOUT) this.start(milliseconds - MAX_TIMEOUT, done);
				else done();
			},
			Math.min(milliseconds, MAX_TIMEOUT),
		);
		this.timers.add(timer);
	}
}

/** `%Y-%m-%dT%H:%M:%S.%fZ`, where `%f` has six digits. */
export const formatMicroseconds = (date: Date): string => date.toISOString().replace('Z', '000Z');
