import type { RequestListener } from 'node:http';

import type { IDataObject, INodeParameters, INodeType } from 'n8n-workflow';

import { Omnimessage } from '../../../../nodes/Omnimessage/Omnimessage.node';
import { searchGroups } from '../../../../nodes/Phonebook/group/groupField';
import { Phonebook } from '../../../../nodes/Phonebook/Phonebook.node';
import { SiteAdmin } from '../../../../nodes/SiteAdmin/SiteAdmin.node';
import { editorFor, execute } from '../../../../tooling/host/n8n';
import { serve } from '../../../support/afterwards';

const id = '6ba7b810-9dad-41d1-80b4-00c04fd430c8';
const other = '6ba7b811-9dad-41d1-80b4-00c04fd430c8';
const phoneNumber = '+37251000000';
const locator = (value: string) => ({ __rl: true, mode: 'id', value });
const sms = {
	skipIfBlacklisted: false,
	to: phoneNumber,
	messages: { message: [{ channel: 'sms', text: 'Hello' }] },
};

async function credentialsOf(listener: RequestListener) {
	const baseUrl = await serve(listener);
	return {
		messagingApi: { baseUrl, username: 'user', password: 'password' },
		siteAdminApi: { baseUrl, token: 'api-token', headerName: 'X-API-TOKEN' },
	};
}

async function given(
	type: INodeType,
	parameters: INodeParameters,
	listener: RequestListener,
): Promise<IDataObject[]> {
	const credentials = await credentialsOf(listener);
	const items = await execute({ type, parameters: [parameters], credentials });
	return items.map(({ json }) => json);
}

const answer =
	(status: number, body: unknown): RequestListener =>
	(_, response) =>
		response.writeHead(status).end(body === undefined ? undefined : JSON.stringify(body));

type Asked = [type: INodeType, parameters: INodeParameters];
const message = (operation: string, more: INodeParameters): Asked => [
	new Omnimessage(),
	{ resource: 'message', operation, ...more },
];
const phonebook = (resource: string, operation: string, more: INodeParameters): Asked => [
	new Phonebook(),
	{ resource, operation, ...more },
];
const site = (resource: string, operation: string, more: INodeParameters): Asked => [
	new SiteAdmin(),
	{ resource, operation, ...more },
];

const report = message('getDeliveryReport', { omnimessageId: id });
const rename = phonebook('group', 'rename', { groupId: locator(id), name: 'New' });
const contact = phonebook('contact', 'get', { phoneNumber });
const button = site('buyButton', 'get', { buyButtonId: locator('5') });
const enable = site('webhook', 'enable', { webhookId: locator('5') });

describe('A response about something other than what was asked for is an error:', () => {
	it.each<[string, Asked, unknown]>([
		['a delivery report', report, { omnimessage_id: other, statuses: [] }],
		['a group', rename, { group: { id: other, name: 'New' } }],
		['a contact', contact, { contact: { phoneNumber: '+37251000001' } }],
		['a buy button', button, { id: 6 }],
		['a webhook', enable, { id: '6', enabled: true }],
	])('%s', async (_, asked, body) => {
		await expect(given(...asked, answer(200, body))).rejects.toHaveProperty(
			'description',
			expect.stringContaining('the response is about '),
		);
	});

	it.each<[string, Asked, unknown]>([
		['capital letters', report, { omnimessage_id: id.toUpperCase(), statuses: [] }],
		['no plus sign', contact, { contact: { phoneNumber: 37251000000 } }],
		['an ID as text', button, { id: '5' }],
		['no ID', enable, { enabled: true }],
		['null for its ID', rename, { group: { id: null, name: 'New' } }],
	])('but not one with %s', async (_, asked, body) => {
		expect(await given(...asked, answer(200, body))).toHaveLength(1);
	});
});

// One that expects a body, one that does not, and one that only says whether.
it.each<[string, Asked]>([
	['Send', message('send', sms)],
	['Contact: Delete', phonebook('contact', 'delete', { phoneNumber })],
	['Blacklist: Check', phonebook('blacklist', 'check', { phoneNumber })],
])('A 200 that lists errors is an error: %s', async (_, asked) => {
	const errors = [{ title: 'Unauthorized', code: '202', detail: 'No such user' }];
	await expect(given(...asked, answer(200, { errors }))).rejects.toHaveProperty(
		'description',
		expect.stringContaining('answered 200: Unauthorized (202), No such user'),
	);
});

describe('Blacklist: Check', () => {
	const check = phonebook('blacklist', 'check', { phoneNumber });

	it("doesn't take any other body for a yes", async () => {
		for (const body of [{ blacklisted: false }, {}, [], { errors: [] }])
			await expect(given(...check, answer(200, body))).rejects.toHaveProperty(
				'description',
				expect.stringContaining('answered 200'),
			);
	});

	it('takes a response without a body for a yes', async () => {
		expect(await given(...check, answer(204, undefined))).toEqual([
			{ phoneNumber, blacklisted: true },
		]);
	});
});

it('Interim responses are not mistaken for the response', async () => {
	const sent = await given(...message('send', sms), (_, response) => {
		response.writeProcessing();
		response.writeEarlyHints({ link: '</style.css>; rel=preload' });
		response.writeHead(201).end(JSON.stringify({ omnimessage_id: id, to: phoneNumber }));
	});
	expect(sent).toEqual([expect.objectContaining({ omnimessageId: id })]);
});

describe('Values of other types than documented pass unchanged:', () => {
	it.each([
		['err as text', { channel: 'sms', status: 'DELIVRD', err: '0' }, 'delivered'],
		['a time as a number', { channel: 'sms', status: 'UNDELIV', timestamp: 5 }, 'failed'],
		['no channel', { status: 'DELIVRD' }, 'delivered'],
		['an error that is an object', { channel: 'sms', status: 'SEEN', error: {} }, 'delivered'],
		['a status that is none', { channel: 'sms', status: 5, message_id: 7 }, 'pending'],
	])('%s in a delivery report', async (_, entry, state) => {
		const body = { omnimessage_id: id, to: 5, statuses: [entry] };
		const [read] = await given(...report, answer(200, body));
		expect(read).toMatchObject({ omnimessageId: id, to: 5, state });
		expect(read?.attempts).toEqual([expect.objectContaining({ status: entry.status })]);
	});

	it.each([
		['no messages', {}],
		['messages that are none', { messages: null }],
		['messages in another shape', { messages: [null, 5, { message_id: 7 }] }],
		['a recipient that is a number', { to: 37251000000, messages: [] }],
	])('%s in the response to a sent message: its ID is not lost', async (_, odd) => {
		const body = { omnimessage_id: id, ...odd };
		const [sent] = await given(...message('send', sms), answer(201, body));
		expect(sent).toMatchObject({ omnimessageId: id });
		const raw = message('send', { ...sms, options: { simplify: false } });
		expect(await given(...raw, answer(201, body))).toEqual([body]);
	});

	it.each<[string, unknown[]]>([
		[
			'group',
			[
				{ id: 7, name: null },
				{ name: 'Customers', contactsCount: '5' },
			],
		],
		['contact', [{ phoneNumber: 37251000000 }, { scheduledDeletionDate: 20300101 }]],
	])('a %s of a list', async (resource, rows) => {
		const list = phonebook(resource, 'getAll', { returnAll: true });
		expect(await given(...list, answer(200, { [`${resource}s`]: rows }))).toEqual(rows);
	});

	it('a contact with null in its fields', async () => {
		const one = { phoneNumber, firstName: null, scheduledDeletionDate: null };
		expect(await given(...contact, answer(200, { contact: one }))).toEqual([one]);
	});

	it('a group without a name is listed by its ID in the editor, others are found whatever the case', async () => {
		const groups = [{ id: 7 }, { id, name: 'CUSTOMERS' }];
		const credentials = await credentialsOf(answer(200, { groups }));
		const search = searchGroups.bind(editorFor(new Phonebook(), credentials));
		expect((await search()).results).toEqual([
			{ name: '7', value: '7' },
			{ name: 'CUSTOMERS', value: id },
		]);
		expect((await search('tOMe')).results).toEqual([{ name: 'CUSTOMERS', value: id }]);
	});
});
