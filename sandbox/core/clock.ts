/** The longest delay of a Node timer, in milliseconds. A longer one would fire immediately. */
const MAX_TIMEOUT = 2 ** 31 - 1;

/** Timers that can be cleared together, and timestamps that are never equal. */
export class Clock {
	private readonly timers = new Set<NodeJS.Timeout>();
	private last = 0;

	/** Returns the current time, always later than any time returned before, so that every change shows. */
	now(): Date {
		this.last = Math.max(Date.now(), this.last + 1);
		return new Date(this.last);
	}

	/** Resolves after the given number of milliseconds, or never if the clock is cleared first. */
	wait(milliseconds: number): Promise<void> {
		return new Promise((resolve) => this.start(milliseconds, resolve));
	}

	/** Stops all timers. */
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

/** Formats a date as `%Y-%m-%dT%H:%M:%S.%fZ`, where `%f` has six digits. */
export const formatMicroseconds = (date: Date): string => date.toISOString().replace('Z', '000Z');
