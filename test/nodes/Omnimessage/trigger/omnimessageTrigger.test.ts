import { createHmac } from 'node:crypto';

import { operations } from '../../../../api';
import { statuses } from '../../../../api/messaging/status';
import { OmnimessageTrigger } from '../../../../nodes/Omnimessage/OmnimessageTrigger.node';
import { options } from '../../../../nodes/Omnimessage/trigger/options/fields';
import { startSandbox } from '../../../../sandbox';
import { credentialsFor, trigger } from '../../../../tooling/host/n8n';
import { useSandbox } from '../../../support/sandbox';
import { afterwards } from '../../../support/afterwards';
import { channelNames } from '../../../support/omnimessages';
import { withKey } from '../../../support/withKey';

// Slow, so that nothing overtakes what a test checks.
const rig = useSandbox({ pace: 20 });

const make = (parameters = {}, credentials = credentialsFor(rig.sandbox)) =>
	trigger(new OmnimessageTrigger(), { simplify: false, ...parameters }, credentials);

/**
 * Sends over Viber, then SMS, and resolves with what the service posted, when the given number of
 * reports were posted.
 */
async function reportsFor(to: string, count: number): Promise<string[]> {
	const dlr_url = 'http://127.0.0.1:1/delivery-report';
	const messages = [
		{ channel: 'viber' as const, text: 'Hello' },
		{ channel: 'sms' as const, text: 'Hello' },
	];
	const { omnimessage_id } = await rig.ask(operations.sendOmnimessage, { to, messages, dlr_url });
	const posted = () =>
		new Set(
			rig.sandbox.state.dlrCalls
				.filter(({ body }) => body.omnimessage_id === omnimessage_id)
				.map(({ body }) => JSON.stringify(body)),
		);
	return [...(await rig.sandbox.events.until(() => posted().size === count && posted()))];
}

const fallback = '+37251000001';
const delivered = '+37251000000';

const sign = (text: string, password = 'sandbox-password') => ({
	'x-messente-signature': createHmac('sha256', password).update(text).digest('hex'),
});
const change = (text: string, changes: object): string =>
	JSON.stringify({ ...(JSON.parse(text) as object), ...changes });
const asked = () =>
	rig.sandbox.state.requests.filter(({ method, path }) => method === 'GET' && /status$/.test(path));
const unused = '6ba7b810-9dad-41d1-80b4-00c04fd430c8';

describe('Activation', () => {
	it('registers nothing at the service', async () => {
		const workflow = make();
		await workflow.activate();
		await workflow.deactivate();
		const { create } = new OmnimessageTrigger().webhookMethods.default;
		expect(await create.call({} as never)).toBe(true);
		expect(rig.sandbox.state.requests).toEqual([]);
	});
});

it.each([
	['Verify Reports', { check: 'signed' }],
	['Verify Reports', { check: '' }],
	['Trigger On', { event: 'changed' }],
	['Opt-Outs', { event: 'messageReceived', onOptOut: 'blacklist' }],
])('A choice that %s doesn’t have starts nothing: %j', async (label, parameters) => {
	const workflow = make(parameters);
	await expect(workflow.activate()).rejects.toThrow(`'${label}' must be one of: `);
	expect(rig.sandbox.state.requests).toEqual([]);
	if (label === 'Opt-Outs') return;
	const [report = ''] = await reportsFor(delivered, 1);
	expect((await workflow.deliver(report)).status).toBe(500);
	expect(workflow.n8n.log).toEqual([expect.stringContaining(`'${label}' must be one of: `)]);
});

describe('A report, with Ask the API,', () => {
	it('starts the workflow with what the API says, and the history of all channels', async () => {
		const [viber = ''] = await reportsFor(fallback, 2);
		const { omnimessage_id, message_id } = JSON.parse(viber) as Record<string, string>;
		const told = change(viber, { err: 0, error: 'Forged', to: '+1', sender: 'Forged' });
		const { status, items } = await make().deliver(told);
		const { to, statuses: trail } = await rig.ask(operations.getDeliveryReport, {
			omnimessageId: omnimessage_id as string,
		});
		expect(status).toBe(200);
		expect(items).toEqual([
			{ json: withKey({ ...trail[0], omnimessage_id, to, statuses: trail }) },
		]);
		expect(items?.[0]?.json).toMatchObject({ message_id, channel: 'viber', err: 1, to: fallback });
		expect(trail.map((entry) => entry.status)).toEqual(['UNDELIV', 'DELIVRD']);
	});

	it("is answered with 404 if the API doesn't have the omnimessage", async () => {
		const [report = ''] = await reportsFor(delivered, 1);
		expect(await make().deliver(change(report, { omnimessage_id: unused }))).toEqual({
			status: 404,
			answer: { message: 'The API does not have this omnimessage' },
			items: undefined,
		});
		expect(asked()).toHaveLength(1);
	});

	it.each([401, 500])(
		'is answered with 503 if the API answers %d, with a warning that contains no secret',
		async (status) => {
			const [report = ''] = await reportsFor(delivered, 1);
			const workflow = make();
			const body = JSON.stringify({ message: 'sandbox-password' });
			// Longer than the node waits, so it gives up at once.
			const headers = { 'retry-after': '3600' };
			rig.sandbox.faults.push({ method: 'GET', status, body, headers });
			expect(await workflow.deliver(report)).toEqual({
				status: 503,
				answer: { message: 'Could not get this report from the API: try again later' },
				items: undefined,
			});
			expect(workflow.n8n.log).toEqual([
				expect.stringMatching(
					/^Could not get the delivery report of .* from the API: it answered \d+$/,
				),
			]);
			// The service tries again, and the report did not count as received.
			expect((await workflow.deliver(report)).items).toHaveLength(1);
		},
	);

	it.each(['http://127.0.0.1:1', 'no address'])(
		"is answered with 503 if the API can't be reached: %s",
		async (baseUrl) => {
			const [report = ''] = await reportsFor(delivered, 1);
			const messagingApi = { baseUrl, username: 'sandbox', password: 'sandbox-password' };
			const workflow = make({}, { messagingApi });
			expect(await workflow.deliver(report)).toMatchObject({ status: 503, items: undefined });
			expect(workflow.n8n.log).toHaveLength(1);
			expect(workflow.n8n.log[0]).not.toContain('sandbox-password');
		},
	);
});

it.each(['signature', 'none'])(
	'A report, without Ask the API, starts the workflow unchanged (check: %s)',
	async (check) => {
		const [report = ''] = await reportsFor(delivered, 1);
		const told = change(report, { price_info: { part_price: '0.05', parts_count: 1 } });
		const { status, items } = await make({ check }).deliver(told, sign(told));
		expect(status).toBe(200);
		expect(items).toEqual([{ json: withKey(JSON.parse(told) as object) }]);
		expect(asked()).toEqual([]);
	},
);

describe('A report, with Signature,', () => {
	it.each<[string, (text: string) => Record<string, string>]>([
		['none', () => ({})],
		[
			'one that is too short',
			(text) => ({ 'x-messente-signature': sign(text)['x-messente-signature'].slice(2) }),
		],
		['one with another password', (text) => sign(text, 'wrong')],
		['one of another body', (text) => sign(`${text} `)],
		[
			'one in upper case',
			(text) => ({ 'x-messente-signature': sign(text)['x-messente-signature'].toUpperCase() }),
		],
	])('is answered with 401 and starts nothing if the signature is %s', async (_, headers) => {
		const [report = ''] = await reportsFor(delivered, 1);
		expect(await make({ check: 'signature' }).deliver(report, headers(report))).toEqual({
			status: 401,
			answer: { message: 'Unauthorized' },
			items: undefined,
		});
	});

	it('is never accepted if the credential has no password', async () => {
		const [report = ''] = await reportsFor(delivered, 1);
		const messagingApi = { baseUrl: rig.sandbox.url, username: 'sandbox', password: '' };
		const unguarded = make({ check: 'signature' }, { messagingApi });
		expect(await unguarded.deliver(report, sign(report, ''))).toMatchObject({ status: 401 });
	});
});

describe('The credential', () => {
	const withId = (check: string, credentialId: string) => {
		const credentials = credentialsFor(rig.sandbox);
		const parameters = { check, simplify: false };
		const workflow = trigger(new OmnimessageTrigger(), parameters, credentials, { credentialId });
		return { workflow, credential: credentials.messagingApi ?? {} };
	};

	it.each(['api', 'none', 'signature'])(
		'is read once for many reports (check: %s)',
		async (check) => {
			const { workflow } = withId(check, `once-${check}`);
			for (const report of await reportsFor(fallback, 2)) {
				expect((await workflow.deliver(report, sign(report))).items).toHaveLength(1);
			}
			expect(workflow.reads).toEqual(['messagingApi']);
		},
	);

	it.each(['api', 'signature'])('can be corrected at any time (check: %s)', async (check) => {
		const { workflow, credential } = withId(check, `corrected-${check}`);
		const [report = ''] = await reportsFor(delivered, 1);
		credential.password = 'wrong';
		expect((await workflow.deliver(report, sign(report))).items).toBeUndefined();
		credential.password = 'sandbox-password';
		expect((await workflow.deliver(report, sign(report))).items).toHaveLength(1);
	});

	it.each<Record<string, string>>([{}, { 'x-messente-signature': 'wrong' }])(
		'is not read for a report that cannot be signed: %j',
		async (headers) => {
			const { workflow } = withId('signature', 'unread');
			const [report = ''] = await reportsFor(delivered, 1);
			expect(await workflow.deliver(report, headers)).toMatchObject({ status: 401 });
			expect(workflow.reads).toEqual([]);
		},
	);

	it('is read again before a report is rejected that the service at its old address does not know', async () => {
		const other = await startSandbox();
		afterwards(async () => await other.stop());
		const { workflow, credential } = withId('api', 'moved');
		const [report = ''] = await reportsFor(delivered, 1);
		credential.baseUrl = other.url;
		expect(await workflow.deliver(report)).toMatchObject({ status: 404 });
		credential.baseUrl = rig.sandbox.url;
		expect((await workflow.deliver(report)).items).toHaveLength(1);
	});

	it('is not asked with again if the API refuses it and it has not changed', async () => {
		const { workflow, credential } = withId('api', 'refused');
		const [report = ''] = await reportsFor(delivered, 1);
		credential.password = 'wrong';
		expect(await workflow.deliver(report)).toMatchObject({ status: 503 });
		expect(asked()).toHaveLength(1);
	});
});

describe('Anything other than a report is answered with 4xx and starts nothing, whatever the check:', () => {
	const id = unused;
	const bad: Array<[string, number, string, string]> = [
		['nothing', 400, '', 'must be JSON'],
		['a list', 400, '[]', 'must be an object'],
		[
			'no message_id',
			400,
			JSON.stringify({ channel: 'sms', omnimessage_id: id }),
			": 'message_id' must be a UUID",
		],
		[
			'ids that are none',
			400,
			JSON.stringify({ channel: 'sms', omnimessage_id: '../contacts', message_id: 1 }),
			"'omnimessage_id' must be a UUID",
		],
		[
			'a status that is no text',
			400,
			JSON.stringify({ channel: 'sms', omnimessage_id: id, message_id: id, status: {} }),
			"'status' must be text",
		],
		['a huge body', 413, JSON.stringify({ channel: 'x'.repeat(100_000) }), 'too large'],
	];

	it.each(bad)('%s', async (_, status, text, words) => {
		for (const check of ['api', 'none', 'signature']) {
			const outcome = await make({ check }).deliver(text, sign(text));
			expect(outcome).toMatchObject({
				status,
				answer: { message: expect.stringContaining(words) },
				items: undefined,
			});
		}
		expect(asked()).toEqual([]);
	});
});

describe('Filters:', () => {
	type Filters = { event?: string; [option: string]: unknown };

	/** What starts the workflow, as `channel status`. Anything else must be answered with 200. */
	async function started(
		to: string,
		count: number,
		{ event = 'statusChanged', ...filter }: Filters,
	) {
		const workflow = make({ event, options: filter });
		const outcomes = [];
		for (const report of await reportsFor(to, count)) outcomes.push(await workflow.deliver(report));
		expect(outcomes.map(({ status }) => status)).toEqual(outcomes.map(() => 200));
		const dropped = outcomes.filter(({ items }) => !items);
		const reasons = dropped.map(({ answer }) => (answer as { message: string }).message);
		expect(['Filtered out', 'Already received']).toEqual(expect.arrayContaining(reasons));
		return outcomes.flatMap(({ items = [] }) =>
			items.map(({ json }) => `${json.channel} ${json.status}`),
		);
	}

	it.each<[string, Filters, string[]]>([
		['none', {}, ['viber UNDELIV', 'sms DELIVRD']],
		['no channel chosen', { channels: [], statuses: [] }, ['viber UNDELIV', 'sms DELIVRD']],
		['Channels', { channels: ['sms', 'whatsapp'] }, ['sms DELIVRD']],
		['Statuses', { statuses: ['UNDELIV', 'NACK'] }, ['viber UNDELIV']],
		['Only Failures', { onlyFailures: true }, ['viber UNDELIV']],
		['Only Failures as text, off', { onlyFailures: 'false' }, ['viber UNDELIV', 'sms DELIVRD']],
		['both', { event: 'finished', onlyFailures: true }, []],
	])('%s', async (_, filter, expected) => {
		expect(await started(fallback, 2, filter)).toEqual(expected);
	});

	it.each<[string, unknown, string]>([
		['statuses', 'UNDELIV', "'Statuses' must be a list of choices"],
		['onlyFailures', 'yes', "'Only Failures' must be true or false"],
		['onlyFailures', null, "'Only Failures' must be true or false"],
	])('start nothing if %s is %j', async (name, value, sentence) => {
		const workflow = make({ options: { [name]: value } });
		await expect(workflow.activate()).rejects.toThrow(sentence);
		const [report = ''] = await reportsFor(fallback, 1);
		expect(await workflow.deliver(report)).toMatchObject({ status: 500, items: undefined });
	});

	it.each(['constructor', null])(
		'the status %j, which is not listed, is not a failure',
		async (status) => {
			const [report = ''] = await reportsFor(delivered, 1);
			const told = change(report, { status });
			const { items } = await make({ check: 'none', options: { onlyFailures: true } }).deliver(
				told,
			);
			expect(items).toBeUndefined();
			expect((await make({ check: 'none' }).deliver(told)).items).toHaveLength(1);
		},
	);

	it('every status and channel of the document can be chosen', () => {
		const offered = (name: string) => {
			const field = options.options?.find((option) => option.name === name) as typeof options;
			return (field.options as Array<{ value: string }>).map(({ value }) => value).sort();
		};
		expect(offered('statuses')).toEqual(Object.keys(statuses).sort());
		expect(offered('channels')).toEqual([...channelNames].sort());
	});
});

describe('Simplified, which is the default,', () => {
	// What an expression gives that finds nothing is the default.
	it.each([true, 'true', null])(
		'a confirmed report says first what became of it (%j)',
		async (simplify) => {
			const [told = ''] = await reportsFor(fallback, 2);
			const { omnimessage_id, message_id } = JSON.parse(told) as Record<string, string>;
			const { items } = await make({ simplify }).deliver(told);
			expect(items?.[0]?.json).toMatchObject({
				omnimessageId: omnimessage_id,
				to: fallback,
				state: 'delivered',
				final: true,
				channel: 'sms',
				attempts: [
					{ channel: 'viber', state: 'failed', status: 'UNDELIV', messageId: message_id },
					{ channel: 'sms', state: 'delivered', status: 'DELIVRD' },
				],
				attempt: { channel: 'viber', state: 'failed', status: 'UNDELIV', messageId: message_id },
			});
			const names = Object.keys(items?.[0]?.json ?? {});
			const first = ['state', 'channel', 'final', 'to', 'omnimessageId'];
			expect(names.slice(0, 5)).toEqual(first);
		},
	);

	it.each([
		['DELIVRD', { state: 'delivered', final: true, channel: expect.any(String) }, 'delivered'],
		['UNDELIV', { state: 'pending', final: false, channel: null }, 'failed'],
		['EXPIRED', { state: 'pending', final: false, channel: null }, 'expired'],
	])('an unconfirmed %s leaves the message %j', async (status, outcome, state) => {
		const [told = ''] = await reportsFor(delivered, 1);
		const { items } = await make({ simplify: true, check: 'none' }).deliver(
			change(told, { status, to: undefined }),
		);
		const attempt = expect.objectContaining({ channel: expect.any(String), status, state });
		expect(items?.[0]?.json).toMatchObject({ to: null, ...outcome, attempts: [attempt], attempt });
		expect(items?.[0]?.json).not.toHaveProperty('statuses');
	});
});
