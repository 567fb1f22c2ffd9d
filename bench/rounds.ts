/** A subject and the result of each of its rounds. */
export interface Measurement<Thing, Result> {
	thing: Thing;
	results: Result[];
}

/**
 * Measures all subjects once per round, so that other load on the machine affects all of them.
 * @param countRounds returns the number of rounds for a subject
 */
export async function runRounds<Thing, Result>(
	things: readonly Thing[],
	countRounds: (thing: Thing) => number,
	measure: (thing: Thing) => Promise<Result>,
): Promise<Array<Measurement<Thing, Result>>> {
	const all = things.map((thing): Measurement<Thing, Result> => ({ thing, results: [] }));
	const rounds = Math.max(...things.map(countRounds));
	for (let round = 0; round < rounds; round++) {
		for (const { thing, results } of all) {
			if (round < countRounds(thing)) results.push(await measure(thing));
		}
	}
	return all;
}
