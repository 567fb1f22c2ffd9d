// How the work of a function grows with its text. Measured in processor time, not wall time, so
// other work on the machine doesn't count.

/**
 * The lengths of short texts. Where a text no longer fits into a cache, or is kept elsewhere, a linear
 * function takes a step; a quadratic one shows at each length.
 */
const SHORT = [10_000, 20_000, 5_000];
/** Below this, a measurement is noise, so the function is called repeatedly. */
const ENOUGH = 300;
/** Above this, none is. */
const MUCH = 1_000_000;
const ROUNDS = 5;
/**
 * Ten times the text takes ten times the work if it is linear, and a hundred times if it is quadratic.
 */
export const MOST = 40;

/** In microseconds, without the system's: it takes long to find memory for a long text on some machines. */
function used(work: () => void): number {
	const before = process.cpuUsage();
	work();
	return process.cpuUsage(before).user;
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

/**
 * Returns how many times as much work a text takes as one of a tenth of its length. Both are measured
 * alternately, and the lowest of several rounds and lengths counts, of which the first good one is
 * enough.
 * @param make creates a text of about the given number of characters
 */
export function measureGrowth(
	take: (text: string) => unknown,
	make: (length: number) => string,
): number {
	let growth = Infinity;
	for (const length of SHORT) {
		if (growth > MOST) growth = Math.min(growth, compare(take, make(length), make(10 * length)));
	}
	return growth;
}

function compare(take: (text: string) => unknown, short: string, long: string): number {
	const calling = (text: string) => (): void => {
		try {
			take(text);
		} catch (error) {
			// A rejected text was also examined. A mistake in the test wasn't.
			if (error instanceof ReferenceError) throw error;
		}
	};
	// Not called again if one call shows that it is far from linear. A short one may be noise.
	const cost = used(calling(long));
	const growthOfOne = cost / Math.max(ENOUGH, used(calling(short)));
	if (cost > MUCH && growthOfOne > MOST) return growthOfOne;
	const times = timesFor(calling(short));
	let growth = Infinity;
	for (let round = 0; round < ROUNDS && growth > MOST; round += 1) {
		const base = Math.max(1, repeated(calling(short), times));
		growth = Math.min(growth, repeated(calling(long), times) / base);
	}
	return growth;
}
