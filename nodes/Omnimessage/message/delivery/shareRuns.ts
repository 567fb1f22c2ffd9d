/**
 * Runs `work` once at a time for many callers. Callers that come during a run share a single next
 * run, which begins after they came and uses the argument of the first of them.
 * @param settles whether a result makes the next run unnecessary; its callers then share the result
 */
export function shareRuns<Argument, Result>(
	work: (argument: Argument) => Promise<Result>,
	settles: (result: Result) => boolean,
): (argument: Argument) => Promise<Result> {
	let underWay: Promise<Result> | undefined;
	let next: Promise<Result> | undefined;

	async function afterThat(argument: Argument): Promise<Result> {
		const before = await underWay?.then(
			(result) => ({ result }),
			() => undefined,
		);
		next = undefined;
		if (before && settles(before.result)) return before.result;
		underWay = work(argument).finally(() => (underWay = undefined));
		return await underWay;
	}
	return async (argument) => await (next ??= afterThat(argument));
}
