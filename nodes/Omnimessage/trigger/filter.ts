import { isUndelivered, type HasStatus } from '../../../api/messaging/attempt';

/** The options of the trigger. Options that the user did not add are absent. */
export interface Filter {
	channels?: string[];
	statuses?: string[];
	onlyFailures?: boolean;
}

const isAmong = (chosen: string[] = [], value: unknown): boolean =>
	chosen.length === 0 || chosen.some((one) => one === value);

/** Whether the user wants a channel's status, whether or not it is final. */
export const passes = (filter: Filter, entry: HasStatus & { channel?: unknown }): boolean =>
	isAmong(filter.channels, entry.channel) &&
	isAmong(filter.statuses, entry.status) &&
	(!filter.onlyFailures || isUndelivered(entry));
