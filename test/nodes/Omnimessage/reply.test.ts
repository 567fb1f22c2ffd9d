import type { INodeParameters } from 'n8n-workflow';

import { channels } from '../../../nodes/Omnimessage/message/channels';
import { reply as action } from '../../../nodes/Omnimessage/message/reply';
import { catchFailure } from '../../../tooling/host/n8n';
import { shortCode, writer } from '../../support/incoming';
import { useSending } from '../../support/sending';

const { rig, run } = useSending();
const reply = async (parameters: INodeParameters) =>
	await run([{ operation: 'reply', from: shortCode, to: writer, ...parameters }]);
const requests = () => [...rig.sandbox.state.omnimessages.values()].map(({ request }) => request);

describe('Reply', () => {
	it('sends from the number that was written to, to who wrote', async () => {
		const [item] = await reply({ text: 'Thank you' });
		expect(requests()).toEqual([
			{ to: writer, messages: [{ channel: 'sms', sender: shortCode, text: 'Thank you' }] },
		]);
		expect(item?.json).toMatchObject({ to: writer, channels: ['sms'], parts: 1 });
	});

	it('reaches who has just opted out, unless the user turns Skip If Blacklisted on', async () => {
		rig.sandbox.state.blacklist.add(writer);
		await reply({ text: 'You get no more messages' });
		expect(requests()).toHaveLength(1);
		expect(rig.sandbox.state.requests.map(({ method }) => method)).toEqual(['POST']);
	});

	it('takes both from the item of the trigger, unless the user enters something else', () => {
		const defaults = Object.fromEntries(action.fields.map((field) => [field.name, field.default]));
		expect(defaults).toMatchObject({
			from: '={{ $json.to ?? $json.recipient }}',
			to: '={{ $json.from ?? $json.sender }}',
			channel: 'sms',
		});
	});

	it.each(Object.keys(channels))('can use each channel: %s', async (channel) => {
		await reply({ channel, text: 'Hello' });
		const text = channel === 'whatsapp' ? { body: 'Hello' } : 'Hello';
		expect(requests()[0]?.messages).toEqual([{ channel, sender: shortCode, text }]);
	});

	it.each([
		['+372 5100-0000', '+37251000000'],
		['\u200e1234 ', '1234'],
		['My-Shop', 'My-Shop'],
	])('cleans up From (%s) if it is a phone number: %s', async (from, sender) => {
		await reply({ from, text: 'Hello' });
		expect(requests()[0]?.messages).toMatchObject([{ sender }]);
	});

	it.each<[string, INodeParameters]>([
		["'From'", { from: 'Shop\nX', text: 'Hello' }],
		["'From'", { from: 'x'.repeat(33), text: 'Hello' }],
		["'From'", { from: '\u200e', text: 'Hello' }],
		["'From'", { from: '', text: 'Hello' }],
		["'To'", { to: '', text: 'Hello' }],
		["'To'", { to: shortCode, text: 'Hello' }],
		["'Text", { text: '' }],
		["'Channel", { channel: 'pigeon', text: 'Hello' }],
	])('is refused by the name of %s: %j', async (label, parameters) => {
		expect((await catchFailure(reply(parameters))).message).toContain(label);
		expect(requests()).toEqual([]);
	});

	it('obeys the Sending Options', async () => {
		rig.sandbox.state.blacklist.add(writer);
		const [item] = await reply({ text: 'Bye', options: { skipIfBlacklisted: true } });
		expect(item?.json).toMatchObject({ skipped: true, reason: 'blacklisted' });
		const [dry] = await reply({ text: 'Hello', options: { dryRun: true } });
		expect(dry?.json).toMatchObject({ dryRun: true });
		expect(requests()).toEqual([]);
	});
});
