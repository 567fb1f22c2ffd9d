import { Omnimessage } from '../../../../nodes/Omnimessage/Omnimessage.node';
import { catchFailure } from '../../../../tooling/host/n8n';
import { useSandbox } from '../../../support/sandbox';
import { channelNames, sms, to } from '../../../support/omnimessages';
import { runNode } from '../../../support/runNode';

const rig = useSandbox();
const run = runNode(rig, new Omnimessage());
const send = async (parameters: object) => await run('message.send', { to, ...parameters });
const sendJson = async (messagesJson: unknown, more: object = {}) =>
	await send({ options: { messagesJson }, ...more });
const bodies = () => rig.sandbox.state.requests.flatMap(({ body }) => body ?? []);

describe('An empty group in a manually written workflow is an empty list:', () => {
	const template = { channel: 'whatsapp', whatsappType: 'template', templateName: 'order_paid' };
	const empty = ['', null, undefined, []];

	it.each(empty)('messages: %j', async (message) => {
		const failure = await catchFailure(send({ messages: { message } }));
		expect(failure.message).toBe("'Channels' must have at least one message");
		expect(bodies()).toEqual([]);
	});

	it('the components of a template, and their parameters', async () => {
		const body = { type: 'body', parameters: { parameter: '' } };
		for (const component of ['', [body]]) {
			await send({ messages: { message: [{ ...template, components: { component } }] } });
		}
		expect(bodies()).toMatchObject([
			{ messages: [{ template: { name: 'order_paid' } }] },
			{ messages: [{ template: { name: 'order_paid', components: [{ type: 'body' }] } }] },
		]);
	});

	it('messages of the form next to those in JSON', async () => {
		await sendJson([sms], { messages: { message: [{ channel: 'viber', text: '' }] } });
		expect(bodies()).toEqual([{ to, messages: [sms] }]);
	});
});

describe('Messages in JSON', () => {
	it.each(['Hello', null, ['sms']])('an entry that is %j is not an object', async (entry) => {
		for (const json of [[entry], JSON.stringify([sms, entry])]) {
			const { message } = await catchFailure(sendJson(json));
			expect(message).toMatch(/^'Channels.* > [12]' must be an object, but is .+$/);
		}
		expect(bodies()).toEqual([]);
	});

	it.each([{}, { channel: 'fax' }])('an entry that is %j names no channel', async (entry) => {
		const { message } = await catchFailure(sendJson([entry]));
		expect(message).toContain(`Channel' must be one of: ${channelNames.join(', ')}`);
	});

	it('can begin with a byte order mark, like a file from an editor', async () => {
		await sendJson(`\ufeff${JSON.stringify([sms])}`);
		expect(bodies()).toEqual([{ to, messages: [sms] }]);
	});
});

it('Options that an expression leaves out are none', async () => {
	await send({ messages: { message: [sms] }, options: null });
	expect(bodies()).toEqual([{ to, messages: [sms] }]);
});

it('A list where the form has one entry is refused, because only one would count', async () => {
	const cap = { capMessages: 1, capTime: 1, capUnit: 'days', capScope: 'node' };
	const options = { frequencyCap: { cap: [cap, { ...cap, capMessages: 2 }] } };
	const failure = await catchFailure(send({ messages: { message: [sms] }, options }));
	expect(failure.message).toBe("'Frequency Cap' must be one entry, but is a list of them");
	expect(bodies()).toEqual([]);
});

describe('A field that does not exist is refused, because it would do nothing', () => {
	const requestOptions = '\'Request Options\' has no field "requestsPerSecond": use batching, ';
	const sendingOptions = `'Sending Options' has no field "frequencycap": use `;
	const rows: Array<[place: string, refusal: string, parameters: object]> = [
		['in Request Options', requestOptions, { requestOptions: { requestsPerSecond: 5 } }],
		['in Sending Options', sendingOptions, { options: { frequencycap: {} } }],
		[
			'as a group',
			`'Batching' has no field "batches": use batch`,
			{ requestOptions: { batching: { batches: {} } } },
		],
		[
			'in an entry of a list',
			`'Channels > 1' has no field "txt": use channel, `,
			{ messages: { message: [{ channel: 'sms', txt: 'Hello' }] } },
		],
	];

	it.each(rows)('%s', async (_, refusal, parameters) => {
		const failure = await catchFailure(send({ messages: { message: [sms] }, ...parameters }));
		expect(failure.message).toContain(refusal);
		expect(bodies()).toEqual([]);
	});
});
