import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

type Describe = (count: number) => string;

const describeAs =
	(one: string, many: string): Describe =>
	(count) =>
		`${count} ${count === 1 ? one : many}`;

/** What a sentence says of the items that were skipped for a reason. */
const reasons = new Map<unknown, Describe>([
	['blacklisted', describeAs('recipient is on the blacklist', 'recipients are on the blacklist')],
	['sent before', describeAs('was sent before', 'were sent before')],
	[
		'outside the send window',
		describeAs('is outside the send window', 'are outside the send window'),
	],
	['frequency cap', describeAs('is over the frequency cap', 'are over the frequency cap')],
	[
		'outcome unknown',
		(count) => `${count} may have been sent before ("outcomeUnknown: true" in the output)`,
	],
]);

/** Counts items by their reason, and says it in a part of a sentence; empty if there are none. */
export function describeReasons(items: readonly IDataObject[]): string {
	const counts = new Map<unknown, number>();
	for (const { reason } of items) counts.set(reason, (counts.get(reason) ?? 0) + 1);
	return [...reasons]
		.flatMap(([reason, describe]) => {
			const count = counts.get(reason);
			return count === undefined ? [] : [describe(count)];
		})
		.join(', ');
}

/**
 * Tells the user above the output how many messages were skipped, and why. However many there are,
 * this is one hint.
 */
export function hintAtSkipped(
	context: Pick<IExecuteFunctions, 'addExecutionHints'>,
	items: readonly INodeExecutionData[],
): void {
	const skipped = items.map(({ json }) => json).filter((json) => json.skipped === true);
	const told = describeReasons(skipped);
	if (!told) return;
	const message = `${skipped.length} of ${items.length} messages ${skipped.length === 1 ? 'was' : 'were'} not sent: ${told}.`;
	context.addExecutionHints({ message, location: 'outputPane' });
}
