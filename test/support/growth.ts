// How the work of a function grows with its text. Measured in processor time, not wall time, so
// other work on the machine doesn't count.

const SHORT = 10_000;
const LONG = 100_000;
/** Below this, a measurement is noise, so the function is called repeatedly. */
const ENOUGH = 300;
/** Above this, none is. */
const MUCH = 1_000_000;
const ROUNDS = 5;
/**
 * Ten times the text takes ten times the work if it is linear, and a hundred times if it is quadratic.
 */
export const MOST = 40;
/** A linear function takes less for a long text, also with a step. */
const STEP = 100_000;

/** In microseconds. */
function used(work: () => void): number {
	const before = process.cpuUsage();
	work();
	const { user, system } = process.cpuUsage(before);
	return user + system;
}

function repeated(work: () => void, times: number): number {
	return used(() => {
		for (let time = 0; time < times; time += 1) work();
	});
}

/** How many times it must be called to be measured. */
function timesFor(work: () => void): number {
	let times = 1;
	while (repeated(work, times) < ENOUGH && times < 1_000_000) times *= 4;
	return times;
}

const calling = (take: (text: string) => unknown, text: string) => (): void => {
	try {
		take(text);
	} catch (error) {
		// A rejected text was also examined. A mistake in the test wasn't.
		if (error instanceof ReferenceError) throw error;
	}
};

/**
 * Returns how many times as much work a text of 100,000 characters takes as one of 10,000. A linear
 * function may take a step in between, where the text no longer fits into a cache: then a text of
 * 1,000,000 takes only ten times as much again. What is quadratic grows no less there, so the lower
 * one counts, unless so long a text is rejected early.
 * @param make creates a text of about the given number of characters
 */
export function measureGrowth(
	take: (text: string) => unknown,
	make: (length: number) => string,
): number {
	const growth = compare(take, make(SHORT), make(LONG));
	if (growth <= MOST || used(calling(take, make(LONG))) > STEP) return growth;
	const next = compare(take, make(LONG), make(10 * LONG));
	return next < 1 ? growth : Math.min(growth, next);
}

/**
 * Returns how many times as much work the long text takes as the short one. Both are measured
 * alternately, and the lowest of several rounds counts, of which the first good one is enough.
 */
function compare(take: (text: string) => unknown, short: string, long: string): number {
	// Not called again if one call shows that it is far from linear. A short one may be noise.
	const cost = used(calling(take, long));
	const growthOfOne = cost / Math.max(ENOUGH, used(calling(take, short)));
	if (cost > MUCH && growthOfOne > MOST) return growthOfOne;
	const times = timesFor(calling(take, short));
	let growth = Infinity;
	for (let round = 0; round < ROUNDS && growth > MOST; round += 1) {
		const base = Math.max(1, repeated(calling(take, short), times));
		growth = Math.min(growth, repeated(calling(take, long), times) / base);
	}
	return growth;
}
