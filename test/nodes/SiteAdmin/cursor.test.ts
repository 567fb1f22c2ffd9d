import { identifyRoughly } from '../../../nodes/SiteAdmin/event/event';
import {
	addPage,
	advance,
	type Cursor,
	type FoundEvent,
} from '../../../nodes/SiteAdmin/trigger/polling/cursor';
import { createDeliveryKey } from '../../../nodes/shared/trigger/deliveryKey';

// What a trigger does with the pages of a list, in numbers: times are in minutes.

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const payment = (id: number, changed: number, more: Partial<FoundEvent> = {}): FoundEvent => ({
	...{ at: changed * MINUTE, changedAt: changed * MINUTE, expires: changed * MINUTE + 36 * HOUR },
	...{ specKey: 'paid', key: `paid ${id}` },
	payload: { target: 'order', event: 'paid', target_id: id, created_at: '', data: { id } },
	...more,
});
const rough = (id: number) => createDeliveryKey(identifyRoughly(payment(id, 0).payload));

const cursor = (more: Partial<Cursor> = {}): Cursor => ({
	...{ chosen: { paid: 0 }, position: 100 * MINUTE, seen: {} },
	...more,
});
const read = (page: FoundEvent[], more: Partial<Cursor> = {}) => {
	const { seen, ...its } = cursor(more);
	return addPage({ events: [], end: Infinity, seen }, page, { seen, ...its });
};
const keys = ({ events }: { events: FoundEvent[] }) => events.map(({ key }) => key);

describe('What a list shows', () => {
	it.each<[string, FoundEvent, Partial<Cursor>, boolean]>([
		['changed after the position', payment(1, 101), {}, true],
		['appears less than two minutes late', payment(1, 98.1), {}, true],
		['appears two minutes late', payment(1, 98), {}, false],
		['can no longer be shown as new', payment(1, 101, { expires: 100 * MINUTE }), {}, false],
		['changed before it was chosen', payment(1, 101), { chosen: { paid: 102 * MINUTE } }, false],
		['changed when it was chosen', payment(1, 102), { chosen: { paid: 102 * MINUTE } }, true],
		['was not chosen before', payment(1, 101), { chosen: { other: 0 } }, false],
		['was seen', payment(1, 101), { seen: { 'paid 1': 101 * MINUTE } }, false],
		['was delivered without its time', payment(1, 101), { seen: { [rough(1)]: HOUR * 9 } }, false],
		[
			'of which another was delivered so',
			payment(2, 101),
			{ seen: { [rough(1)]: HOUR * 9 } },
			true,
		],
	])('that %s: %#', (_, event, before, starts) => {
		expect(keys(read([event], before))).toEqual(starts ? [event.key] : []);
	});

	it('that was not chosen before does not start later either', () => {
		const { seen } = read([payment(1, 101)], { chosen: {} });
		expect(keys(read([payment(1, 150)], { seen }))).toEqual([]);
	});

	it('after a delivery without its time starts, if it is another event of the object', () => {
		const { seen } = read([payment(1, 101)], { seen: { [rough(1)]: HOUR * 9 } });
		expect(keys(read([payment(1, 101), payment(1, 102, { key: 'again' })], { seen }))).toEqual([
			'again',
		]);
	});

	it('starts in the order in which it happened, 500 at most', () => {
		const page = (first: number) =>
			Array.from({ length: 250 }, (_, index) => payment(first - index, first - index));
		let found = read(page(1_250));
		found = addPage(found, page(1_000), cursor());
		expect([found.events.length, found.end]).toEqual([500, Infinity]);
		for (const again of [page(750), page(750)]) found = addPage(found, again, cursor());
		expect([found.events.length, found.events[0]?.key]).toEqual([500, 'paid 501']);
		expect([found.events.at(-1)?.key, found.end]).toEqual(['paid 1000', 1_000 * MINUTE]);
	});
});

describe('A cursor', () => {
	const before = { payments: cursor(), tickets: cursor() };
	const found = {
		payments: cursor({ position: 200 * MINUTE }),
		tickets: cursor({ position: 300 * MINUTE }),
	};
	const positions = (open: FoundEvent[], from = before) =>
		Object.values(advance(from, found, open)).map(({ position }) => position / MINUTE);

	it('goes on to where its list was read', () => expect(positions([])).toEqual([200, 300]));

	it('stays before what has not started of its list', () => {
		const [payments = 0, tickets] = positions([payment(1, 150), payment(2, 160)]);
		expect([Math.ceil(payments), payments < 150, tickets]).toEqual([150, true, 300]);
	});

	it.each([
		['a payment happened that was entered later', 180, 120],
		['its order changed, if the payment is dated later', 120, 180],
	])('stays before when %s', (_, changed, at) => {
		const [payments = 0] = positions([payment(1, changed, { at: at * MINUTE })]);
		expect([Math.ceil(payments), payments < 120]).toEqual([120, true]);
	});

	it('never goes back', () => expect(positions([payment(1, 50)])).toEqual([100, 300]));

	it('keeps what was delivered meanwhile, and forgets what its list can not show as new', () => {
		const meanwhile = { ...before, payments: cursor({ seen: { delivered: 201 * MINUTE } }) };
		const shown = cursor({
			position: 200 * MINUTE,
			seen: { old: 200 * MINUTE, new: 202 * MINUTE },
		});
		const { payments } = advance(meanwhile, { payments: shown }, []);
		expect(Object.keys(payments?.seen ?? {})).toEqual(['delivered', 'new']);
	});

	it('does not get back the rough key of what its list has shown', () => {
		const meanwhile = { payments: cursor({ seen: { [rough(1)]: 9 * HOUR } }) };
		const { seen } = read([payment(1, 101)], meanwhile.payments);
		const { payments } = advance(meanwhile, { payments: cursor({ seen }) }, []);
		expect(Object.keys(payments?.seen ?? {})).toEqual(['paid 1']);
	});
});
