import { abortable } from './abort';
import type { Clock } from './clock';

/** Whoever wants to begin a request. */
interface Beginner {
	clock: Clock;
	/** Whether the request may still begin when its turn has come. If not, the next one gets its place. */
	mayBegin(): boolean;
	/** Makes it leave the line. */
	signal?: AbortSignal;
}

/** Where requests stand in line, so that no more than so many begin in any second. */
export interface Pace {
	/**
	 * Joins the line at its end, and resolves when the request begins.
	 * @returns whether it may begin
	 * @throws the signal's reason, as soon as it is aborted
	 */
	begin(beginner: Beginner): Promise<boolean>;
	/** Whether nobody stands in line, and whoever comes may begin at once. */
	isIdle(now: number): boolean;
}

/**
 * Creates a line that lets no more than `perSecond` requests begin in any second, in the order in
 * which they joined.
 * @param perSecond more than 0
 */
export function createPace(perSecond: number): Pace {
	const window = createWindow(perSecond);
	let line = Promise.resolve();
	let inLine = 0;
	return {
		async begin({ clock: { now, wait }, mayBegin, signal }) {
			signal?.throwIfAborted();
			const ahead = line;
			let leave = (): void => undefined;
			const left = new Promise<void>((resolve) => (leave = resolve));
			line = ahead.then(async () => await left);
			inLine += 1;
			try {
				await abortable(ahead, signal);
				for (let delay; (delay = window.next(now()) - now()) > 0;) await wait(delay);
				const begins = mayBegin();
				if (begins) window.add(now());
				return begins;
			} finally {
				inLine -= 1;
				leave();
			}
		},
		isIdle: (now) => inLine === 0 && window.isEmpty(now),
	};
}

/** Remembers when the last requests began, as far back as the limit requires. */
function createWindow(perSecond: number) {
	// If the limit is not a whole number, the window is as long as the next whole number of
	// requests takes.
	const size = Math.ceil(perSecond);
	const length = (size / perSecond) * 1_000;
	const moments: number[] = [];
	const forget = (now: number): void => {
		while (moments[0] !== undefined && moments[0] + length <= now) moments.shift();
	};
	return {
		/** When the next request may begin. */
		next(now: number): number {
			forget(now);
			return moments.length < size ? -Infinity : (moments[0] ?? 0) + length;
		},
		add: (moment: number) => void moments.push(moment),
		isEmpty(now: number): boolean {
			forget(now);
			return moments.length === 0;
		},
	};
}
