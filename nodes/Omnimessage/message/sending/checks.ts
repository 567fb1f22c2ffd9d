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
