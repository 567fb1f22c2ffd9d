import type { IDataObject } from 'n8n-workflow';

import { plain, useDeliveries } from '../../support/siteAdminTrigger';
import { withKey } from '../../support/withKey';

const { rig, activate, active, deliver, startedBy } = useDeliveries();

const submit = { account_id: 1, target: 'form', event: 'submit', target_id: 26 };
const paid = { account_id: 1, target: 'order', event: 'paid', target_id: 42 };
const at = '2026-03-01T10:00:00.000Z';

describe('An event', () => {
	const odd: IDataObject[] = [
		{ data: null },
		{ data: [] },
		{ data: 'text' },
		{ data: { object: null } },
		{ data: { object: [1], metadata: null } },
		{ created_at: null },
		{ created_at: 1_772_359_200 },
		{ target_id: '5' },
		{ target_id: { id: 5 } },
		{ account_id: 'x', further: [null] },
	];

	it("that doesn't need to be understood starts the workflow unchanged", async () => {
		const parameters = {
			events: ['form.submit'],
			options: { deduplicate: true, ignoreSpam: true },
		};
		const workflow = await active(parameters);
		const events = odd.map((part) => ({ ...submit, ...part }));
		for (const event of events) expect(await deliver(event)).toMatchObject({ status: 200 });
		expect(startedBy(workflow)).toEqual(events.map(withKey));
	});

	it('also starts the workflow when simplified', async () => {
		const workflow = await active({ events: ['form.submit'], options: { simplify: true } });
		for (const part of odd) await deliver({ ...submit, ...part });
		const simple = expect.objectContaining({ event: 'form.submit' }) as object;
		expect(startedBy(workflow)).toEqual(odd.map(() => simple));
	});
});

describe('With an object chosen', () => {
	const other = { status: 200, body: { message: 'Not an event of this trigger: form.submit' } };
	const ofForm = (id: unknown): IDataObject => ({ object: { id: 2, form: { id } } as IDataObject });

	it('an event of another object starts nothing, which is normal: no warning', async () => {
		const workflow = await active({ events: ['form.submit'], form: 26 });
		expect(await deliver({ ...submit, target_id: 27 })).toEqual(other);
		expect(await deliver({ ...submit, target_id: '2' })).toEqual(other);
		expect(await deliver({ ...submit, target_id: null, data: ofForm(27) })).toEqual(other);
		// A submission is not mistaken for the form with the same number.
		const numbered = { object: { id: 26, form: { id: 27 } } };
		expect(await deliver({ ...submit, target_id: 27, data: numbered })).toEqual(other);
		expect(workflow.started).toEqual([]);
		expect(rig.host.log).toEqual([]);
	});

	it.each<[string, IDataObject]>([
		['its number', { target_id: 26 }],
		['its number as text', { target_id: '26' }],
		['the form in the data', { target_id: 1, data: ofForm(26) }],
		['the form in the data, as text', { target_id: 1, data: ofForm('26') }],
		['no ID at all', { target_id: null }],
		['an ID that is neither number nor text', { target_id: {} }],
	])('an event with %s starts the workflow', async (_, part) => {
		const workflow = await active({ events: ['form.submit'], form: 26 });
		await deliver({ ...submit, ...part });
		expect(workflow.started).toHaveLength(1);
	});

	it.each([
		['order', 'paid'],
		['ticket', 'update'],
	])('an %s is also recognized by its own ID', async (target, event) => {
		const parameters = { events: [`${target}.${event}`], options: { [target]: 42 } };
		const workflow = await active(parameters);
		const mine = { target, event, data: { object: { id: 42 } } };
		await deliver(mine);
		await deliver({ target, event, data: { object: { id: 43 } } });
		await deliver({ target, event, data: { id: 43 } });
		expect(startedBy(workflow)).toEqual([withKey(mine)]);
	});

	it.each([
		26,
		'26',
		{ __rl: true, mode: 'list', value: 26, cachedResultName: 'Contact us (Home)' },
		{ __rl: true, mode: 'id', value: ' 26\n' },
	])('it may be %j: chosen from the list, by its ID, or stored as a number', async (form) => {
		const workflow = await active({ events: ['form.submit'], form: form as never });
		const stored = [...rig.sandbox.state.webhooks.values()].at(-1);
		expect(stored).toMatchObject({ target_id: 26 });
		await deliver([{ ...submit, target_id: 27 }, submit]);
		expect(startedBy(workflow)).toEqual([submit].map(withKey));
	});

	it('a ticket may be of a form, which only the node knows', async () => {
		const parameters = { events: ['ticket.create'], form: 26 };
		const workflow = await active(parameters);
		const stored = [...rig.sandbox.state.webhooks.values()].at(-1);
		expect(stored).not.toHaveProperty('target_id');
		const ticket = { target: 'ticket', event: 'create', target_id: 26 };
		const mine = [
			{ ...ticket, data: ofForm(26) },
			{ ...ticket, data: ofForm('26') },
			{ ...ticket, data: { object: { id: 3 } } },
		];
		await deliver([...mine, ...[27, true, {}].map((id) => ({ ...ticket, data: ofForm(id) }))]);
		expect(startedBy(workflow)).toEqual(mine.map(withKey));
	});

	it.each([0, '0', { __rl: true, mode: 'id', value: '0' }])(
		'only events of that target are affected, and %j means all',
		async (order) => {
			const events = ['form.submit', 'order.paid'];
			const workflow = await active({ events, form: 26, options: { order } as never });
			await deliver([paid, { ...submit, target_id: 27 }, submit]);
			expect(startedBy(workflow)).toEqual([paid, submit].map(withKey));
		},
	);

	it('a test still shows the sample, which has 1 everywhere', async () => {
		const parameters = { ...plain, events: ['form.submit'], form: 26 };
		const workflow = rig.host.workflow({ parameters });
		await workflow.listen();
		await deliver({ ...submit, target_id: 1, data: ofForm(1) });
		expect(workflow.tests).toHaveLength(1);
	});
});

describe('With Deduplicate', () => {
	const parameters = { events: ['order.update'], options: { deduplicate: true } };
	const update = { account_id: 1, target: 'order', event: 'update', target_id: 42 };
	const before = { status: 200, body: { message: 'Already received' } };

	it.each<[string, IDataObject]>([
		['without a time', {}],
		['with the time null', { created_at: null }],
		['with the time "",', { created_at: '' }],
	])('two different updates %s both start, and the same one once', async (_, time) => {
		const workflow = await active(parameters);
		const [shipped, returned] = ['shipped', 'returned'].map((status) => ({
			...update,
			...time,
			data: { object: { id: 42, status } },
		}));
		await deliver(shipped);
		await deliver(returned);
		expect(await deliver(shipped)).toEqual(before);
		expect(startedBy(workflow)).toEqual([shipped, returned].map(withKey));
	});

	it('events of the same moment whose objects have no ID both start', async () => {
		const workflow = await active(parameters);
		for (const code of ['A-1', 'A-2', 'A-1']) {
			await deliver({ ...update, created_at: at, data: { object: { code } } });
		}
		expect(workflow.started).toHaveLength(2);
	});

	it('an event that comes twice in one delivery starts once', async () => {
		const workflow = await active(parameters);
		await deliver([update, update]);
		expect(startedBy(workflow)).toEqual([withKey(update)]);
	});

	it("an event starts when it comes again after n8n couldn't start it", async () => {
		const workflow = await active(parameters);
		rig.host.trouble = 500;
		expect(await deliver(update)).toMatchObject({ status: 500 });
		rig.host.trouble = 0;
		expect(await deliver(update)).toMatchObject({ status: 200 });
		expect(await deliver(update)).toEqual(before);
		expect(startedBy(workflow)).toEqual([withKey(update)]);
	});
});

describe('With Simplify', () => {
	it.each<[unknown, string | null]>([
		[{ code: 'A-1', total_amount: '10.0' }, 'A-1'],
		[{ object: null, code: 'A-1' }, 'A-1'],
		[{ object: { code: 'A-1' }, metadata: {} }, 'A-1'],
		[['A-1'], null],
		['A-1', null],
		[null, null],
		[undefined, null],
	])('the data %j has the order with the number %j', async (data, number) => {
		const workflow = await active({ events: ['order.paid'], options: { simplify: true } });
		await deliver({ ...paid, data });
		expect(startedBy(workflow)).toMatchObject([
			withKey({ phone: null, number, event: 'order.paid', targetId: 42, at: null }),
		]);
	});
});

describe('Updates in one second', () => {
	const at = '2026-03-01T10:00:00.000Z';
	const times = { created_at: at, updated_at: at };
	const update = (object: object, more = times) => ({
		...{ target: 'order', event: 'update', target_id: 7, created_at: at },
		data: { object: { id: 7, ...more, ...object } },
	});

	it.each([times, {}])('start once for each content, with %j in the object', async (more) => {
		const workflow = await activate({ events: ['order.update'], options: { simplify: false } });
		for (const note of ['A', 'B', 'C']) {
			const { status, body } = await deliver(update({ note, more: { a: 1, b: 2 } }, more as never));
			expect({ status, body }).not.toMatchObject({ body: { message: 'Already received' } });
		}
		expect(startedBy(workflow)).toHaveLength(3);
		const repeated = update({ more: { b: 2, a: 1 }, note: 'B' }, more as never);
		expect(await deliver(repeated)).toMatchObject({ body: { message: 'Already received' } });
		expect(startedBy(workflow)).toHaveLength(3);
	});
});
