import type { IExecuteFunctions } from 'n8n-workflow';

/** How many items are processed between two lines in the log. */
const STEP = 100;

/**
 * Writes to n8n's log how far a run has come, because n8n stores nothing of a run whose process is
 * killed.
 * @returns a function to call with each item that has had its turn
 */
export function logProgress(
	context: Pick<IExecuteFunctions, 'getExecutionId' | 'getNode' | 'logger'>,
	count: number,
): (item: number) => void {
	const ended = new Set<number>();
	let next = 0;
	let told = 0;
	return (item) => {
		ended.add(item);
		while (ended.delete(next)) next += 1;
		if (next - told < STEP) return;
		told = next;
		context.logger.info(
			`${context.getNode().name}: rows 1 to ${next} of ${count} were processed (execution ${context.getExecutionId()})`,
		);
	};
}
