import type { INodeParameters } from 'n8n-workflow';

import { formId, useSiteAdmin } from '../../support/siteAdmin';

const { rig, give, run, requests } = useSiteAdmin();

const FORM = '/admin/api/forms/{id}';
const one = { ...formId(), ticketId: '1' };
const data = { field_1: 'Mari' };
/** The site has these submissions. */
const answerWith = (path: string, body: unknown) =>
	rig.sandbox.faults.push({ method: 'GET', path, status: 200, body: JSON.stringify(body) });
const answerTicket = (ticket: object) =>
	answerWith('/admin/api/forms/{formId}/tickets/{id}', { id: 1, data, ...ticket });
const answerTickets = (tickets: object[]) => answerWith('/admin/api/tickets', tickets);
const asked = () => requests().filter((request) => /forms\/\d+ /.test(request));

/** There are this many forms, from 26 on, all with the same fields. */
function fillForms(count: number): number[] {
	const { forms } = rig.sandbox.state;
	const form = forms.get(26);
	const ids = Array.from({ length: count }, (_, index) => 26 + index);
	for (const id of ids) if (form) forms.set(id, { ...form, id });
	return ids;
}

describe('The answers of a ticket', () => {
	it('are there by label in a list of however many forms, each of which is read once', async () => {
		const ids = fillForms(120);
		answerTickets([...ids, ...ids].map((id, index) => ({ id: index + 1, form: { id }, data })));
		const tickets = await give('ticket.getAll', { returnAll: true });
		expect(tickets).toHaveLength(240);
		for (const { fieldsByLabel } of tickets) expect(fieldsByLabel).toEqual({ 'Your name': 'Mari' });
		expect(asked()).toHaveLength(120);
	});

	it('are there by label in each of several items, whose form is read once', async () => {
		await rig.sandbox.submitForm({ name: 'Mari', phone: '+37251000001', message: 'Hi' });
		const [id] = rig.sandbox.state.tickets.keys();
		const item = { resource: 'ticket', operation: 'get', ...one, ticketId: String(id) };
		const items = await run([item, item, item] as INodeParameters[]);
		expect(items).toMatchObject(
			items.map(() => ({ json: { fieldsByLabel: { 'Your name': 'Mari' } } })),
		);
		expect(asked()).toHaveLength(1);
	});

	it('say which of several numbers that begin with 00 is that of a phone', async () => {
		const numbers = { field_1: '0037251000003', field_2: '0037251000002' };
		answerTicket({ form: { id: 26 }, data: numbers });
		expect(await give('ticket.get', one)).toMatchObject([{ phone: '+37251000002' }]);
	});

	it('are there by label although the site was not ready for the definition at first', async () => {
		answerTicket({ form: { id: 26 } });
		rig.sandbox.faults.push({ method: 'GET', path: FORM, status: 503 });
		expect(await give('ticket.get', one)).toMatchObject([
			{ fieldsByLabel: { 'Your name': 'Mari' } },
		]);
	});

	it('are there by label if the ticket leaves out its form, which was asked for', async () => {
		const found = { formId: 26, fieldsByLabel: { 'Your name': 'Mari' } };
		answerTicket({});
		expect(await give('ticket.get', one)).toMatchObject([found]);
		answerWith('/admin/api/forms/{formId}/tickets', [{ id: 1, data }, 'text', { id: 2 }]);
		expect(await give('ticket.getAll', { ticketsOf: 'oneForm', ...formId() })).toMatchObject([
			found,
			{ value: 'text' },
			{ formId: 26, fields: null, fieldsByLabel: null },
		]);
	});
});

it.each<[string, object, string]>([
	['cannot be read', { status: 404 }, 'answered 404'],
	['hangs', { breakage: 'stalledHeaders' }, 'got no response'],
	['has no fields', { status: 200, body: '{"id":26}' }, 'has no list of fields'],
])('A definition that %s loses no ticket, and is told once', async (_, fault, reason) => {
	const ids = fillForms(3);
	rig.sandbox.faults.push({ method: 'GET', path: FORM, times: 3, ...fault });
	answerTickets(ids.map((id) => ({ id, form: { id }, data })));
	const [hints, warnings] = [[] as string[], [] as string[]];
	const requestOptions = { maxRetries: 0, idleTimeout: 100 };
	const tickets = await give('ticket.getAll', { requestOptions }, { hints, warnings });
	expect(tickets).toMatchObject(ids.map((id) => ({ id, fields: data, fieldsByLabel: null })));
	expect(hints).toEqual([
		expect.stringContaining('labels of a form could not be read, so fieldsByLabel is null: '),
	]);
	expect(hints[0]).toContain(reason);
	expect(warnings).toEqual([expect.stringContaining(String(hints[0]))]);
});
