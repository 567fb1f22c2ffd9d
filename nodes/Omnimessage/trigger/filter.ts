import { isState, type HasStatus } from '../../../api/messaging/outcome';

/** The options of the trigger; what the user did not add is absent. */
export interface Filter {
	channels?: string[];
	statuses?: string[];
	onlyFinal?: boolean;
	onlyFailures?: boolean;
}

const isAmong = (chosen: string[] = [], value: unknown): boolean =>
	chosen.length === 0 || chosen.some((one) => one === value);

/** Whether a channel's status is one that the user wants, whether or not it is final. */
export const passes = (filter: Filter, entry: HasStatus & { channel?: unknown }): boolean =>
	isAmong(filter.channels, entry.channel) &&
	isAmong(filter.statuses, entry.status) &&
	(!filter.onlyFailures || isState(entry, 'failed'));
