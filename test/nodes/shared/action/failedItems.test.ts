import type { IDataObject, INode, INodeParameters, INodeType } from 'n8n-workflow';

import { Omnimessage } from '../../../../nodes/Omnimessage/Omnimessage.node';
import { Phonebook } from '../../../../nodes/Phonebook/Phonebook.node';
import { SiteAdmin } from '../../../../nodes/SiteAdmin/SiteAdmin.node';
import { InputError } from '../../../../api/errors/InputError';
import { countProblems, nameProblem } from '../../../../nodes/shared/action/outcomes';
import { catchFailure, credentialsFor, execute, FAILING } from '../../../../tooling/host/n8n';
import { useSandbox } from '../../../support/sandbox';
import { toPhone, sends, startMessaging, waits } from '../../../support/messagingStub';

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
	const run = async (
		type: INodeType,
		parameters: INodeParameters[],
		onError: INode['onError'] = 'continueErrorOutput',
	) => await execute({ type, parameters, credentials: credentialsFor(rig.sandbox), onError });

	it.each(changes)('of %s says that nobody knows whether it was done', async (_, type, one) => {
		rig.sandbox.faults.push({ method: 'POST', breakage: 'resetProcessed' });
		const [item] = await run(type, [one]);
		// No other field: n8n would treat the item as successful, and adds its input to it.
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

	it.each<[string, INodeType, INodeParameters, string]>([
		['Message: Send', new Omnimessage(), { resource: 'message', ...sends(1)[0] }, 'to'],
		[
			'Blacklist: Add',
			new Phonebook(),
			{ resource: 'blacklist', operation: 'add', phoneNumber: '+37251000000' },
			'phoneNumber',
		],
		[
			'Contact: Get',
			new Phonebook(),
			{
				resource: 'contact',
				operation: 'get',
				phoneNumber: { __rl: true, mode: 'byPhone', value: '+37251000000' },
			},
			'phoneNumber',
		],
	])('of %s says first whom it was for, and why, beside those that succeed', async (...row) => {
		const [, type, good, name] = row;
		rig.sandbox.state.contacts.set('+37251000000', { phoneNumber: '+37251000000' } as never);
		const bad = { ...good, [name]: 'n/a' };
		const [first, second] = await run(type, [good, bad], 'continueRegularOutput');
		expect(Object.entries(second?.json ?? {})).toEqual([
			[name, 'n/a'],
			['error', expect.stringMatching(/leave out the letters \(row 2\)$/)],
		]);
		expect(Object.entries(first?.json ?? {}).slice(0, 2)).toEqual([
			[name, '+37251000000'],
			['error', null],
		]);
		rig.sandbox.state.blacklist.clear();
		expect((await run(type, [good]))[0]?.json).not.toHaveProperty('error');
	});

	it.each([
		[{ status: 502, body: '<html>' }, 'with an unknown outcome'],
		[{ breakage: 'resetProcessed' as const }, 'with an unknown outcome'],
		[{ status: 403, body: '<html>' }, 'without a response of the service'],
		[{ status: 400 }, 'rejected by the service'],
	])('because of %j is counted as one %s', async (fault, words) => {
		rig.sandbox.faults.push({ method: 'POST', ...fault });
		const hints: string[] = [];
		const [one = {}] = sends(1);
		await execute({
			type: new Omnimessage(),
			parameters: [{ resource: 'message', ...one }],
			credentials: credentialsFor(rig.sandbox),
			continueOnFail: true,
			hints,
		});
		expect(hints).toEqual([`0 sent; 1 failed: 1 ${words}.`]);
	});

	it('has no more than five reasons in the hint, and nothing that somebody wrote in JSON', () => {
		const labels = new Map([['to', 'To']]);
		const issue = (...path: string[]) => new InputError([{ path, message: 'is wrong' }]);
		expect(nameProblem(issue('to', '<a href="https://shop.example">'), labels)).toBe(
			'because of To',
		);
		expect(nameProblem(issue('<b>'), labels)).toBe('for another reason');
		const many = Array.from({ length: 9 }, (_, index) => ({ json: {}, problem: `p${index}` }));
		expect(countProblems(many)).toBe('1 p0, 1 p1, 1 p2, 1 p3, 1 p4, 4 for other reasons');
	});

	it('of a long list is counted with the others above the output', async () => {
		const [one = {}] = sends(1);
		const hints: string[] = [];
		rig.sandbox.faults.push({ method: 'POST', status: 400, times: 1 });
		const items = [one, { ...one, to: '' }, { ...one, to: 'x' }, { ...one, to: 'y' }];
		await execute({
			type: new Omnimessage(),
			parameters: items.map((each) => ({ resource: 'message', ...each })),
			credentials: credentialsFor(rig.sandbox),
			onError: 'continueRegularOutput',
			hints,
		});
		expect(hints).toEqual([
			'0 sent; 4 failed: 2 because of To, 1 rejected by the service, 1 with an empty To.',
		]);
		const check = { resource: 'blacklist', operation: 'check' };
		await execute({
			type: new Phonebook(),
			parameters: ['+37251000000', 'x'].map((phoneNumber) => ({ ...check, phoneNumber })),
			credentials: credentialsFor(rig.sandbox),
			onError: 'continueErrorOutput',
			hints,
		});
		expect(hints.slice(1)).toEqual(['1 of 2 items failed: 1 because of Phone Number.']);
	});

	it('is counted among the items that came in, of which each may become a list', async () => {
		for (const one of ['+37251000001', '+37251000002', '+37251000003'])
			rig.sandbox.state.blacklist.add(one);
		const hints: string[] = [];
		const all = { resource: 'blacklist', operation: 'getAll', returnAll: true };
		const items = await execute({
			type: new Phonebook(),
			parameters: [all, { ...all, returnAll: false, limit: 0 }],
			credentials: credentialsFor(rig.sandbox),
			continueOnFail: true,
			hints,
		});
		expect(items).toHaveLength(4);
		expect(hints).toEqual(['1 of 2 items failed: 1 because of Limit.']);
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
			{
				json: expect.objectContaining({ error: 'The expression cannot be evaluated (row 1)' }),
				pairedItem: { item: 0 },
			},
			{ json: expect.objectContaining({ to: toPhone(0) }), pairedItem: { item: 1 } },
		]);
	});
});
