import { createHmac } from 'node:crypto';

import type { IDataObject, INodeParameters, INodeType } from 'n8n-workflow';

import { actions as message } from '../../../../nodes/Omnimessage/message';
import { Omnimessage } from '../../../../nodes/Omnimessage/Omnimessage.node';
import { OmnimessageTrigger } from '../../../../nodes/Omnimessage/OmnimessageTrigger.node';
import { actions as blacklist } from '../../../../nodes/Phonebook/blacklist';
import { actions as contact } from '../../../../nodes/Phonebook/contact';
import { actions as group } from '../../../../nodes/Phonebook/group';
import { searchGroups } from '../../../../nodes/Phonebook/group/groupLists';
import { Phonebook } from '../../../../nodes/Phonebook/Phonebook.node';
import { actions as buyButton } from '../../../../nodes/SiteAdmin/buyButton';
import { searchBuyButtons } from '../../../../nodes/SiteAdmin/buyButton/searchBuyButtons';
import { SiteAdmin } from '../../../../nodes/SiteAdmin/SiteAdmin.node';
import { SiteAdminTrigger } from '../../../../nodes/SiteAdmin/SiteAdminTrigger.node';
import { actions as webhook } from '../../../../nodes/SiteAdmin/webhook';
import { searchWebhooks } from '../../../../nodes/SiteAdmin/webhook/searchWebhooks';
import { startSandbox, type Sandbox } from '../../../../sandbox';
import { echoOf, everythingIn, repeats, toldIn, type Echo } from '../../../support/echo';
import { credentialsFor, editorFor, execute, trigger } from '../../../support/n8n';
import { TriggerHost } from '../../../support/triggerHost';

// With everything that an encoding changes.
const password = 'pä"ss/w o+rd%41\\<&ж';
const token = 'Tok"en/+%41\\<&=secret';
const username = 'user';
const basic = Buffer.from(`${username}:${password}`).toString('base64');

let sandbox: Sandbox;
let echo: Echo;
beforeAll(async () => {
	sandbox = await startSandbox({ pace: 1, username, password, token });
});
afterAll(async () => await sandbox.stop());
beforeEach(async () => {
	sandbox.reset();
	echo = await echoOf(sandbox.url);
});
afterEach(async () => await echo.stop());

const credentials = (): Record<string, IDataObject> => {
	const { messagingApi, siteAdminApi } = credentialsFor(sandbox);
	return {
		messagingApi: { ...messagingApi, baseUrl: echo.url },
		siteAdminApi: { ...siteAdminApi, baseUrl: echo.url },
	};
};

const phoneNumber = '+37251000000';
const uuid = '6ba7b810-9dad-41d1-80b4-00c04fd430c8';
const locator = (value: unknown) => ({ __rl: true, mode: 'id', value: String(value) });
const contactFields = { mappingMode: 'defineBelow', value: { firstName: 'Mari' } };
const messages = { message: [{ channel: 'sms', text: 'Hello' }] };
const raw = { options: { simplify: false } };
/** In the address of a trigger of another workflow. */
const secret = '0123456789abcdef'.repeat(4);
const url = `https://n8n.example/webhook/a?secret=${secret}`;

/** What each operation is asked for: something that the sandbox has where it can. */
const inputs: Record<string, Record<string, () => INodeParameters>> = {
	message: {
		send: () => ({
			to: phoneNumber,
			messages,
			options: { simplify: false, timeToSend: '2100-01-01T00:00' },
		}),
		sendAndWait: () => ({
			to: phoneNumber,
			messages,
			learnBy: 'polling',
			limitAmount: 5,
			limitUnit: 'seconds',
			pollInterval: 0.1,
		}),
		getDeliveryReport: () => ({
			omnimessageId: [...sandbox.state.omnimessages.keys()][0] ?? uuid,
			...raw,
		}),
		cancel: () => ({ omnimessageId: [...sandbox.state.omnimessages.keys()][0] ?? uuid }),
	},
	blacklist: {
		add: () => ({ phoneNumber }),
		check: () => ({ phoneNumber }),
		getAll: () => ({ returnAll: true }),
		remove: () => ({ phoneNumber }),
	},
	contact: {
		create: () => ({ phoneNumber, contactFields }),
		upsert: () => ({ phoneNumber, contactFields }),
		delete: () => ({ phoneNumber }),
		get: () => ({ phoneNumber }),
		getGroups: () => ({ phoneNumber }),
		getAll: () => ({ returnAll: true }),
		update: () => ({ phoneNumber, contactFields }),
	},
	group: {
		addContact: () => ({ groupId: groupId(), phoneNumber }),
		create: () => ({ name: 'New' }),
		delete: () => ({ groupId: groupId() }),
		get: () => ({ groupId: groupId() }),
		getAll: () => ({ returnAll: true }),
		removeContact: () => ({ groupId: groupId(), phoneNumber }),
		rename: () => ({ groupId: groupId(), name: 'New' }),
	},
	buyButton: {
		get: () => ({ buyButtonId: buyButtonId(), simplify: false }),
		getAll: () => ({ returnAll: true, simplify: false }),
		update: () => ({ buyButtonId: buyButtonId(), productId: '203', simplify: false }),
	},
	webhook: {
		create: () => ({ target: 'order', event: 'paid', url }),
		delete: () => ({ webhookId: webhookId() }),
		deleteOrphaned: () => ({ activeWorkflowIds: 'other', dryRun: false }),
		disable: () => ({ webhookId: webhookId() }),
		enable: () => ({ webhookId: webhookId() }),
		get: () => ({ webhookId: webhookId() }),
		getAll: () => ({ returnAll: true }),
		getSample: () => ({ target: 'order', event: 'paid' }),
		repair: () => ({}),
		update: () => ({ webhookId: webhookId(), updateFields: { url } }),
	},
};
const groupId = () => locator([...sandbox.state.groups.keys()][0] ?? uuid);
const buyButtonId = () => locator([...sandbox.state.buyButtons.keys()][0] ?? 1);
const webhookId = () => locator([...sandbox.state.webhooks.keys()].at(-1) ?? 1);

const nodes: Array<[INodeType, Record<string, Record<string, unknown>>]> = [
	[new Omnimessage(), { message }],
	[new Phonebook(), { blacklist, contact, group }],
	[new SiteAdmin(), { buyButton, webhook }],
];
const operations = nodes.flatMap(([type, resources]) =>
	Object.entries(resources).flatMap(([resource, actions]) =>
		Object.keys(actions).map((operation): [string, INodeType] => [
			`${resource}.${operation}`,
			type,
		]),
	),
);

/** Subscriptions of a Site Admin Trigger, one of them disabled, and the workflow that has them. */
async function withTrigger<T>(
	use: (host: TriggerHost, workflow: ReturnType<TriggerHost['workflow']>) => Promise<T>,
	parameters: INodeParameters = { events: ['order.paid', 'form.submit'] },
): Promise<T> {
	const host = await new TriggerHost({
		type: new SiteAdminTrigger(),
		credentials: credentials(),
	}).start();
	try {
		return await use(host, host.workflow({ parameters }));
	} finally {
		await host.stop();
	}
}

/** The secrets that were in play: those of the credentials, and all that were in an address. */
const secrets = (): string[] => {
	const inAddresses = [...echo.got.matchAll(/secret=([0-9a-f]{64})/g)].map(([, one]) =>
		String(one),
	);
	return [...new Set([password, token, basic, secret, ...inAddresses])];
};

function expectNoneIn(output: unknown): void {
	expect(toldIn(everythingIn(output), secrets())).toEqual([]);
	expect(echo.answered).toBeGreaterThan(0);
}

/** All that a person may see of a run: items, error, hints, warnings. */
async function run(place: string, type: INodeType, more: { surroundings?: object } = {}) {
	const [resource = '', operation = ''] = place.split('.');
	const hints: string[] = [];
	const warnings: string[] = [];
	const output = await execute({
		type,
		parameters: [
			{
				resource,
				operation,
				...inputs[resource]?.[operation]?.(),
				requestOptions: { maxRetries: 0 },
			},
		],
		credentials: credentials(),
		hints,
		warnings,
		...more,
	}).catch((error: unknown) => error);
	return { output, hints, warnings };
}

/** What has to be there for an operation. */
const before: Record<string, string[]> = {
	'message.getDeliveryReport': ['message.send'],
	'message.cancel': ['message.send'],
	'blacklist.check': ['blacklist.add'],
	'blacklist.remove': ['blacklist.add'],
	'contact.delete': ['contact.create'],
	'contact.get': ['contact.create'],
	'contact.getGroups': ['contact.create'],
	'contact.update': ['contact.create'],
	'group.addContact': ['group.create', 'contact.create'],
	'group.removeContact': ['group.create', 'contact.create', 'group.addContact'],
	'group.delete': ['group.create'],
	'group.get': ['group.create'],
	'group.rename': ['group.create'],
};

/**
 * As `run`, with all that the operation needs, and for the site beside a trigger whose subscriptions
 * are to be repaired.
 */
async function runPrepared(place: string, type: INodeType, status?: number) {
	for (const one of before[place] ?? []) await run(one, type);
	if (!(type instanceof SiteAdmin)) {
		echo.status = status;
		return await run(place, type);
	}
	return await withTrigger(async (host, workflow) => {
		await workflow.activate();
		for (const one of sandbox.state.webhooks.values()) one.enabled = false;
		Object.assign(echo, { status, method: place === 'webhook.repair' ? 'PUT' : undefined });
		const seen = await run(place, type, { surroundings: workflow.execution().context });
		return { ...seen, log: host.log };
	});
}

describe('What a service repeats of a request tells no secret:', () => {
	it('all operations are tried', () => {
		const tried = Object.entries(inputs).flatMap(([resource, all]) =>
			Object.keys(all).map((operation) => `${resource}.${operation}`),
		);
		expect(tried.sort()).toEqual(operations.map(([place]) => place).sort());
	});

	describe.each(Object.keys(repeats))('%s,', (manner) => {
		beforeEach(() => void (echo.manner = manner));

		it.each(operations)('in the items of %s', async (place, type) => {
			const seen = await runPrepared(place, type);
			expect(seen.output).toBeInstanceOf(Array);
			expectNoneIn(seen);
		});

		it.each(operations)('in an error of %s', async (place, type) => {
			for (const status of [400, 500]) {
				Object.assign(echo, { status: undefined, method: undefined });
				const seen = await runPrepared(place, type, status);
				expect(seen.output).toBeInstanceOf(Error);
				expectNoneIn(seen);
			}
		});

		it.each([400, 404, 503])(
			'where a trigger is activated and the site answers %i',
			async (status) => {
				await withTrigger(async (host, workflow) => {
					Object.assign(echo, { status, method: 'POST' });
					const error = await workflow.activate().catch((thrown: unknown) => thrown);
					expect(error).toBeInstanceOf(Error);
					expectNoneIn([error, host.log]);
				});
			},
		);

		it('where a trigger is deactivated and the site does not list', async () => {
			await withTrigger(async (host, workflow) => {
				await workflow.activate();
				echo.status = 500;
				await workflow.deactivate();
				expect(host.log).toHaveLength(1);
				expectNoneIn(host.log);
			});
		});

		it.each([true, false])(
			'in what is delivered to a trigger, with Simplify: %s',
			async (simple) => {
				await withTrigger(
					async (host, workflow) => {
						await workflow.activate();
						await deliver(manner);
						expectNoneIn([started(workflow), host.log]);
					},
					{ events: ['form.submit'], options: { simple } },
				);
			},
		);

		it('where a trigger reads its secret back, and where that fails', async () => {
			await withTrigger(async (host, workflow) => {
				await workflow.activate();
				workflow.staticData = '{}';
				echo.status = 500;
				await deliver(manner);
				expect(host.log).toHaveLength(1);
				echo.status = undefined;
				await deliver(manner);
				expectNoneIn([started(workflow), host.log]);
			});
		});

		it.each([undefined, 422])('in a sample, which the site answers with %s', async (status) => {
			await withTrigger(
				async (host, workflow) => {
					Object.assign(echo, { status, method: 'GET' });
					const answered = new Promise((resolve) => (host.onAnswer = resolve));
					await workflow.listen().catch((error: unknown) => expectNoneIn(error));
					if (!status) await answered;
					expectNoneIn([workflow.tests, host.log]);
				},
				{ events: ['form.submit'], options: { sendSample: true } },
			);
		});

		it.each(['api', 'none', 'signature'])('in a delivery report, with Check: %s', async (check) => {
			const body = await report(manner);
			const node = trigger(new OmnimessageTrigger(), { check }, credentials());
			const signature = createHmac('sha256', password).update(body).digest('hex');
			const { items } = await node.post(body, { 'x-messente-signature': signature });
			expect(items).toHaveLength(1);
			echo.status = 500;
			const refused = await node.post(body.replace('sms', 'viber'), {});
			expectNoneIn([items, refused, node.warnings]);
		});

		it('in the lists of the editor', async () => {
			const phonebook = editorFor(new Phonebook(), credentials());
			const admin = editorFor(new SiteAdmin(), credentials());
			const lists = [
				async () => await searchGroups.call(phonebook),
				async () => await searchBuyButtons.call(admin),
				async () => await searchWebhooks.call(admin),
			];
			for (const status of [undefined, 400]) {
				for (const list of lists) {
					// The two services are not one.
					Object.assign(echo, { status, got: '' });
					expectNoneIn(await list().catch((error: unknown) => error));
				}
			}
		});
	});
});

const started = (workflow: { started: unknown[] }): unknown[] => {
	expect(workflow.started).toHaveLength(1);
	return workflow.started;
};

/** The site calls the newest subscription for a form, with all that it was ever told. */
async function deliver(manner: string): Promise<void> {
	const { url: address } = [...sandbox.state.webhooks.values()]
		.reverse()
		.find(({ target }) => target === 'form') as { url: string };
	const told = repeats[manner]?.(echo.got) ?? '';
	const repeated: unknown = told.startsWith('{') ? JSON.parse(told) : told;
	await fetch(address, {
		method: 'POST',
		headers: { 'content-type': 'application/json', connection: 'close' },
		body: JSON.stringify({
			target: 'form',
			event: 'submit',
			created_at: '2026-01-05T09:00:00.000Z',
			repeated,
			data: { object: { id: 1, data: { field_1: repeated } } },
		}),
	});
}

/** A report on a message that was sent, with all that the service was told then. */
async function report(manner: string): Promise<string> {
	await run('message.send', new Omnimessage());
	const [sent] = sandbox.state.omnimessages.values();
	const omnimessage_id = sent?.id as string;
	const [only] = (
		(await (
			await fetch(`${sandbox.url}/v1/omnimessage/${omnimessage_id}/status`, {
				headers: { authorization: `Basic ${basic}`, connection: 'close' },
			})
		).json()) as { statuses: Array<Record<string, unknown>> }
	).statuses;
	return JSON.stringify({ ...only, omnimessage_id, echo: repeats[manner]?.(echo.got) });
}
