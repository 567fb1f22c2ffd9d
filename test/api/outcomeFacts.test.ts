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
	it('leave out what the service did not report', () => {
		const { err, meaning, timestamp } = determineOutcome([entry('DELIVRD')]);
		expect([err, meaning, timestamp]).toEqual([undefined, undefined, undefined]);
	});

	it('have an err that the document does not know, without a meaning', () => {
		const outcome = determineOutcome([entry('FAILED', { err: 4711 })]);
		expect(outcome).toMatchObject({ state: 'failed', err: 4711 });
		expect(outcome.meaning).toBeUndefined();
	});

	it('have an err of 0, which is none that is missing', () => {
		expect(determineOutcome([entry('DELIVRD', { err: 0 })])).toMatchObject({ err: 0 });
	});

	it('are of the channel that failed last, not of the first', () => {
		const entries = [entry('EXPIRED', { channel: 'viber' }), entry('FAILED')];
		expect(determineOutcome(entries)).toMatchObject({ channel: 'sms', status: 'FAILED' });
	});

	it('are of the channel that delivered, also where a later one failed', () => {
		const entries = [entry('SEEN', { channel: 'viber' }), entry('FAILED')];
		expect(determineOutcome(entries)).toMatchObject({ state: 'delivered', channel: 'viber' });
	});
});

describe('A status', () => {
	it('that nothing was reported of is of no kind', () => {
		expect(isState(entry(null), 'failed')).toBe(false);
		expect(isState(entry(null), 'delivered')).toBe(false);
	});
});
