import { Omnimessage } from '../../../../nodes/Omnimessage/Omnimessage.node';
import { Phonebook } from '../../../../nodes/Phonebook/Phonebook.node';
import { startSandbox } from '../../../../sandbox';
import { afterwards } from '../../../support/afterwards';
import { credentialsFor, execute } from '../../../support/n8n';

const list = { type: new Phonebook(), operation: 'getAll' };
const send = {
	...{ type: new Omnimessage(), operation: 'send', to: '+37251000000' },
	messages: { message: [{ channel: 'sms', text: 'Hello' }] },
};

// Passwords that are field names in responses: not good ones, but people have them.
it.each([
	[
		'omnimessage_id',
		'message',
		send,
		[{ omnimessageId: expect.stringMatching(/^[0-9a-f-]{36}$/) }],
	],
	['contacts', 'contact', list, []],
	['phoneNumbers', 'blacklist', list, []],
])(
	'With the password %s, the response about a %s is read',
	async (password, resource, form, items) => {
		const sandbox = await startSandbox({ pace: 1, password });
		afterwards(async () => await sandbox.stop());
		const { type, ...parameters } = form;
		const output = await execute({
			type,
			parameters: [{ resource, ...parameters }],
			credentials: credentialsFor(sandbox),
		});
		expect(output.map(({ json }) => json)).toMatchObject(items);
	},
);
