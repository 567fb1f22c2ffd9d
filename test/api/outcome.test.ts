import { determineOutcome } from '../../api/messaging/outcome';
import { errMeanings, statuses } from '../../api/messaging/status';

const entry = (channel: string, status: string | null, err: number | null = 0) => ({
	channel,
	message_id: 'm',
	status,
	err,
	timestamp: '2030-06-22T09:05:00Z',
});

describe('The outcome of a message', () => {
	it('has every status and every err of the document', () => {
		expect(Object.keys(statuses).sort()).toEqual(
			'ACCEPTD ACK DELETED DELIVRD EXPIRED FAILED NACK REJECTD SEEN UNDELIV UNKNOWN'.split(' '),
		);
		expect(Object.keys(errMeanings).map(Number)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 999]);
	});

	it('is delivered, by the channel that delivered', () => {
		const entries = [
			entry('viber', 'UNDELIV', 1),
			entry('sms', 'DELIVRD'),
			entry('whatsapp', null),
		];
		expect(determineOutcome(entries)).toEqual({
			state: 'delivered',
			channel: 'sms',
			status: 'DELIVRD',
			err: 0,
			meaning: 'No error',
			timestamp: '2030-06-22T09:05:00Z',
		});
	});

	it('is failed if the last channel has also failed, with its err', () => {
		const entries = [entry('viber', 'EXPIRED', 2), entry('sms', 'REJECTD', 7)];
		expect(determineOutcome(entries)).toMatchObject({
			state: 'failed',
			channel: 'sms',
			err: 7,
			meaning: 'Sender name not allowed',
		});
	});

	it.each([
		['nothing is reported', []],
		['a channel is processing', [entry('sms', null, null)]],
		['another channel is to be tried', [entry('viber', 'UNDELIV', 1), entry('sms', null, null)]],
		[
			'a channel before a failed one may still deliver',
			[entry('viber', 'ACK'), entry('sms', 'FAILED', 1)],
		],
		['it is only accepted', [entry('sms', 'ACCEPTD')]],
		['its state is unknown, which says neither', [entry('sms', 'UNKNOWN', 999)]],
		[
			'a channel before a failed one is in an unknown state',
			[entry('viber', 'UNKNOWN', 999), entry('sms', 'FAILED', 1)],
		],
		['the status is one that the document does not know', [entry('sms', 'QUEUED')]],
	])('is pending while %s', (_, entries) => {
		expect(determineOutcome(entries)).toEqual({ state: 'pending' });
	});
});
