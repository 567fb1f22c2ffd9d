import { isState, determineOutcome } from '../../api/messaging/outcome';

const entry = (status: string | null, more = {}) => ({
	channel: 'sms',
	message_id: 'm',
	status,
	err: null,
	timestamp: null,
	...more,
});

describe('The facts of an outcome', () => {
	it("leave out what the service didn't report", () => {
		const { err, meaning, timestamp } = determineOutcome([entry('DELIVRD')]);
		expect([err, meaning, timestamp]).toEqual([undefined, undefined, undefined]);
	});

	it('have an err that is not in the document, without a meaning', () => {
		const outcome = determineOutcome([entry('FAILED', { err: 4711 })]);
		expect(outcome).toMatchObject({ state: 'failed', err: 4711 });
		expect(outcome.meaning).toBeUndefined();
	});

	it('have an err of 0, which is not a missing one', () => {
		expect(determineOutcome([entry('DELIVRD', { err: 0 })])).toMatchObject({ err: 0 });
	});

	it('belong to the channel that failed last, not to the first', () => {
		const entries = [entry('EXPIRED', { channel: 'viber' }), entry('FAILED')];
		expect(determineOutcome(entries)).toMatchObject({ channel: 'sms', status: 'FAILED' });
	});

	it('belong to the channel that delivered, even if a later one failed', () => {
		const entries = [entry('SEEN', { channel: 'viber' }), entry('FAILED')];
		expect(determineOutcome(entries)).toMatchObject({ state: 'delivered', channel: 'viber' });
	});
});

describe('A status', () => {
	it('without a report is of no kind', () => {
		expect(isState(entry(null), 'failed')).toBe(false);
		expect(isState(entry(null), 'delivered')).toBe(false);
	});
});
