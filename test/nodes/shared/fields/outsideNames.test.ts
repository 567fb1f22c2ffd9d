import type { IDataObject } from 'n8n-workflow';

import { Omnimessage } from '../../../../nodes/Omnimessage/Omnimessage.node';
import { Phonebook } from '../../../../nodes/Phonebook/Phonebook.node';
import { SiteAdmin } from '../../../../nodes/SiteAdmin/SiteAdmin.node';
import { useForms } from '../../../support/forms';
import { to } from '../../../support/omnimessages';
import { runNode } from '../../../support/runNode';

const { rig, run, send, bodies, refused } = useForms();

// Names that every object has by default.
const inherited = ['constructor', '__proto__'];

const own = (name: string, value: unknown) => Object.fromEntries([[name, value]]);

const listWith = async (name: string) =>
	await run(new SiteAdmin(), 'buyButton.getAll', {
		options: { additionalParameters: { parameter: [{ name, value: '1' }] } },
	});

it('A query parameter constructor is like any other', async () => {
	await listWith('constructor');
	expect(rig.sandbox.state.requests.map(({ path }) => path)).toEqual([
		'/admin/api/buy_buttons?page=1&per_page=50&constructor=1',
	]);
});

it('A query parameter __proto__, which would be lost on the way, is rejected', async () => {
	await expect(listWith('__proto__')).rejects.toThrow(
		"'Additional Query Parameters > 1 > Name' can't be \"__proto__\"",
	);
	expect(rig.sandbox.state.requests).toEqual([]);
});

describe.each(inherited)('The name %s, from outside,', (name) => {
	it('is not a resource or an operation', async () => {
		for (const [resource, operation] of [
			[name, 'getAll'],
			['group', name],
			[name, name],
		]) {
			await expect(run(new Phonebook(), `${resource}.${operation}`, {})).rejects.toThrow(
				`There is no operation ${operation} of ${resource}`,
			);
		}
	});

	it('is not a channel or a type of a message', async () => {
		const template = { channel: 'whatsapp', whatsappType: 'template', templateName: 'a' };
		const parameters = { parameter: [{ type: name }] };
		const component = [{ type: 'body', parameters }];
		const entries = [
			{ channel: name },
			{ channel: 'whatsapp', whatsappType: name },
			{ ...template, components: { component } },
			{ ...template, components: { component: [{ type: name }] } },
			{ ...template, components: { component: [{ type: 'button', subType: name }] } },
		];
		for (const entry of entries) {
			expect(await refused(send(entry))).toContain(' must be one of: ');
		}
	});

	it('is not a column of a contact', async () => {
		const json: IDataObject = own(name, 'x') as IDataObject;
		const contactFields = { mappingMode: 'autoMapInputData', value: null };
		const given = { phoneNumber: to, contactFields };
		await runNode(rig, new Phonebook())('contact.create', given, json);
		expect(bodies()).toEqual([{ phoneNumber: to }]);
	});

	it('in JSON is named in the error', async () => {
		const messagesJson = JSON.stringify([own(name, 1)]).replace(
			'{',
			'{"channel":"sms","text":"a",',
		);
		const given = { to, options: { messagesJson } };
		expect(await refused(run(new Omnimessage(), 'message.send', given))).toBe(
			`'Channels > 1 (SMS) > "${name}"' is not a known field`,
		);
	});
});
