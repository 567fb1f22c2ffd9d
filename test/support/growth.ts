/** In characters. A linear function takes less than a second, a quadratic one at least ten. */
const LENGTH = 100_000;
/** In microseconds of processor time, so other work on the machine doesn't count. */
const MOST = 4_000_000;

/**
 * Passes 100,000 characters to a function, which may reject them.
 * @param make creates a text of about the given number of characters
 * @throws Error if that takes so long that its work can't grow with the text only
 */
export async function examine(
	take: (text: string) => unknown,
	make: (length: number) => string,
): Promise<void> {
	const text = make(LENGTH);
	const before = process.cpuUsage();
	try {
		await take(text);
	} catch (error) {
		// A rejected text was also examined. A mistake wasn't.
		const mistakes = [RangeError, ReferenceError, SyntaxError, TypeError];
		if (mistakes.some((kind) => error instanceof kind)) throw error;
	}
	const { user, system } = process.cpuUsage(before);
	if (user + system > MOST) throw new Error(`${text.slice(0, 50)}... takes too long`);
}
