import { isUndelivered, type HasStatus } from '../../../../api/messaging/status';
import { readSwitch } from '../../../shared/fields/fieldTypes';
import { Rejection } from '../../../shared/trigger/rejection';

/** What the options of the trigger leave out starts nothing. */
export const filteredOut = new Rejection(200, 'Filtered out');

/** The options for delivery reports. Options that the user did not add are absent. */
export interface Filter {
	channels?: string[];
	statuses?: string[];
	onlyFailures?: unknown;
}

/** Whether a value is one of the chosen ones. If nothing is chosen, each of them is. */
export const isAmong = (chosen: string[] = [], value: unknown): boolean =>
	chosen.length === 0 || chosen.some((one) => one === value);

/** Whether the user wants a channel's status, whether or not it is final. */
export const passes = (filter: Filter, entry: HasStatus & { channel?: unknown }): boolean =>
	isAmong(filter.channels, entry.channel) &&
	isAmong(filter.statuses, entry.status) &&
	(readSwitch(filter.onlyFailures) !== true || isUndelivered(entry));
