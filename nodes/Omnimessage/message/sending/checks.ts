import type { IDataObject } from 'n8n-workflow';

import { countEach } from '../../../shared/fields/values';
import { findLimit, refuseBeyondTimeout } from '../waiting/timeLimit';
import { skipIfBlacklisted } from './blacklist';
import type { Check, CheckedItem, RecordingCheck } from './check';
import { frequencyCap } from './history/frequencyCap';
import { sendOncePerKey } from './history/oncePerKey';
import type { Change, Checked } from './sendTask';
import { sendWindow } from './window/sendWindow';

// They are made in this order. The form, the dry run and the hint about skipped items follow from
// these two tables.

export const checks: readonly Check[] = [sendWindow, skipIfBlacklisted];

/** These come last, so that nothing is recorded for an item that another check skips. */
export const recordingChecks: readonly RecordingCheck[] = [sendOncePerKey, frequencyCap];

export const allChecks = [...checks, ...recordingChecks];

/** Counts items by their reason, and says it in a part of a sentence; empty if there are none. */
export function describeReasons(items: readonly IDataObject[]): string {
	const counts = countEach<unknown>(items.map(({ reason }) => reason));
	return allChecks
		.flatMap(({ reasons }) => Object.entries(reasons))
		.flatMap(([reason, [one, several]]) => {
			const count = counts.get(reason);
			return count === undefined ? [] : [`${count} ${count === 1 ? one : several}`];
		})
		.join(', ');
}

async function runChecks(item: CheckedItem): Promise<Checked> {
	// Of an operation that waits. It's no option, so it's in neither table.
	const limit = findLimit(item.context);
	if (limit) refuseBeyondTimeout(item.context, limit, item.parameters);
	const passed: Change[] = [];
	let { input } = item;
	for (const check of checks) {
		const setting = item.settings.of(check);
		if (setting === undefined) continue;
		const answer = (await check.before({ ...item, input }, setting)) ?? {};
		if ('reason' in answer) return { input, skip: answer, passed };
		input = answer.input ?? input;
		passed.push(answer);
	}
	return { input, passed };
}

/** What the checks that record nothing say of an item. They are asked once. */
export const getChecked = async (item: CheckedItem): Promise<Checked> =>
	await (item.settings.checked ??= runChecks(item));
