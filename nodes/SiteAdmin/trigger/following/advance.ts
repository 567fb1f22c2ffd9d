import type { ITriggerFunctions } from 'n8n-workflow';

import { formatEvent } from '../../event/event';
import type { Settings } from '../settings/readSettings';
import type { Findings } from './findEvents';
import { keepProgress, type Followed, type Progress } from './progress';

/** What was found, and how far the trigger had come before. */
export interface Found {
	progress: Progress;
	findings: Findings;
}

/**
 * Keeps how far the events were followed: as far as their lists were read, but no further than to the
 * end. What was chosen anew begins with what was read.
 */
export function advance(
	context: ITriggerFunctions,
	{ specs }: Settings,
	{ progress, findings }: Found,
	end: number,
): void {
	const followed = specs.flatMap((spec): Array<[string, Followed]> => {
		const event = formatEvent(spec);
		const before = progress.followed[event];
		const found = findings.followed[event] ?? before;
		if (!found) return [];
		const isNew = before?.about !== found.about;
		const reached = Math.min(found.until, end);
		const until = isNew ? found.until : Math.max(before.until, reached);
		// The same object, because what is delivered meanwhile is added to it.
		const { known } = found;
		for (const [key, expires] of Object.entries(known)) {
			if (expires <= until) delete known[key];
		}
		return [[event, { ...found, until }]];
	});
	keepProgress(context, { ...progress, followed: Object.fromEntries(followed) });
}
