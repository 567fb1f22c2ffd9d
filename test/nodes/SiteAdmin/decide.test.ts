import type { Payload } from '../../../api/administration/webhook';
import { decide, OddDelivery, type Delivery } from '../../../nodes/SiteAdmin/trigger/decide';
import { Rejection } from '../../../nodes/shared/trigger/rejection';
import type { TriggerParameters } from '../../../nodes/SiteAdmin/trigger/settings/parameters';

// What a delivery with the trigger's secret starts, without n8n.

const submitted = { target: 'form', event: 'submit', target_id: 26, data: { object: { id: 1 } } };
const paid = { target: 'order', event: 'paid', target_id: 42, data: { object: { id: 42 } } };

/** What was posted, and how; and what the user entered. */
type Case = Partial<Delivery & TriggerParameters>;

const deliver = (
	body: unknown,
	{ isTooLarge = false, isTest = false, ...entered }: Case = {},
): Payload[] | Rejection =>
	decide(
		{ text: typeof body === 'string' ? body : JSON.stringify(body), isTooLarge, isTest },
		{ polls: false, events: ['form.submit'], form: 0, options: {}, ...entered },
	);

it('A chosen event starts the workflow, also among others', () => {
	expect(deliver(submitted)).toEqual([submitted]);
	expect(deliver([paid, submitted, 'text', null])).toEqual([submitted]);
});

it.each<[string, unknown, Case, number, string]>([
	['that is too large', '', { isTooLarge: true }, 413, 'The body is too large'],
	['that is no JSON', '<html>', {}, 400, 'The body is not a webhook payload'],
	['without an event', { id: 1 }, {}, 400, 'The body is not a webhook payload'],
	['nested too deep', '['.repeat(5_000), {}, 400, 'The body is not a webhook payload'],
	['of other events', [paid], {}, 200, 'Not an event of this trigger: order.paid'],
])('A delivery %s starts nothing, and may need a look', (_, body, wants, status, message) => {
	const decided = deliver(body, wants);
	expect(decided).toBeInstanceOf(OddDelivery);
	expect(decided).toMatchObject({ status, message: expect.stringContaining(message) });
});

it.each<[string, object, Case, string]>([
	['of another object', submitted, { form: 27 }, 'Not an event of this trigger: form.submit'],
	['that is spam', { ...submitted, data: { object: { spam: true } } }, {}, 'Spam is ignored'],
	['to a trigger that polls', submitted, { polls: true }, 'The trigger polls'],
])('A delivery %s starts nothing, which is normal', (_, body, wants, message) => {
	const decided = deliver(body, wants);
	expect(decided).toBeInstanceOf(Rejection);
	expect(decided).not.toBeInstanceOf(OddDelivery);
	expect(decided).toMatchObject({ status: 200, message });
});

it('A test shows the sample, whatever object it is about, also of a trigger that polls', () => {
	expect(deliver(submitted, { form: 27, isTest: true, polls: true })).toEqual([submitted]);
});

it('An answer names no more than 200 characters of events', () => {
	const { message } = deliver({ ...paid, event: 'x'.repeat(1_000) }) as Rejection;
	expect(message.length).toBeLessThan(250);
});

it('A wrong object is only an error if the event is a chosen one', () => {
	const wrong = { form: 'all' };
	expect(() => deliver(submitted, wrong)).toThrow('must be a whole number');
	expect(deliver(paid, wrong)).toBeInstanceOf(OddDelivery);
	expect(deliver(submitted, { ...wrong, isTest: true })).toEqual([submitted]);
});
