import { describeOutcome } from '../../api/messaging/outcome';
import { describeAttempt } from '../../api/messaging/status';

const entry = (status: unknown, more = {}) => ({
	channel: 'sms',
	message_id: 'm',
	status,
	err: null,
	timestamp: null,
	...more,
});

describe('The facts of an outcome', () => {
	it("are null where the service didn't report them", () => {
		const { err, meaning, timestamp, error } = describeOutcome([entry('DELIVRD')]);
		expect([err, meaning, timestamp, error]).toEqual([null, null, null, null]);
	});

	it('have an err that is not in the document, without a meaning', () => {
		const outcome = describeOutcome([entry('FAILED', { err: 4711 })]);
		expect(outcome).toMatchObject({ state: 'failed', err: 4711, meaning: null });
	});

	it('belong to the channel that delivered, even if a later one failed', () => {
		const entries = [entry('SEEN', { channel: 'viber' }), entry('FAILED')];
		expect(describeOutcome(entries)).toMatchObject({ state: 'delivered', channel: 'viber' });
	});
});

describe('An attempt', () => {
	it('with a status that is none of the document is unknown', () => {
		for (const status of [null, 5, '', 'delivrd', 'constructor', ['DELIVRD'], { toString: 1 }])
			expect(describeAttempt(entry(status)).state).toBe('unknown');
	});

	it('that is no entry is one that nothing is known about', () => {
		for (const odd of [null, undefined, 5, 'DELIVRD', ['DELIVRD']]) {
			const attempt = describeAttempt(odd);
			expect(attempt).toMatchObject({ channel: null, state: 'unknown', messageId: null });
		}
	});

	it('keeps values of other types than documented', () => {
		const odd = { channel: 5, message_id: 7, err: '1', error: { a: 1 }, timestamp: 9 };
		expect(describeAttempt(entry('UNDELIV', odd))).toEqual({
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
	for (const odd of [undefined, null, 'DELIVRD', 5, {}, { 0: entry('DELIVRD'), length: 1 }]) {
		const outcome = describeOutcome(odd);
		expect(outcome).toMatchObject({ state: 'unknown', final: false, attempts: [] });
	}
});
