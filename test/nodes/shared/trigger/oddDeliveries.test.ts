import { OmnimessageTrigger } from '../../../../nodes/Omnimessage/OmnimessageTrigger.node';
import { isSpam, readFormId } from '../../../../nodes/SiteAdmin/event/event';
import { simplifyEvent } from '../../../../nodes/SiteAdmin/trigger/items/items';
import { trigger } from '../../../../tooling/host/n8n';
import { serve } from '../../../support/afterwards';
import { answerBlacklist } from '../../../support/messagingStub';
import { fields, useSending } from '../../../support/sending';
import { withKey } from '../../../support/withKey';

const { run } = useSending();
const id = '6ba7b810-9dad-41d1-80b4-00c04fd430c8';
const report = { omnimessage_id: id, message_id: id, channel: 'sms', status: 'DELIVRD' };
const posted = async (text: string) =>
	await trigger(new OmnimessageTrigger(), { check: 'none', simplify: false }).deliver(
		text,
		{},
		{ isTest: true },
	);

describe('A delivery report', () => {
	it('can begin with a byte order mark', async () => {
		expect((await posted(`\uFEFF${JSON.stringify(report)}`)).items).toEqual([
			{ json: withKey(report) },
		]);
	});

	it('with endless nesting starts the workflow, and exhausts nothing', async () => {
		const deep = `${'['.repeat(5_000)}${']'.repeat(5_000)}`;
		const text = JSON.stringify(report).replace('}', `,"more":${deep}}`);
		expect((await posted(text)).items).toEqual([{ json: expect.objectContaining(report) }]);
	});
});

describe('An event', () => {
	it('of an order is one of an order, whatever the order has in its data', () => {
		const object = { id: 5, total_amount: '30.01', data: {} };
		const event = { target: 'order', event: 'paid', data: { object } };
		expect(simplifyEvent(event)).toMatchObject({ event: 'order.paid', id: 5, total: '30.01' });
	});

	it.each([undefined, null, 'text', 5, [['a']]])(
		'whose answers are %j, which is no object, keeps them as they are',
		(data) => {
			const object = { id: 5, data };
			for (const target of ['form', 'ticket']) {
				expect(
					simplifyEvent({ target, event: 'create', data: { object } }, new Map()),
				).toMatchObject({
					phone: null,
					email: null,
					fields: data ?? null,
					fieldsByLabel: null,
					id: 5,
				});
			}
		},
	);

	it.each([
		['form', { form: { id: 7 } }, 7],
		['form', {}, 26],
		['ticket', { form: { id: 7 } }, 7],
		['ticket', {}, undefined],
	])(
		'of the target %s with %j, and the target ID 26, belongs to the form %j',
		(target, object, id) => {
			expect(readFormId({ target, target_id: 26, event: 'create', data: { object } })).toBe(id);
		},
	);

	it.each([
		[true, true],
		['true', true],
		[1, true],
		['1', true],
		[false, false],
		['false', false],
		[0, false],
		[null, false],
	])('is spam if the site writes %j: %s', (spam, expected) => {
		for (const data of [{ object: { spam } }, { spam }]) {
			expect(isSpam({ target: 'form', event: 'submit', data })).toBe(expected);
		}
	});
});

it.each(['callback', 'polling'])(
	"Send and Wait by %s keeps the ID of a message that the API can't be asked for",
	async (learnBy) => {
		const seen: string[] = [];
		const baseUrl = await serve((request, response) => {
			if (answerBlacklist(request, response)) return;
			seen.push(String(request.method));
			response.writeHead(201).end(JSON.stringify({ omnimessage_id: 'om_01H8', messages: [] }));
		});
		const sending = fields({ channel: 'sms', text: 'Hello' });
		const waiting = { ...sending, operation: 'sendAndWaitForDelivery', options: { learnBy } };
		const [item] = await run([waiting], {
			credentials: { messagingApi: { baseUrl, username: 'user', password: 'password' } },
		});
		expect(item?.json).toMatchObject({ omnimessageId: 'om_01H8', state: 'pending' });
		expect(seen).toEqual(['POST']);
	},
);
