import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { resources } from '../../../nodes/SiteAdmin/resources';
import { SiteAdmin } from '../../../nodes/SiteAdmin/SiteAdmin.node';
import type { Webhook } from '../../../sandbox';
import { catchFailure, execute, type HostedWorkflow, type Run } from '../../../tooling/host/n8n';
import { serve } from '../../support/afterwards';
import { forgetProcess } from '../../support/polling';
import { useEditedSite } from '../../support/editedSite';
import { createCare, credentialsAt } from '../../support/siteAdminCare';
import { useTriggerHost } from '../../support/triggerHost';

// The documents show one variant of the site. Other variants leave fields out, or write them
// differently.

const rig = useTriggerHost();
const site = useEditedSite(() => rig.sandbox.url);
const { passHour, run, subscriptions } = createCare(rig);
const credentials = () => credentialsAt(rig.sandbox, site.url);

const activated = async (parameters: INodeParameters = {}, host = rig.host) => {
	const workflow = host.workflow({ parameters, credentials: credentials() });
	await workflow.activate();
	return workflow;
};
const again = async (workflow: HostedWorkflow) => {
	workflow.registered = false;
	await workflow.activate();
};
const care = async (operation: string, workflow: HostedWorkflow, items?: INodeParameters[]) =>
	await run(operation, workflow, items, { credentials: credentials() });
const give = async (place: string, parameters: INodeParameters, more: Partial<Run> = {}) => {
	const [resource = '', operation = ''] = place.split('.');
	const all = [{ resource, operation, ...parameters }];
	const type = new SiteAdmin();
	const items = await execute({ type, parameters: all, credentials: credentials(), ...more });
	return items.map(({ json }) => json);
};
/** The site answers each request with this text. */
const answering = async (text: string) => {
	const baseUrl = await serve((_, response) => response.end(text));
	return { credentials: credentialsAt(rig.sandbox, baseUrl) };
};

/** Changes every webhook that the site shows, in a list or alone. */
const showing = (change: (webhook: IDataObject) => IDataObject) => {
	site.answer = (json) =>
		Array.isArray(json)
			? json.map((row) => change(row as IDataObject))
			: change(json as IDataObject);
};
const without = (name: string) =>
	showing((webhook) => Object.fromEntries(Object.entries(webhook).filter(([key]) => key !== name)));

const odd: unknown[] = [
	null,
	null,
	'a text',
	7,
	['a list'],
	{},
	{ id: 'abc', url: null },
	{ id: '5', target: 'form', event: 'submit', target_id: '7' },
	{ id: 6, enabled: 'yes', target: null, event: ['submit'], url: 5, description: { text: 'x' } },
];

describe('Odd rows of a list', () => {
	beforeEach(() => {
		site.answer = (json) => (Array.isArray(json) ? [...odd, ...(json as unknown[])] : json);
	});

	it.each(resources.map(({ value }) => value))(
		'pass through %s: Get Many unchanged',
		async (resource) => {
			const items = await give(`${resource}.getAll`, { returnAll: true, simplify: false });
			const values = odd.slice(0, 5).map((value) => ({ value }));
			expect(items.slice(0, odd.length)).toEqual([...values, ...odd.slice(5)]);
		},
	);

	it.each(resources.map(({ value }) => value))(
		'have null, not nothing, for what a row of %s lacks when it is simplified',
		async (resource) => {
			site.answer = (json) => (Array.isArray(json) ? [{ id: 7 }] : json);
			const [row] = await give(`${resource}.getAll`, { returnAll: true, simplify: true });
			expect(row).toMatchObject({ id: 7 });
			expect(Object.entries(row ?? {}).filter(([, value]) => value === undefined)).toEqual([]);
		},
	);

	it('are simplified if they are buy buttons', async () => {
		const items = await give('buyButton.getAll', { returnAll: true, simplify: true });
		expect(items.slice(0, 5)).toEqual(odd.slice(0, 5).map((value) => ({ value })));
		expect(items[6]).toMatchObject({ id: 'abc', productName: null });
	});

	it("don't keep a trigger from being activated, checked and deactivated", async () => {
		const workflow = await activated();
		await again(workflow);
		await passHour(workflow);
		expect(subscriptions()).toHaveLength(1);
		await workflow.deactivate();
		expect(subscriptions()).toEqual([]);
	});

	it('never count as orphaned', async () => {
		const workflow = await activated();
		const items = await care('deleteOrphaned', workflow, [{ activeWorkflowIds: 'other' }]);
		expect(items).toMatchObject([{ reason: 'workflowNotActive' }]);
	});
});

describe.each(['target_id', 'enabled', 'source', 'description', 'created_at'])(
	"A site that doesn't show %s",
	(name) => {
		beforeEach(() => without(name));

		it('gets one subscription, however often the trigger is activated and checked', async () => {
			const workflow = await activated({ form: 7 });
			const before = structuredClone(subscriptions());
			await again(workflow);
			await passHour(workflow);
			expect(subscriptions()).toEqual(before);
			await workflow.deactivate();
			expect(subscriptions()).toEqual([]);
		});
	},
);

describe("A site that doesn't show target_id", () => {
	beforeEach(() => without('target_id'));

	it.each([
		[{ form: 7 }, {}, undefined],
		[{}, { form: 7 }, 7],
		[{ form: 7 }, { form: 8 }, 8],
	])(
		'gets another subscription if the form changes from %j to %j',
		async (before, after, target_id) => {
			const workflow = await activated(before);
			// The old one can't be removed at once.
			rig.sandbox.faults.push({ method: 'DELETE', status: 500 });
			workflow.edit(after);
			await workflow.activate();
			expect(subscriptions().map((one) => one.target_id)).toEqual([target_id]);
		},
	);

	it('keeps its subscription if n8n has lost its memory', async () => {
		const workflow = await activated({ form: 7 });
		workflow.staticData = '{}';
		await again(workflow);
		expect(subscriptions()).toHaveLength(1);
	});
});

describe('A site that writes IDs as text', () => {
	beforeEach(() =>
		showing(({ id, target_id, ...webhook }) => ({
			...webhook,
			id: String(id),
			...(target_id !== undefined && { target_id: String(target_id) }),
		})),
	);

	it('has its subscriptions adopted, restored and removed', async () => {
		const workflow = await activated({ form: 7 });
		const [own] = structuredClone(subscriptions()) as [Webhook];
		(subscriptions()[0] as Webhook).enabled = false;
		await passHour(workflow);
		expect(subscriptions()).toMatchObject([{ id: own.id, enabled: true }]);
		await again(workflow);
		expect(subscriptions()).toMatchObject([{ id: own.id, enabled: true, target_id: 7 }]);
		await workflow.deactivate();
		expect(subscriptions()).toEqual([]);
	});

	it('has the form read back as a number if n8n has lost its memory', async () => {
		const workflow = await activated({ form: 7 });
		workflow.staticData = '{}';
		forgetProcess(rig.host);
		const [{ url }] = subscriptions() as [Webhook];
		await fetch(url, { method: 'POST' });
		expect(workflow.staticData).toContain('"target_id":7');
	});
});

describe('A row with lists in each other', () => {
	const text = JSON.stringify(`"${'['.repeat(2_000)}\\`);
	const nested = (levels: number) =>
		`{"id":26,"text":${text},"lists":[${'[],'.repeat(2_000)}{}],"list":${'['.repeat(levels)}${']'.repeat(levels)}}`;
	const read = async (levels: number, operation: string, parameters: INodeParameters) => {
		const row = nested(levels);
		const body = operation === 'getAll' ? `[${row}]` : row;
		return await give(
			`order.${operation}`,
			{ ...parameters, simplify: false },
			await answering(body),
		);
	};

	it.each([
		['get', { orderId: 26 }],
		['getAll', { limit: 1 }],
	])('comes out of Order: %s, or is refused in a plain sentence', async (operation, parameters) => {
		expect(await read(900, operation, parameters)).toMatchObject([{ id: 26 }]);
		for (const levels of [1_000, 5_000, 1_000_000]) {
			const error = await catchFailure(read(levels, operation, parameters));
			expect(error.description).toMatch(
				/ answered 200: a body that is nested more than 1,000 levels deep\.$/,
			);
		}
	});
});

it.each<[string, INodeParameters, unknown[]]>([
	['buyButton', { buyButtonId: 101 }, [{}]],
	['form', { formId: 26 }, [{}]],
	['order', { orderId: 26 }, [{}]],
	['ticket', { formId: 26, ticketId: 26 }, [{}]],
	[
		'webhook',
		{ webhookId: 26 },
		[
			{ message: 'No' },
			{ data: { id: 26 } },
			{ id: null },
			{ id: { value: 26 } },
			[{ id: 26 }],
			null,
		],
	],
])('%s: Get takes nothing else for what was asked for: %#', async (resource, parameters, odd) => {
	for (const answer of odd) {
		const site = await answering(JSON.stringify(answer));
		const error = await catchFailure(give(`${resource}.get`, parameters, site));
		expect(error.description).toContain(
			"answered 200: a body that doesn't match the documentation",
		);
		expect(error.description).toContain(
			'Something other than this API may answer at this address. Check the Base URL in the credential.',
		);
	}
});

it("A sample of a shape that the document doesn't show passes unchanged", async () => {
	for (const sample of [{ target: 'form', event: 'submit', target_id: '5', data: null }, 'text']) {
		site.answer = () => [sample];
		expect(await give('webhook.getSample', { target: 'form', event: 'submit' })).toEqual([
			sample === 'text' ? { value: sample } : sample,
		]);
	}
});

it('An ID that is not a safe integer is never acted on', async () => {
	const workflow = await activated();
	const [{ url, description }] = subscriptions() as [Webhook];
	const twin = { target: 'form', event: 'submit', enabled: false, url, description };
	const rows = ['9007199254740993', 2 ** 53, '007', '', ' 1', 1.5, -1, 0, true];
	site.answer = (json) =>
		Array.isArray(json) ? [...json, ...rows.map((id) => ({ ...twin, id }))] : json;
	rig.sandbox.state.requests.length = 0;
	await passHour(workflow);
	expect(rig.sandbox.state.requests.map(({ method }) => method)).toEqual(['GET']);
});

describe('A site that stores no descriptions', () => {
	beforeEach(() => {
		site.request = (json) => ({ ...(json as IDataObject), description: null });
	});

	it('keeps its subscription if a copy of the workflow, with the same path, is published', async () => {
		const legacy = await rig.start('legacy');
		const { webhookId } = await activated({}, legacy);
		const before = [...subscriptions()];
		await expect(
			legacy.workflow({ webhookId, credentials: credentials() }).activate(),
		).rejects.toThrow('taken');
		expect(subscriptions()).toEqual(before);
	});

	it('keeps it if a copy that was never active is deactivated', async () => {
		const original = rig.host.workflow({ credentials: credentials() });
		const { webhookId } = original;
		const copy = rig.host.workflow({ webhookId, credentials: credentials() });
		rig.sandbox.faults.push({ method: 'GET', status: 401, times: 100 });
		await expect(copy.activate()).rejects.toThrow('answered 401');
		rig.sandbox.faults.length = 0;
		await original.activate();
		const before = [...subscriptions()];
		await copy.deactivate();
		expect(subscriptions()).toEqual(before);
	});

	it('has it removed if n8n has lost its memory', async () => {
		const workflow = await activated();
		workflow.staticData = '{}';
		await workflow.deactivate();
		expect(subscriptions()).toEqual([]);
	});

	it('has what a roll-back could not remove removed by n8n 1 when it calls `delete`', async () => {
		const legacy = await rig.start('legacy');
		const workflow = legacy.workflow({
			parameters: { events: ['form.submit', 'order.paid'] },
			credentials: credentials(),
		});
		rig.sandbox.faults.push({ method: 'DELETE', status: 500 });
		rig.sandbox.events.on('requestAnswered', ({ method, status }) => {
			if (method === 'POST' && status === 201)
				rig.sandbox.faults.push({ method: 'POST', status: 409 });
		});
		await expect(workflow.activate()).rejects.toThrow('answered 409');
		expect(subscriptions()).toEqual([]);
	});
});
