import type { StatusEntry } from '../../../api/messaging/deliveryReport';
import { isFinal } from '../../../api/messaging/incomingReport';
import { isState } from '../../../api/messaging/outcome';

/** The options of the trigger; what the user did not add is absent. */
export interface Filter {
	channels?: string[];
	statuses?: string[];
	onlyFinal?: boolean;
	onlyFailures?: boolean;
}

const among = (chosen: string[] = [], value: unknown): boolean =>
	chosen.length === 0 || chosen.some((one) => one === value);

/** @param trail the message's channels in send order, where they are known */
export const passes = (filter: Filter, report: StatusEntry, trail?: StatusEntry[]): boolean =>
	among(filter.channels, report.channel) &&
	among(filter.statuses, report.status) &&
	(!filter.onlyFailures || isState(report, 'failed')) &&
	(!filter.onlyFinal || isFinal(report, trail));
