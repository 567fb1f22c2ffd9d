import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { Omnimessage } from '../../../../nodes/Omnimessage/Omnimessage.node';
import { searchGroups } from '../../../../nodes/Phonebook/group/groupField';
import { Phonebook } from '../../../../nodes/Phonebook/Phonebook.node';
import { serve } from '../../../support/afterwards';
import { editorFor, execute } from '../../../support/n8n';

const id = '6ba7b810-9dad-41d1-80b4-00c04fd430c8';
const to = '+37251000000';

/** The credentials of a service that returns the same response to everyone. */
async function answering(status: number, answer: unknown) {
	const baseUrl = await serve((_, response) =>
		response.writeHead(status).end(JSON.stringify(answer)),
	);
	return { messagingApi: { baseUrl, username: 'user', password: 'password' } };
}

async function given(
	node: 'omnimessage' | 'phonebook',
	parameters: INodeParameters,
	status: number,
	answer: unknown,
): Promise<IDataObject[]> {
	const items = await execute({
		type: node === 'phonebook' ? new Phonebook() : new Omnimessage(),
		parameters: [parameters],
		credentials: await answering(status, answer),
	});
	return items.map(({ json }) => json);
}

const message = (operation: string, more: INodeParameters): INodeParameters => ({
	resource: 'message',
	operation,
	...more,
});
const sms = {
	skipIfBlacklisted: false,
	to,
	messages: { message: [{ channel: 'sms', text: 'Hello' }] },
};

describe('Values of other types than documented pass unchanged:', () => {
	it.each([
		['err as text', { channel: 'sms', status: 'DELIVRD', err: '0' }, 'delivered'],
		['a time as a number', { channel: 'sms', status: 'UNDELIV', timestamp: 5 }, 'failed'],
		['no channel', { status: 'DELIVRD' }, 'delivered'],
		['an error that is an object', { channel: 'sms', status: 'SEEN', error: {} }, 'delivered'],
		['a status that is none', { channel: 'sms', status: 5, message_id: 7 }, 'unknown'],
	])('%s in a delivery report', async (_, entry, state) => {
		const answer = { omnimessage_id: id, to: 5, statuses: [entry] };
		const read = message('getDeliveryReport', { omnimessageId: id });
		const [report] = await given('omnimessage', read, 200, answer);
		expect(report).toMatchObject({ omnimessageId: id, to: 5, state });
		expect(report?.attempts).toEqual([expect.objectContaining({ status: entry.status })]);
	});

	it.each([
		['no messages', {}],
		['messages that are none', { messages: null }],
		['messages in another shape', { messages: [null, 5, { message_id: 7 }] }],
		['a recipient that is a number', { to: 37251000000, messages: [] }],
	])('%s in the response to a sent message: its ID is not lost', async (_, odd) => {
		const raw = { ...sms, simplify: false };
		const answer = { omnimessage_id: id, ...odd };
		const [sent] = await given('omnimessage', message('send', sms), 201, answer);
		expect(sent).toMatchObject({ omnimessageId: id });
		expect(await given('omnimessage', message('send', raw), 201, answer)).toEqual([answer]);
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
		const list = { resource, operation: 'getAll', returnAll: true };
		expect(await given('phonebook', list, 200, { [`${resource}s`]: rows })).toEqual(rows);
	});

	it('a group without a name is listed by its ID in the editor', async () => {
		const credentials = await answering(200, { groups: [{ id: 7 }, { id, name: 'Customers' }] });
		const search = searchGroups.bind(editorFor(new Phonebook(), credentials));
		expect((await search()).results).toEqual([
			{ name: '7', value: '7' },
			{ name: 'Customers', value: id },
		]);
	});
});
