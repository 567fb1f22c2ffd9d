import { listOrderEvents } from '../../../nodes/SiteAdmin/event/listedEvent';

const payments = (order: object) =>
	listOrderEvents({ id: 5, created_at: '2026-03-01T08:00:00Z', ...order })
		.events.filter(({ payload }) => payload.event === 'paid')
		.map(({ at, payload }) => [new Date(at).toISOString(), payload.created_at]);

const day = { paid_at: '2026-03-01' };
const noon = { paid_at: '2026-03-01T12:00:00Z', updated_at: '2026-03-01T13:00:00Z' };

describe('The payment of an order', () => {
	it.each<[string, object, string]>([
		['when it was paid', noon, '2026-03-01T12:00:00.000Z'],
		['before the end of the day everywhere', day, '2026-03-02T12:00:00.000Z'],
		[
			'before its last update',
			{ ...day, updated_at: '2026-03-02T11:59:00Z' },
			'2026-03-02T11:59:00.000Z',
		],
		[
			'before the end of the day, although it was updated later',
			{ ...day, updated_at: '2026-03-02T12:01:00Z' },
			'2026-03-02T12:00:00.000Z',
		],
		[
			'before its last update, although it is dated later',
			{ ...noon, updated_at: '2026-03-01T11:00:00Z' },
			'2026-03-01T11:00:00.000Z',
		],
		['when it says so', { ...noon, payment_status: 'paid' }, '2026-03-01T12:00:00.000Z'],
	])('was %s: %j', (_, order: { paid_at?: string }, at) => {
		expect(payments(order)).toEqual([[at, order.paid_at]]);
	});

	it.each([{}, { paid_at: null }, { paid_at: 'lately' }, { ...noon, payment_status: 'refunded' }])(
		'is not told if it was not paid, or not any more: %j',
		(order) => expect(payments(order)).toEqual([]),
	);
});
