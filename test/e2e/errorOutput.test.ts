import type { IDataObject, INode, INodeExecutionData, IRunData } from 'n8n-workflow';

import { useEnvironment } from '../support/environment';
import { node } from '../support/workflowNode';

const environment = useEnvironment({ pace: 5 });

const good = '+37251000000';
const bad = '+37251000009';

interface Case {
	type: string;
	credential: string;
	parameters: INode['parameters'];
	/** The field that says whom an item is for. */
	subject?: string;
	/** The items' data: the first succeeds, the second breaks off, and the third is rejected. */
	items: IDataObject[];
}

const to = '={{ $json.to }}';
const cases: Record<string, Case> = {
	Omnimessage: {
		type: 'omnimessage',
		credential: 'messagingApi',
		parameters: {
			resource: 'message',
			operation: 'send',
			to,
			messages: { message: [{ channel: 'sms', text: 'Hello' }] },
		},
		subject: 'to',
		items: [{ to: good }, { to: bad }, { to: 'none' }],
	},
	Phonebook: {
		type: 'phonebook',
		credential: 'messagingApi',
		parameters: {
			resource: 'contact',
			operation: 'create',
			phoneNumber: to,
			contactFields: { mappingMode: 'defineBelow', value: { firstName: 'Mari' } },
		},
		subject: 'phoneNumber',
		items: [{ to: good }, { to: bad }, { to: 'none' }],
	},
	'Forms & Orders': {
		type: 'siteAdmin',
		credential: 'siteAdminApi',
		parameters: {
			resource: 'webhook',
			operation: 'create',
			target: 'form',
			event: 'submit',
			url: to,
		},
		items: ['https://shop.example/a', 'https://shop.example/b', 'none'].map((url) => ({ to: url })),
	},
};

const branches = (data: IRunData, name: string): INodeExecutionData[][] =>
	(data[name]?.[0]?.data?.main ?? []).map((items) => items ?? []);
const lines = { error: expect.any(String) };
const unknown = { ...lines, message: expect.stringMatching(/^Outcome unknown: /) };

describe.each(Object.entries(cases))('%s', (title, tried) => {
	const { type, credential, parameters, subject, items } = tried;

	/** Runs it with the three items, one after the other, and returns the items of each branch. */
	async function run(onError: INode['onError'], more: INode['parameters'] = {}) {
		const { n8n, credentials, sandbox } = environment;
		sandbox.reset();
		const method = 'POST';
		sandbox.faults.push({ method }, { method, breakage: 'resetProcessed' });
		const start = node('Start', 'n8n-nodes-base.manualTrigger', {});
		const list = node('List', 'n8n-nodes-base.code', {
			jsCode: `return ${JSON.stringify(items)}.map((json) => ({ json }));`,
		});
		const tested: INode = {
			...node('Tested', `n8n-nodes-omnimessage.${type}`, {
				...parameters,
				requestOptions: { batching: { batch: { concurrency: 1 } } },
				...more,
			}),
			credentials: { [credential]: { id: credentials[credential] ?? '', name: credential } },
			onError,
		};
		const next = (name: string) => ({
			main: [[{ node: name, type: 'main' as const, index: 0 }]],
		});
		const { id } = await n8n.saveWorkflow({
			name: `${title} ${onError} ${Object.keys(more).join()}`,
			nodes: [start, list, tested],
			connections: { Start: next('List'), List: next('Tested') },
		});
		const { data } = await n8n.runManually(id, 'Start');
		return branches(data.resultData.runData, 'Tested');
	}

	it('with the error output: failed items come out there, and only successful ones in the main output', async () => {
		const [success = [], failed = []] = await run('continueErrorOutput');
		expect(success.map(({ pairedItem }) => pairedItem)).toEqual([{ item: 0 }]);
		expect(success[0]?.json).not.toHaveProperty('error');
		expect(failed.map(({ json }) => json)).toEqual([
			{ ...items[1], ...unknown },
			{ ...items[2], ...lines },
		]);
	});

	it('without it: a failed item comes out with whom it was for and the error, in the order of the items', async () => {
		const [all = []] = await run('continueRegularOutput');
		const [, broken, rejected] = items.map((item) => (subject ? { [subject]: item.to } : {}));
		expect(all.map(({ json }) => json)).toEqual([
			expect.not.objectContaining(lines),
			{ ...broken, ...unknown },
			{ ...rejected, ...lines },
		]);
		if (subject)
			expect(all.map(({ json }) => Object.keys(json).slice(0, 2))).toEqual(
				items.map(() => [subject, 'error']),
			);
	});

	it('with the error output, if no item can be processed: everything comes out there', async () => {
		const [success = [], failed = []] = await run('continueErrorOutput', {
			requestOptions: { timeout: 0 },
		});
		expect(success).toEqual([]);
		expect(failed.map(({ json }) => json)).toEqual(
			items.map((item) => ({
				...item,
				error: expect.stringContaining("'Timeout' must be a number of milliseconds"),
			})),
		);
	});
});
