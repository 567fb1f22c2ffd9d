import type { IDataObject, INodeParameters } from 'n8n-workflow';

import type { WorkflowFile } from '../../tooling/n8n/client';
import { saveWithCredentials } from '../../tooling/setUp';
import { typeOf } from '../support/edition';
import { searchInEditor } from '../support/editorSearch';
import { useEnvironment } from '../support/environment';

// As in n8n.test.ts, the sandbox shows what it received, and n8n what ran.

const environment = useEnvironment();

type Step = [name: string, parameters: INodeParameters];

/** Start, followed by a Website Forms & Orders node for each step, one after the other. */
function chain(name: string, steps: Step[]): WorkflowFile {
	const names = ['Start', ...steps.map(([step]) => step)];
	const place = (index: number) => ({
		typeVersion: 1,
		position: [200 * index, 0] as [number, number],
	});
	return {
		name,
		nodes: [
			{ id: '0', name: 'Start', type: 'n8n-nodes-base.manualTrigger', ...place(0), parameters: {} },
			...steps.map(([step, parameters], index) => ({
				id: String(index + 1),
				name: step,
				type: 'n8n-nodes-omnimessage.siteAdmin',
				...place(index + 1),
				parameters,
				credentials: { siteAdminApi: { id: null, name: 'Site Admin API' } },
			})),
		],
		connections: Object.fromEntries(
			names
				.slice(1)
				.map((node, index) => [
					names[index],
					{ main: [[{ node, type: 'main' as const, index: 0 }]] },
				]),
		),
	};
}

/** The JSON of the items of each step. */
async function run(name: string, steps: Step[]): Promise<Record<string, IDataObject[]>> {
	const { n8n, credentials } = environment;
	const { id } = await saveWithCredentials(n8n, chain(name, steps), credentials);
	const { status, data } = await n8n.runManually(id, 'Start');
	expect([status, data.resultData.error?.message]).toEqual(['success', undefined]);
	return Object.fromEntries(
		steps.map(([step]) => [
			step,
			(data.resultData.runData[step]?.[0]?.data?.main?.[0] ?? []).map(({ json }) => json),
		]),
	);
}

const hook = (value: string) => ({ webhookId: { __rl: true, mode: 'id', value } });

describe('Website Forms & Orders in a real n8n', () => {
	it('is available, also as a tool for agents', async () => {
		expect(await environment.n8n.nodeTypes()).toEqual(
			expect.arrayContaining([typeOf('siteAdmin'), typeOf('siteAdminTool')]),
		);
	});

	it('gets the buy buttons that match the filters, with a date from an expression', async () => {
		const offer = { attribute: 'content.name', comparison: '$cont', value: 'offer' };
		const created = { attribute: 'buy_button.created_at', comparison: '$lt', value: '={{ $now }}' };
		const { Buttons } = await run('Buy buttons', [
			[
				'Buttons',
				{
					resource: 'buyButton',
					operation: 'getAll',
					filters: { filter: [offer, created] },
					sort: { by: { attribute: 'content.position', direction: '$desc' } },
				},
			],
		]);
		expect(Buttons).toEqual([
			expect.objectContaining({ id: 103, pageTitle: 'Lighting', price: '100.0' }),
			expect.objectContaining({ id: 102, pageTitle: 'Home', price: 420 }),
		]);
		const { path } = environment.sandbox.state.requests.at(-1) ?? { path: '' };
		expect(decodeURIComponent(path)).toMatch(/q\.buy_button\.created_at\.\$lt=\d{4}-\d\d-\d\dT/);
	});

	it('creates, updates, gets and deletes a webhook, with the results of expressions', async () => {
		const url = 'http://127.0.0.1:9/orders';
		const before = environment.sandbox.state.requests.length;
		const id = "={{ $('Create').item.json.id }}";
		const given = await run('Webhook', [
			[
				'Create',
				{
					resource: 'webhook',
					operation: 'create',
					target: "={{ 'order' }}",
					event: "={{ 'shipped' }}",
					url,
					additionalFields: { description: 'Orders' },
				},
			],
			[
				'Update',
				{
					resource: 'webhook',
					operation: 'update',
					...hook(id),
					enabled: 'off',
					target: 'order',
					event: 'paid',
					updateFields: { description: '' },
				},
			],
			[
				'Get',
				{ resource: 'webhook', operation: 'get', webhookId: id as unknown as INodeParameters },
			],
			['Delete', { resource: 'webhook', operation: 'delete', ...hook('={{ $json.id }}') }],
		]);
		expect(given.Create).toEqual([expect.objectContaining({ event: 'shipped', enabled: true })]);
		expect(given.Get).toEqual(given.Update);
		expect(given.Update).toEqual([
			{
				...given.Create?.[0],
				event: 'paid',
				enabled: false,
				description: null,
				updated_at: given.Update?.[0]?.updated_at,
			},
		]);
		expect(given.Delete).toEqual([{ deleted: true, id: given.Create?.[0]?.id }]);
		const requests = environment.sandbox.state.requests.slice(before);
		expect(requests.map(({ method, body }) => [method, body])).toEqual([
			['POST', { target: 'order', event: 'shipped', url, description: 'Orders' }],
			['PUT', { enabled: false, target: 'order', event: 'paid', description: null }],
			['GET', null],
			['DELETE', null],
		]);
		expect(environment.sandbox.state.webhooks.size).toBe(0);
	});

	it('can search for a buy button in the editor', async () => {
		const found = await searchInEditor(environment.server.url, {
			node: 'siteAdmin',
			method: 'searchBuyButtons',
			credentials: { siteAdminApi: environment.credentials.siteAdminApi },
			filter: 'oak',
		});
		expect(found).toEqual([{ name: 'Home, Table offer: Oak table (TABLE-OAK)', value: 102 }]);
	});
});
