import { sendOmnimessage } from '../../../api/messaging/omnimessage';
import { examples, to } from '../../support/omnimessages';
import { fields, json, useSending } from '../../support/sending';

const { rig, run, received } = useSending();

describe('Send', () => {
	it('returns what was sent, one item per item', async () => {
		const [item] = await run([fields({ channel: 'sms', text: 'Hello' })]);
		expect(item).toEqual({
			json: {
				...{ omnimessageId: expect.any(String), to },
				...{ channels: ['sms'], messageIds: [expect.any(String)] },
				...{ parts: 1, encoding: 'GSM-7', unicodeCharacters: '' },
			},
			pairedItem: { item: 0 },
		});
	});

	it('says to whom, although the response leaves that out', async () => {
		const body = '{"omnimessage_id":"6ba7b810-9dad-41d1-80b4-00c04fd430c8","messages":[]}';
		rig.sandbox.faults.push({ method: 'POST', path: '/v1/omnimessage', status: 201, body });
		const [item] = await run([fields({ channel: 'sms', text: 'Hello' })]);
		expect(item?.json).toMatchObject({ omnimessageId: expect.any(String), to });
	});

	it.each(Object.entries(examples))('sends the same from JSON: %s', async (_, example) => {
		const { to, messages, ...options } = example;
		const names: Record<string, string> = {
			dlr_url: 'dlrUrl',
			text_store: 'textStore',
			time_to_send: 'timeToSend',
			priority: 'priority',
		};
		const chosen = Object.entries(options).map(([name, value]) => [names[name], value]);
		await run([{ ...json(messages, Object.fromEntries(chosen)), to }]);
		expect(received()).toEqual([example]);
	});

	it('has an example of each field of a request', () => {
		const named = new Set(Object.values(examples).flatMap(Object.keys));
		expect([...named].sort()).toEqual(Object.keys(sendOmnimessage.input.shape).sort());
	});

	it('keeps the order of 200 items', async () => {
		const numbers = Array.from({ length: 200 }, (_, index) => `+3725100${1000 + index}`);
		const items = await run(
			numbers.map((to) => ({ ...fields({ channel: 'sms', text: 'Hello' }), to })),
		);
		expect(items.map(({ json }) => json.to)).toEqual(numbers);
		expect(items.map(({ pairedItem }) => pairedItem)).toEqual(numbers.map((_, item) => ({ item })));
	});
});
