import { operations } from '../../../../api';
import { Omnimessage } from '../../../../nodes/Omnimessage/Omnimessage.node';
import { Phonebook } from '../../../../nodes/Phonebook/Phonebook.node';
import { SiteAdmin } from '../../../../nodes/SiteAdmin/SiteAdmin.node';
import { useSandbox } from '../../../sandbox/support';
import { catchFailure } from '../../../support/n8n';
import { channelNames, sms, to, url } from '../../../support/omnimessages';
import { runNode } from '../../../support/runNode';

const rig = useSandbox();
const omnimessage = runNode(rig, new Omnimessage());
const send = async (options: unknown, message: unknown = [sms]) =>
	await omnimessage('message.send', { to, messages: { message }, options });

describe('NaN is the result of a wrong calculation, and never an empty field:', () => {
	it.each<[object, string]>([
		[{ description: NaN }, "'Description' must be text, but is NaN"],
		[{ source: NaN }, "'Source' must be text, but is NaN"],
		[{ targetId: NaN }, "'Target ID' must be an ID, but is NaN"],
	])('in Update Fields of a webhook: %p', async (updateFields, sentence) => {
		const { id } = await rig.ask(operations.createWebhook, {
			...{ target: 'form', event: 'submit', url, description: 'Orders' },
		});
		const update = runNode(rig, new SiteAdmin());
		const parameters = { webhookId: id, enabled: 'unchanged', target: 'unchanged' };
		const { message } = await catchFailure(
			update('webhook.update', { ...parameters, event: 'unchanged', updateFields }),
		);
		expect(message).toBe(`${sentence} [Item 0]`);
		const webhook = await rig.ask(operations.getWebhook, { id });
		expect(webhook).toMatchObject({ description: 'Orders' });
	});

	it.each<[unknown, unknown, string]>([
		[{ addPlusSign: NaN }, [sms], "'Add Missing Plus Sign' must be true or false, but is NaN"],
		[
			{ priority: NaN },
			[sms],
			"'Priority' must be one of: high, low, regular, default, but is NaN",
		],
		[{ timeToSend: NaN }, [sms], "'Time to Send' must be a date and time, but is NaN"],
		[NaN, [sms], "'Sending Options' must be fields with their values, but is NaN"],
		[{}, [{ ...sms, options: { sender: NaN } }], "Sender' must be text, but is NaN"],
		[
			{},
			[{ ...sms, channel: NaN }],
			`Channel' must be one of: ${channelNames.join(', ')}, but is NaN`,
		],
		[{}, [NaN], "'Messages > 1' must be fields with their values, but is NaN"],
		[{}, NaN, "'Messages > 1' must be fields with their values, but is NaN"],
	])('in a message: %p, %p', async (options, message, sentence) => {
		const failure = await catchFailure(send(options, message));
		expect(failure.message).toContain(`${sentence} [Item 0]`);
		expect(rig.sandbox.state.requests).toEqual([]);
	});

	it('in a mapped column, and in Request Options', async () => {
		const phonebook = runNode(rig, new Phonebook());
		const contactFields = { mappingMode: 'autoMapInputData', value: null };
		const mapped = phonebook(
			'contact.create',
			{ phoneNumber: to, contactFields },
			{ company: NaN },
		);
		expect((await catchFailure(mapped)).message).toBe(
			"'Company' must be text, but is NaN [Item 0]",
		);
		const requestOptions = { maxRetries: NaN };
		const { message } = await catchFailure(phonebook('group.getAll', { requestOptions }));
		expect(message).toBe("'Max Retries' must be a number, but is NaN");
		expect(rig.sandbox.state.requests).toEqual([]);
	});
});
