/** A thing to measure, and what each of its rounds gave. */
export interface Measurement<Thing, Result> {
	thing: Thing;
	results: Result[];
}

/**
 * Measures things in turn, one round after the other, so that whatever else the machine does falls
 * on all of them.
 * @param roundsOf how often a thing is measured
 */
export async function runRounds<Thing, Result>(
	things: readonly Thing[],
	roundsOf: (thing: Thing) => number,
	measure: (thing: Thing) => Promise<Result>,
): Promise<Array<Measurement<Thing, Result>>> {
	const all = things.map((thing): Measurement<Thing, Result> => ({ thing, results: [] }));
	const rounds = Math.max(...things.map(roundsOf));
	for (let round = 0; round < rounds; round++) {
		for (const { thing, results } of all) {
			if (round < roundsOf(thing)) results.push(await measure(thing));
		}
	}
	return all;
}
