import { Omnimessage } from '../../../../nodes/Omnimessage/Omnimessage.node';
import { Phonebook } from '../../../../nodes/Phonebook/Phonebook.node';
import { startSandbox, type Sandbox } from '../../../../sandbox';
import { credentialsFor, execute } from '../../../support/n8n';

// Passwords that are field names in responses: not good ones, but people have them.
describe.each(['messages', 'message_id', 'omnimessage_id', 'contacts', 'phoneNumbers'])(
	'With the password %s',
	(password) => {
		let sandbox: Sandbox;
		beforeEach(async () => {
			sandbox = await startSandbox({ pace: 1, password });
		});
		afterEach(async () => await sandbox.stop());

		it('a message is sent, and its response is read', async () => {
			const [sent] = await execute({
				type: new Omnimessage(),
				parameters: [
					{
						resource: 'message',
						operation: 'send',
						to: '+37251000000',
						messages: { message: [{ channel: 'sms', text: 'Hello' }] },
					},
				],
				credentials: credentialsFor(sandbox),
			});
			expect(sent?.json.omnimessageId).toMatch(/^[0-9a-f-]{36}$/);
		});

		it.each(['contact', 'blacklist', 'group'])('the list of %s is read', async (resource) => {
			const listing = execute({
				type: new Phonebook(),
				parameters: [{ resource, operation: 'getAll' }],
				credentials: credentialsFor(sandbox),
			});
			await expect(listing).resolves.toEqual([]);
		});
	},
);
