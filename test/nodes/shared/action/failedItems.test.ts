import type { IDataObject, INodeParameters, INodeType } from 'n8n-workflow';

import { Omnimessage } from '../../../../nodes/Omnimessage/Omnimessage.node';
import { Phonebook } from '../../../../nodes/Phonebook/Phonebook.node';
import { SiteAdmin } from '../../../../nodes/SiteAdmin/SiteAdmin.node';
import { useSandbox } from '../../../sandbox/support';
import { toPhone, sends, startMessaging, waits } from '../../../support/messagingStub';
import { credentialsFor, execute, FAILING, catchFailure } from '../../../support/n8n';

const rig = useSandbox({ pace: 1 });

const contactFields = { mappingMode: 'defineBelow', value: { firstName: 'Mari' } };
const changes: Array<[string, INodeType, INodeParameters]> = [
	['Message: Send', new Omnimessage(), { resource: 'message', ...sends(1)[0] }],
	[
		'Contact: Create or Update',
		new Phonebook(),
		{ resource: 'contact', operation: 'upsert', phoneNumber: '+37251000000', contactFields },
	],
	[
		'Webhook: Create',
		new SiteAdmin(),
		{
			resource: 'webhook',
			operation: 'create',
			target: 'form',
			event: 'submit',
			url: 'https://shop.example/hook',
		},
	],
];

describe('With Continue On Fail, a failed item', () => {
	const run = async (type: INodeType, parameters: INodeParameters[]) =>
		await execute({
			type,
			parameters,
			credentials: credentialsFor(rig.sandbox),
			continueOnFail: true,
		});

	it.each(changes)('of %s says that nobody knows whether it was done', async (_, type, one) => {
		rig.sandbox.faults.push({ method: 'POST', breakage: 'resetProcessed' });
		const [item] = await run(type, [one]);
		// No other field: n8n would treat the item as successful.
		expect(item).toEqual({
			json: {
				error: expect.stringContaining('No response from http'),
				message: expect.stringMatching(/^Outcome unknown: /),
			},
			pairedItem: { item: 0 },
		});
	});

	it.each(changes)('of %s has only the error, if it certainly was not done', async (...row) => {
		const [, type, one] = row;
		rig.sandbox.faults.push({ method: 'POST', status: 400 });
		const [item] = await run(type, [one]);
		expect(item?.json).toEqual({ error: expect.stringContaining('answered 400') });
	});
});

describe('What fails for all items at once', () => {
	const [one = {}] = sends(1);
	const parameters = [one, one, one].map((each) => ({ resource: 'message', ...each }));
	const broken: Array<[string, INodeParameters, IDataObject, string]> = [
		['a Base URL that is none', {}, { baseUrl: 'api' }, 'The Base URL in the credential must be'],
		['a Request Option', { requestOptions: { timeout: 0 } }, {}, "'Timeout' must be a number"],
	];

	it.each(broken)('%s: each fails, and none is passed through', async (...row) => {
		const [, more, credential, sentence] = row;
		const { messagingApi } = credentialsFor(rig.sandbox);
		const running = (continueOnFail: boolean) =>
			execute({
				type: new Omnimessage(),
				parameters: parameters.map((each) => ({ ...each, ...more })),
				credentials: { messagingApi: { ...messagingApi, ...credential } },
				continueOnFail,
			});
		const error = expect.stringContaining(sentence);
		expect(await running(true)).toEqual(
			parameters.map((_, item) => ({ json: { error }, pairedItem: { item } })),
		);
		expect(await catchFailure(running(false))).toMatchObject({ message: error });
		expect(rig.sandbox.state.requests).toEqual([]);
	});
});

describe('An expression that fails for the first item', () => {
	const id = '6ba7b810-9dad-41d1-80b4-00c04fd430c8';
	const report = { operation: 'getDeliveryReport', omnimessageId: id, waitUntilFinal: true };

	it.each<[string, INodeParameters, string]>([
		['Send', sends(1)[0] ?? {}, 'to'],
		['Send and Wait', waits(1)[0] ?? {}, 'to'],
		['Get Delivery Report', report, 'omnimessageId'],
	])('fails that item of %s, and no other', async (_, parameters, name) => {
		const messaging = await startMessaging({});
		const items = [{ ...parameters, [name]: FAILING }, parameters];
		const given = await messaging.run(items, { continueOnFail: true });
		expect(given).toEqual([
			{ json: { error: 'The expression cannot be evaluated [Item 0]' }, pairedItem: { item: 0 } },
			{ json: expect.objectContaining({ to: toPhone(0) }), pairedItem: { item: 1 } },
		]);
	});
});
