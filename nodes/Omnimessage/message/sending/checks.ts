import type { IDataObject } from 'n8n-workflow';

import { countEach } from '../../../shared/fields/values';
import { skipIfBlacklisted } from './blacklist';
import type { Check, RecordingCheck } from './check';
import { frequencyCap } from './history/frequencyCap';
import { sendOncePerKey } from './history/oncePerKey';
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
