import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { nameByLabel, toLabels } from '../../../nodes/SiteAdmin/objects/form/labels';
import { readCall } from '../../../nodes/SiteAdmin/trigger/call';
import { readLabels } from '../../../nodes/SiteAdmin/trigger/items/readLabels';
import type { Fault } from '../../../sandbox';
import { createContext } from '../../../tooling/host/n8n';
import { afterwards } from '../../support/afterwards';
import { setDate } from '../../support/setDate';
import { credentialsAt } from '../../support/siteAdminCare';
import { useDeliveries } from '../../support/siteAdminTrigger';

const { rig, deliver, startedBy, ...deliveries } = useDeliveries();

const FORM = '/admin/api/forms/{id}';
const fields = { name: 'Mari', phone: '+37251000001', message: 'In stock?' };
const named = { 'Your name': 'Mari', 'Your phone': '+37251000001', Message: 'In stock?' };
const answers = { field_1: 'Mari', field_2: '+37251000001', field_3: 'In stock?' };

/** Lets this much time pass, in milliseconds. */
const pass = (time: number) => setDate(new Date(Date.now() + time).toISOString());

const active = async (parameters: INodeParameters = {}) =>
	await deliveries.active({ options: { simplify: true }, ...parameters });
const submit = async () => {
	const [delivery] = await rig.sandbox.submitForm(fields);
	return delivery?.status;
};
const asked = () => rig.sandbox.state.requests.filter(({ path }) => path.includes('/forms/'));
const fail = (fault: Partial<Fault>, times = 1) =>
	rig.sandbox.faults.push({ method: 'GET', path: FORM, times, ...fault });
const relabel = (title: string) => {
	const [first] = rig.sandbox.state.forms.get(26)?.fields ?? [];
	if (first) first.title = title;
};

describe('The answers of a submission', () => {
	it('are also there by the labels of the form, whose definition is read once', async () => {
		const workflow = await active();
		for (let time = 0; time < 3; time += 1) expect(await submit()).toBe(200);
		expect(startedBy(workflow)).toMatchObject(
			[1, 2, 3].map(() => ({ fields: answers, fieldsByLabel: named })),
		);
		expect(asked()).toHaveLength(1);
	});

	it('are read by their labels, too, to find the phone number among numbers that begin with 00', async () => {
		const workflow = await active();
		await rig.sandbox.submitForm({ name: '0037251000003', phone: '0037251000002', message: '' });
		expect(startedBy(workflow)).toMatchObject([{ phone: '+37251000002' }]);
	});

	it('are also there by label in the event of a ticket', async () => {
		const workflow = await active({ events: ['ticket.create'] });
		await rig.sandbox.fireTicket('create');
		expect(startedBy(workflow)).toMatchObject([
			{ fieldsByLabel: { 'Your name': 'Mari Tamm' }, fields: { field_1: 'Mari Tamm' } },
		]);
	});

	it('come as the site sent them without Simplify, which asks for no definition', async () => {
		const workflow = await active({ options: { simplify: false } });
		await submit();
		expect(startedBy(workflow)[0]).not.toHaveProperty('fieldsByLabel');
		expect(asked()).toEqual([]);
	});
});

describe('A definition that cannot be had', () => {
	const failures: Array<[string, Partial<Fault>]> = [
		['answers an error', { status: 503 }],
		['asks to wait for an hour', { status: 429, headers: { 'retry-after': '3600' } }],
		['is one of another form', { status: 200, body: '{"id":27,"fields":[]}' }],
		['has no fields', { status: 200, body: '{"id":26}' }],
		['hangs before its headers', { breakage: 'stalledHeaders' }],
		['hangs in its body', { breakage: 'stalledBody' }],
		['is huge', { breakage: 'hugeBody' }],
	];

	it.each(failures)(
		'because it %s loses no event, and is not asked for again at once',
		async (_, fault) => {
			const workflow = await active();
			fail(fault, 5);
			expect(await submit()).toBe(200);
			expect(await submit()).toBe(200);
			const event = { phone: '+37251000001', fields: answers, fieldsByLabel: null };
			expect(startedBy(workflow)).toMatchObject([event, event]);
			expect(asked()).toHaveLength(1);
			expect(rig.host.log).toEqual([
				expect.stringContaining('could not read the labels of some forms'),
			]);
			expect(rig.host.log.join()).not.toContain(rig.sandbox.token);
		},
	);

	it('is asked for again after a minute', async () => {
		const workflow = await active();
		fail({ status: 503 });
		await submit();
		pass(61_000);
		await submit();
		expect(startedBy(workflow)).toMatchObject([{ fieldsByLabel: null }, { fieldsByLabel: named }]);
	});

	it('any more is no reason to forget the labels', async () => {
		const workflow = await active();
		await submit();
		pass(11 * 60_000);
		fail({ breakage: 'stalledHeaders' }, 5);
		await submit();
		expect(startedBy(workflow)).toMatchObject([{ fieldsByLabel: named }, { fieldsByLabel: named }]);
		// Nobody has waited for this one.
		await rig.sandbox.events.until(() => asked().length === 2);
	});

	it('of a form that no event names is not asked for', async () => {
		const workflow = await active();
		const bodies = [null, {}, { id: '../webhooks' }, { id: 1.5 }].map((form) => ({
			...{ target: 'form', event: 'submit' },
			data: { object: { form, data: answers } },
		}));
		await deliver(bodies);
		expect(startedBy(workflow)).toMatchObject(bodies.map(() => ({ fieldsByLabel: null })));
		expect(asked()).toEqual([]);
	});
});

it('a label that was changed shows after ten minutes, as soon as an event has asked for it', async () => {
	const workflow = await active();
	const shown = () =>
		startedBy(workflow).map(({ fieldsByLabel }) => Object.keys(fieldsByLabel as object)[0]);
	await submit();
	relabel('First name');
	await submit();
	pass(11 * 60_000);
	// Nobody waits for the new definition, so it isn't known how many events come before it.
	do await submit();
	while (shown().at(-1) === 'Your name');
	expect(shown().slice(0, 3)).toEqual(['Your name', 'Your name', 'Your name']);
	expect(shown().at(-1)).toBe('First name');
	expect(asked()).toHaveLength(2);
});

describe('The labels are read anew, whatever is known,', () => {
	const here = { workflow: 'one', node: 'one', credential: 'one', host: '127.0.0.1' };
	const read = async (change: Partial<typeof here> = {}) => {
		const { workflow, node, credential, host } = { ...here, ...change };
		const { siteAdminApi } = credentialsAt(rig.sandbox, rig.sandbox.url.replace(here.host, host));
		const context = createContext({
			node: { id: node, credentials: { siteAdminApi: { id: credential, name: '' } } },
			...{ workflow: { id: workflow }, mode: 'webhook' },
			credentials: { siteAdminApi: siteAdminApi ?? {} },
		});
		return [...(await readLabels(readCall(context as never), [26])).values()].flatMap((labels) => [
			...labels.values(),
		]);
	};

	it.each(Object.keys(here))('with another %s', async (part) => {
		const before = await read();
		relabel('First name');
		expect(await read()).toEqual(before);
		// Until then, a changed credential is not read.
		pass(61_000);
		const other = part === 'host' ? 'localhost' : `${part} ${Date.now()}`;
		expect((await read({ [part]: other }))[0]).toBe('First name');
	});
});

it('a delivery with the events of very many forms asks for few definitions', async () => {
	const workflow = await active();
	const events = Array.from({ length: 1000 }, (_, index) => ({
		...{ target: 'form', event: 'submit' },
		data: { object: { form: { id: 26 + index }, data: answers } },
	}));
	await deliver(events);
	expect(startedBy(workflow)).toHaveLength(1000);
	expect(startedBy(workflow)[0]).toMatchObject({ fieldsByLabel: named });
	expect(asked()).toHaveLength(10);
	expect(rig.host.log).toEqual([
		expect.stringContaining('the events come from more than 10 forms'),
	]);
});

describe('A label', () => {
	const byFields = (data: IDataObject, fields: unknown[]) =>
		nameByLabel(data, toLabels({ id: 1, fields }));
	const name = (titles: unknown[], data: IDataObject) =>
		byFields(
			data,
			titles.map((title, index) => ({ id: `field_${index}`, title })),
		);

	it('that is repeated gets a number in the order of the form, so that no answer is lost', () => {
		const data = { field_2: 'c', field_0: 'a', field_1: 'b', field_3: 'd' };
		expect(name(['Phone', 'Phone', 'Phone (2)', 'Phone'], data)).toEqual({
			Phone: 'a',
			'Phone (2)': 'b',
			'Phone (2) (2)': 'c',
			'Phone (3)': 'd',
		});
		// The name doesn't depend on what else was answered.
		expect(name(['Phone', 'Phone'], { field_1: 'b' })).toEqual({ 'Phone (2)': 'b' });
	});

	it('is a key that somebody types', () => {
		expect(name(['Your\u00a0\n name ', 'Cafe\u0301'], { field_0: 'a', field_1: 'b' })).toEqual({
			'Your name': 'a',
			'Caf\u00e9': 'b',
		});
	});

	it('that nobody could read leaves the answer with its key', () => {
		for (const title of [
			null,
			undefined,
			'',
			'  ',
			'\u200b\u3164',
			7,
			['x'],
			'x'.repeat(100_000),
		]) {
			expect(name([title], { field_0: 'a' })).toEqual({ field_0: 'a' });
		}
	});

	it.each([
		[
			{ field_9: 'a', field_0: 'b' },
			{ field_9: 'a', Phone: 'b' },
		],
		[
			{ Phone: 'a', field_0: 'b' },
			{ 'Phone (2)': 'a', Phone: 'b' },
		],
		[{ Phone: 'a' }, { 'Phone (2)': 'a' }],
		[
			{ Phone: 'a', 'Phone (2)': 'c' },
			{ 'Phone (2)': 'a', 'Phone (2) (2)': 'c' },
		],
	])('comes before an unknown key, which stays unless it is the same: %j', (data, named) => {
		expect(name(['Phone'], data)).toEqual(named);
	});

	it.each([['A'], ['B'], [' ']])('of a field that occurs again as %j is the first one', (title) => {
		const fields = [
			{ id: 'f', title: 'A' },
			{ id: 'f', title },
			{ id: 'g', title: 'A' },
		];
		expect(byFields({ f: 1, g: 2 }, fields)).toEqual({ A: 1, 'A (2)': 2 });
	});

	it('gets its number without being compared with each number before', () => {
		const numbers = [...Array(500).keys()].map((count) => `Phone (${count + 2})`);
		const titles = [...numbers, ...Array<string>(500).fill('Phone')];
		const has = jest.spyOn(Set.prototype, 'has');
		afterwards(() => has.mockRestore());
		const named = name(
			titles,
			Object.fromEntries(titles.map((_title, index) => [`field_${index}`, 1])),
		);
		expect(Object.keys(named)).toHaveLength(1000);
		expect(has.mock.calls.length).toBeLessThan(5000);
	});

	const secret = 'ab12'.repeat(16);
	it.each([
		`https://n8n.example/webhook/x?secret=${secret}`,
		Buffer.from(`https://n8n.example/webhook/x?secret=${secret}`).toString('base64'),
	])('hides what may be the secret of a trigger: %s', (title) => {
		const [named] = Object.keys(name([title], { field_0: 'a' }));
		expect(named).toContain('***');
		expect(named).not.toMatch(/[\da-f]{20}|WIxMmFiMTJhY/);
	});

	it('is one like any other if it is called __proto__', () => {
		const named = name(['__proto__'], { field_0: 'a' });
		expect(Object.entries(named)).toEqual([['__proto__', 'a']]);
	});

	it('is found in no field without a key', () => {
		const fields = [null, 'text', ['list'], { title: 'Name' }, { id: { a: 1 }, title: 'Name' }];
		expect(byFields({ field_0: 'a' }, fields)).toEqual({ field_0: 'a' });
	});

	it('is found by a key that is a number', () => {
		expect(byFields({ 7: 'a' }, [{ id: 7, title: ' Name ' }])).toEqual({ Name: 'a' });
	});
});
