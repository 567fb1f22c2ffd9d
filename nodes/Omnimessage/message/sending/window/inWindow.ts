import type { IDataObject } from 'n8n-workflow';

import { InputError } from '../../../../../api/errors/InputError';
import type { ChannelMessage } from '../../../../../api/messaging/omnimessage';
import { formatZoned } from '../../../../shared/time/zones';
import type { Sender, SendTask } from '../sender';
import { inZone, toMoment } from '../time';
import { readTimeLimit } from '../../waitLimits';
import { readWindow, sendWindow, type SendWindow } from './fields';
import { findClosing, findOpening } from './opening';

const MINUTE = 60_000;

/** What of an item decides when its message is sent. */
type Timed = Pick<SendTask, 'context' | 'input' | 'parameters' | 'readAt'>;

interface Plan {
	/** The message, whose time says its zone. */
	input: SendTask['input'];
	/** The window, in a zone that is known. */
	window: SendWindow | undefined;
	/** When the message would be sent without the window. NaN for a wrong time. */
	wanted: number;
	/** When the window is open, from then on. */
	opening: number;
}

/** When a message would be sent without the window. A time in the past means now, a wrong one is NaN. */
export const readMoment = ({ input, readAt }: Pick<Timed, 'input' | 'readAt'>): number =>
	input.time_to_send === undefined ? readAt : Math.max(toMoment(input.time_to_send), readAt);

function plan({ context, input: given, parameters, readAt }: Timed): Plan {
	const window = readWindow(parameters, () => context.getTimezone());
	const { time_to_send: time } = given;
	const input =
		time === undefined ? given : { ...given, time_to_send: inZone(window?.zone ?? 'UTC', time) };
	const wanted = readMoment({ input, readAt });
	const opening = window && !Number.isNaN(wanted) ? findOpening(window, wanted) : wanted;
	return { input, window, wanted, opening };
}

/**
 * When a message will be sent, as far as the Send Window lets it.
 * @returns undefined if it won't be sent, or its time is wrong
 */
export function planMoment(item: Timed): number | undefined {
	const { window, wanted, opening } = plan(item);
	const isSent = opening === wanted || (opening > wanted && window?.outside === 'schedule');
	return isSent ? opening : undefined;
}

/** When the last channel would be tried at the latest, as far as the user says so. */
const sumValidities = (messages: ChannelMessage[]): number =>
	messages
		.slice(0, -1)
		.reduce((sum, { validity = 0, ttl = 0 }) => sum + validity * MINUTE + ttl * 1_000, 0);

const LATE_FALLBACK =
	'Some messages may be sent on a fallback channel after the Send Window has closed, because of the Validity of the channels before it.';

/**
 * @throws InputError if the execution certainly stops waiting before the message is sent
 */
function checkLimit({ parameters, readAt }: SendTask, moment: number, shown: string): void {
	if (parameters.limitAmount === undefined) return;
	if (readAt + readTimeLimit(parameters) > moment) return;
	const message = `ends before the message is sent, at ${shown}: enter a longer time`;
	throw new InputError([{ path: ['limitAmount'], message }]);
}

/**
 * Sends the message if its time is within the Send Window. Otherwise, it's scheduled, skipped or
 * rejected, as the user wants.
 */
export const inWindow =
	(send: Sender): Sender =>
	async (task) => {
		const { input, window, wanted, opening } = plan(task);
		// A wrong time is rejected with the request.
		if (Number.isNaN(wanted)) return await send(task);
		if (!window) {
			checkLimit(task, wanted, String(input.time_to_send));
			return await send({ ...task, input });
		}
		const hintIfLate = (item: IDataObject): void => {
			const last = opening + sumValidities(input.messages);
			if (item.skipped !== true && last > findClosing(window, opening)) task.hint(LATE_FALLBACK);
		};
		if (opening === wanted) {
			checkLimit(task, wanted, String(input.time_to_send));
			const item = await send({ ...task, input });
			hintIfLate(item);
			return item;
		}

		const opens = formatZoned(window.zone, opening);
		if (window.outside === 'skip')
			return { skipped: true, reason: 'outside the send window', to: input.to, opens };
		if (window.outside === 'fail') {
			const message = `is closed at ${formatZoned(window.zone, wanted)}, and opens at ${opens}`;
			throw new InputError([{ path: [sendWindow.name], message }]);
		}
		checkLimit(task, opening, `${opens}, when the Send Window opens`);
		const item = await send({ ...task, input: { ...input, time_to_send: opens } });
		hintIfLate(item);
		return item.skipped === true ? item : { ...item, scheduledFor: opens };
	};
