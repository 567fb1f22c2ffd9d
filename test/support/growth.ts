/** In characters. A linear function takes less than a second, a quadratic one minutes. */
const LENGTH = 500_000;
/** In microseconds of processor time, so other work on the machine doesn't count. */
const MOST = 20_000_000;

/**
 * Passes half a million characters to a function, which may reject them.
 * @param make creates a text of about the given number of characters
 * @throws Error if that takes so long that its work can't grow with the text only
 */
export function examine(take: (text: string) => unknown, make: (length: number) => string): void {
	const text = make(LENGTH);
	const before = process.cpuUsage();
	try {
		take(text);
	} catch (error) {
		// A rejected text was also examined. A mistake wasn't.
		const mistakes = [RangeError, ReferenceError, SyntaxError, TypeError];
		if (mistakes.some((kind) => error instanceof kind)) throw error;
	}
	const { user, system } = process.cpuUsage(before);
	if (user + system > MOST) throw new Error(`${text.slice(0, 50)}... takes too long`);
}
