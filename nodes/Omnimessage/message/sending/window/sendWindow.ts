import { InputError } from '../../../../../api/errors/InputError';
import type { ChannelMessage } from '../../../../../api/messaging/omnimessage';
import { formatZoned } from '../../../../shared/time/zones';
import { findLimit } from '../../waiting/timeLimit';
import type { Check, CheckedItem } from '../check';
import { inZone, readTimeToSend } from '../time';
import { checkZone, readWindow, sendWindowField, type SendWindow } from './fields';
import { findClosing, findOpening } from './opening';

const MINUTE = 60_000;

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
function checkLimit(
	{ context, parameters, readAt }: CheckedItem,
	moment: number,
	shown: string,
): void {
	const limit = findLimit(context);
	if (!limit || limit.read(parameters).after(readAt) > moment) return;
	const message = `ends before the message is sent, at ${shown}: enter a longer time`;
	throw new InputError([{ path: [limit.option.name], message }]);
}

/**
 * Schedules, skips or rejects a message whose time isn't within the Send Window, as the user wants.
 * Without a window, this is only about Time to Send.
 */
export const sendWindow: Check<'outside the send window', { window?: SendWindow }> = {
	field: sendWindowField,
	options: [sendWindowField],
	read: ({ sendWindow: given }) => ({
		window: given === undefined ? undefined : readWindow((given as { window?: unknown }).window),
	}),
	reasons: {
		'outside the send window': ['is outside the send window', 'are outside the send window'],
	},
	async before(item, { window }) {
		const { to, messages, time_to_send: time } = item.input;
		if (!window && time === undefined) return undefined;
		const zone = window ? (window.zone ?? checkZone(item.context.getTimezone())) : 'UTC';
		const input =
			time === undefined ? item.input : { ...item.input, time_to_send: inZone(zone, time) };
		const wanted = readTimeToSend({ ...item, input });
		// A wrong time is rejected with the request.
		if (Number.isNaN(wanted)) return undefined;
		const hours = window && { ...window, zone };
		const opening = hours ? findOpening(hours, wanted) : wanted;
		const isLate = hours && opening + sumValidities(messages) > findClosing(hours, opening);
		const hint = isLate ? LATE_FALLBACK : undefined;
		if (opening === wanted) {
			checkLimit(item, wanted, String(input.time_to_send));
			return { input, hint };
		}

		const opens = formatZoned(zone, opening);
		if (window?.outside === 'skip') return { reason: 'outside the send window', to, opens };
		if (window?.outside === 'fail') {
			const message = `is closed at ${formatZoned(zone, wanted)}, and opens at ${opens}`;
			throw new InputError([{ path: [sendWindowField.name], message }]);
		}
		checkLimit(item, opening, `${opens}, when the Send Window opens`);
		return { input: { ...input, time_to_send: opens }, adds: { scheduledFor: opens }, hint };
	},
};
