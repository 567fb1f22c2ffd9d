import { describeAnswered, describeOutcome } from '../../api/messaging/outcome';
import { describeAttempt, errMeanings, statuses } from '../../api/messaging/status';

const timestamp = '2030-06-22T09:05:00Z';
const entry = (channel: string, status: string | null, err: number | null = 0) => ({
	channel,
	message_id: `m-${channel}`,
	status,
	err,
	error: null,
	timestamp,
});

const undecided = { meaning: null, err: null, timestamp: null };
const unreported = { ...undecided, status: null, error: null };

describe('The outcome of a message', () => {
	it('has every status and every err of the document', () => {
		expect(Object.keys(statuses).sort()).toEqual(
			'ACCEPTD ACK DELETED DELIVRD EXPIRED FAILED NACK REJECTD SEEN UNDELIV UNKNOWN'.split(' '),
		);
		expect(Object.keys(errMeanings).map(Number)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 999]);
	});

	it('is delivered, by the channel that delivered, after the attempts before it', () => {
		const entries = [
			entry('viber', 'UNDELIV', 1),
			entry('sms', 'DELIVRD'),
			entry('whatsapp', null, null),
		];
		const decided = { err: 0, meaning: null, timestamp };
		const delivered = { ...decided, status: 'DELIVRD', error: null };
		expect(describeOutcome(entries)).toEqual({
			state: 'delivered',
			final: true,
			channel: 'sms',
			...decided,
			attempts: [
				{
					channel: 'viber',
					state: 'failed',
					status: 'UNDELIV',
					err: 1,
					meaning: 'Delivery failure',
					error: null,
					timestamp,
					messageId: 'm-viber',
				},
				{ channel: 'sms', state: 'delivered', ...delivered, messageId: 'm-sms' },
				{
					channel: 'whatsapp',
					state: 'pending',
					...unreported,
					timestamp,
					messageId: 'm-whatsapp',
				},
			],
		});
	});

	it('is failed if every channel has failed, with the err of the last one', () => {
		const entries = [entry('viber', 'UNDELIV', 1), entry('sms', 'REJECTD', 7)];
		expect(describeOutcome(entries)).toMatchObject({
			state: 'failed',
			final: true,
			channel: null,
			err: 7,
			meaning: 'Sender name not allowed',
		});
	});

	it.each([
		['first', [entry('viber', 'EXPIRED', 2), entry('sms', 'REJECTD', 7)]],
		['last', [entry('viber', 'REJECTD', 7), entry('sms', 'EXPIRED', 2)]],
		['last of several', [entry('viber', 'EXPIRED', 10), entry('sms', 'EXPIRED', 2)]],
	])('is unknown for good if all channels have ended, and the %s expired', (_, entries) => {
		expect(describeOutcome(entries)).toMatchObject({
			state: 'unknown',
			final: true,
			channel: null,
			err: 2,
			meaning: expect.stringContaining('Nobody knows whether it reached the phone'),
		});
	});

	it.each([
		['nothing is reported', []],
		['a channel is processing', [entry('sms', null, null)]],
		['another channel is to be tried', [entry('viber', 'UNDELIV', 1), entry('sms', null, null)]],
		[
			'another is to be tried after one expired',
			[entry('viber', 'EXPIRED', 2), entry('sms', null)],
		],
		[
			'a channel before a failed one may still deliver',
			[entry('viber', 'ACK'), entry('sms', 'FAILED', 1)],
		],
		['it is only accepted', [entry('sms', 'ACCEPTD')]],
		['its status is UNKNOWN, which says neither', [entry('sms', 'UNKNOWN', 999)]],
		[
			'a channel before a failed one has the status UNKNOWN',
			[entry('viber', 'UNKNOWN', 999), entry('sms', 'FAILED', 1)],
		],
		['the status is one that the document does not know', [entry('sms', 'QUEUED')]],
		['an entry is none', [null, entry('sms', 'FAILED', 1)]],
	])('is pending and not final while %s', (_, entries) => {
		const { attempts, ...outcome } = describeOutcome(entries);
		const open = { state: 'pending', final: false, channel: null, ...undecided };
		expect(outcome).toEqual(open);
		expect(attempts).toHaveLength(entries.length);
	});

	it.each([
		['SEEN', { state: 'delivered', final: true, channel: 'viber' }],
		['UNDELIV', { state: 'pending', final: false, channel: null }],
		['EXPIRED', { state: 'pending', final: false, channel: null }],
	])('with %s, if there may be other channels, is final only if delivered', (status, expected) => {
		expect(describeOutcome([entry('viber', status)], false)).toMatchObject(expected);
	});
});

describe('The outcome of a message that was answered', () => {
	const viberFailed = entry('viber', 'UNDELIV', 1);
	const bothArrived = [entry('viber', 'SEEN', 10), entry('sms', 'DELIVRD')];
	const answered = {
		...undecided,
		meaning: 'The answer shows that the message arrived.',
	};
	const reported = { err: 0, meaning: null, timestamp };
	const seen = { ...reported, err: 10, meaning: 'Seen' };

	it.each([
		['nothing is reported', 'sms', [], answered],
		['the service gives no list', 'sms', undefined, answered],
		['it is on its way', 'sms', [viberFailed, entry('sms', 'ACK')], answered],
		['its channel has delivered', 'sms', [viberFailed, entry('sms', 'DELIVRD')], reported],
		['its channel has expired', 'viber', [entry('viber', 'EXPIRED', 2)], answered],
		['its channel has failed', 'viber', [viberFailed], answered],
		['another channel has delivered', 'viber', [viberFailed, entry('sms', 'DELIVRD')], answered],
		['both channels have delivered, and the first is answered', 'viber', bothArrived, seen],
		['both channels have delivered, and the last is answered', 'sms', bothArrived, reported],
	])('is about the answered channel if %s', (_, channel, entries, decided) => {
		const { attempts } = describeOutcome(entries);
		expect(describeAnswered(entries, channel)).toEqual({
			...{ state: 'delivered', final: true, channel, ...decided, attempts },
		});
	});
});

/** An entry without what a service may leave out, and with whatever else it has. */
const plain = (status: unknown, more = {}) => ({
	...{ channel: 'sms', message_id: 'm', status, err: null, timestamp: null },
	...more,
});

describe('The facts of an outcome', () => {
	it("are null where the service didn't report them", () => {
		expect(describeOutcome([plain('DELIVRD')])).toMatchObject(undecided);
	});

	it.each([
		['DELIVRD', 0],
		['DELIVRD', '0'],
		['FAILED', 0],
	])('say nothing of an error that there is not: %s with the err %j', (status, err) => {
		const outcome = describeOutcome([plain(status, { err })]);
		expect(outcome).toMatchObject({ err, meaning: null, attempts: [{ err, meaning: null }] });
	});

	it('have an err that is not in the document, without a meaning', () => {
		const outcome = describeOutcome([plain('FAILED', { err: 4711 })]);
		expect(outcome).toMatchObject({ state: 'failed', err: 4711, meaning: null });
	});

	it("have the service's own words where the document has none", () => {
		const outcome = describeOutcome([plain('FAILED', { err: 4711, error: 'Phone is off' })]);
		expect(outcome).toMatchObject({ meaning: 'Phone is off', attempts: [{ meaning: null }] });
		const known = describeOutcome([plain('UNDELIV', { err: 1, error: 'Phone is off' })]);
		expect(known.meaning).toBe('Delivery failure');
	});

	it('belong to the channel that delivered, even if a later one failed', () => {
		const entries = [plain('SEEN', { channel: 'viber' }), plain('FAILED')];
		expect(describeOutcome(entries)).toMatchObject({ state: 'delivered', channel: 'viber' });
	});
});

describe('An attempt', () => {
	it('with a status that is none of the document is pending', () => {
		for (const status of [null, 5, '', 'delivrd', 'constructor', ['DELIVRD'], { toString: 1 }])
			expect(describeAttempt(plain(status)).state).toBe('pending');
	});

	it('that is no entry is one that nothing is known about', () => {
		for (const odd of [null, undefined, 5, 'DELIVRD', ['DELIVRD']]) {
			const attempt = describeAttempt(odd);
			expect(attempt).toMatchObject({ channel: null, state: 'pending', messageId: null });
		}
	});

	it('keeps values of other types than documented', () => {
		const odd = { channel: 5, message_id: 7, err: '1', error: { a: 1 }, timestamp: 9 };
		expect(describeAttempt(plain('UNDELIV', odd))).toEqual({
			channel: 5,
			state: 'failed',
			status: 'UNDELIV',
			err: '1',
			meaning: 'Delivery failure',
			error: { a: 1 },
			timestamp: 9,
			messageId: 7,
		});
	});
});

it('An outcome is read from a list of entries only', () => {
	for (const odd of [undefined, null, 'DELIVRD', 5, {}, { 0: plain('DELIVRD'), length: 1 }]) {
		const outcome = describeOutcome(odd);
		expect(outcome).toMatchObject({ state: 'pending', final: false, attempts: [] });
	}
});
