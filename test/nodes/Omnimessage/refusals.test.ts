import { NodeOperationError, type INodeParameters } from 'n8n-workflow';

import { showValue } from '../../../api/errors/showValue';
import { catchFailure } from '../../../tooling/host/n8n';
import { sms, url } from '../../support/omnimessages';
import { fields, json, send, useSending } from '../../support/sending';

const { rig, run } = useSending();

describe("An error uses the form's labels, and nothing is sent:", () => {
	const viber = { channel: 'viber', text: 'Hello' };
	const text = { channel: 'sms', text: 'Hello' };
	const bad = (more: INodeParameters): INodeParameters => ({ ...fields(text), ...more });
	const template = (parameters: unknown) =>
		json([
			{ channel: 'whatsapp', template: { name: 'a', components: [{ type: 'body', parameters }] } },
		]);

	it.each<[INodeParameters, string]>([
		[fields(), "'Channels' must have at least one message"],
		[
			fields(text, viber, text),
			"'Channels > 3 (SMS) > Channel' is already used by message 1: each channel can be used only once",
		],
		...['', ' \n\t\u00a0'].map((text): [INodeParameters, string] => [
			fields({ channel: 'sms', text }),
			"'Channels > 1 (SMS) > Text' must not be empty",
		]),
		[
			fields({ channel: 'viber', viberContent: 'image', imageUrl: url }, { channel: 'whatsapp' }),
			"'Channels > 2 (WhatsApp) > Text' must not be empty",
		],
		[
			fields({ ...text, options: { ttl: -1 } }),
			"'Channels > 1 (SMS) > Validity (Seconds)' must be at least 1",
		],
		[
			fields({ ...text, options: { validity: 10, ttl: 60 } }),
			"'Channels > 1 (SMS) > Validity (Seconds)' can't be combined with Validity (Minutes): use only one of them",
		],
		[fields({ channel: 'viber' }), "'Channels > 1 (Viber) > Text' must not be empty"],
		[
			bad({ options: { dlrUrl: 'shop.example' } }),
			"'Delivery Report URL' must be an http or https URL",
		],
		[send({ options: { messagesJson: '[{' } }), "'Channels (JSON)' is not valid JSON: "],
		...[{ channel: 'sms' }, [], null, 5, 'Hello'].map((messages): [INodeParameters, string] => [
			json(messages),
			`'Channels (JSON)' must be a list of messages, but is ${showValue(messages)}`,
		]),
		[json([{ ...sms, txt: 'Hello' }]), '\'Channels > 1 (SMS) > "txt"\' is not a known field'],
		[
			template([{}]),
			"'Channels > 1 (WhatsApp) > Template > Components > 1 > Parameters > 1 > Type' is required",
		],
	])('%#: %j', async (parameters, sentence) => {
		const error = await catchFailure(run([parameters]));
		expect(error).toBeInstanceOf(NodeOperationError);
		expect(error.message).toContain(sentence);
		expect(error.context.itemIndex).toBe(0);
		expect(rig.sandbox.state.requests).toEqual([]);
	});
});
