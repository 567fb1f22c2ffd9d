import type { IDataObject, INode, INodeParameters, INodePropertyOptions } from 'n8n-workflow';

import { operations as api } from '../../api';
import { targetEvents } from '../../api/administration/events';
import { OmnimessageTrigger } from '../../nodes/Omnimessage/OmnimessageTrigger.node';
import { SiteAdminTrigger } from '../../nodes/SiteAdmin/SiteAdminTrigger.node';
import type { Sandbox } from '../../sandbox';
import type { N8nClient, WorkflowFile } from '../../tooling/n8n/client';
import { readExample, saveWithCredentials } from '../../tooling/setUp';
import { createCredentialHeaders } from '../support/sandbox';
import { activate as activateIn, activateTrigger } from '../support/activate';
import { useEnvironment } from '../support/environment';
import { listRuns } from '../support/everyField';
import { operations } from '../support/everyOperation';
import { untilEnded } from '../support/executions';
import { answerTo, fieldSamples, type Answer } from '../support/fieldSamples';
import { incoming, postIncoming } from '../support/incoming';
import { createOwn, samplesFor } from '../support/ownObjects';
import { postJson } from '../support/postJson';
import { linkIn, post } from '../support/questions';
import { triggerAlone } from '../support/siteEvents';
import { createItemReader } from '../support/triggerItems';
import { node } from '../support/workflowNode';

// What the descriptions of the nodes offer, each at least once. An operation, a field, a type of
// response or an event that is added later fails here, by its name, until it has a sample.

const environment = useEnvironment({ pace: 20 });
let sandbox: Sandbox;
let n8n: N8nClient;

beforeAll(() => void ({ sandbox, n8n } = environment));
beforeEach(() => {
	sandbox.reset();
	// At this pace, a report often comes while n8n stores the wait, and n8n rejects it.
	sandbox.dlrModes.repeat = true;
});

/** Start -> two branches, each with an item -> in both of them, all nodes of the runs. */
function inTwoBranches(name: string, runs: INode[], items: IDataObject[]): WorkflowFile {
	const branches = items.map((json, index): INode => {
		const parameters = { mode: 'raw', jsonOutput: JSON.stringify(json) };
		const branch = node(`Branch ${index}`, 'n8n-nodes-base.set', parameters);
		// n8n begins at the top.
		return { ...branch, typeVersion: 3.4, position: [0, 100 * index] };
	});
	const to = (nodes: INode[]) => ({
		main: [nodes.map((one) => ({ node: one.name, type: 'main' as const, index: 0 }))],
	});
	return {
		name,
		nodes: [node('Start', 'n8n-nodes-base.manualTrigger', {}), ...branches, ...runs],
		connections: {
			Start: to(branches),
			...Object.fromEntries(branches.map((one) => [one.name, to(runs)])),
		},
		settings: { executionOrder: 'v1' },
	};
}

/** Answers each question of an execution, until it ends. */
async function answerAll(id: string, answers: Map<unknown, Answer>): Promise<void> {
	const open = new Map(answers);
	for (;;) {
		// Read before the status: it is sent before the execution waits for the answer.
		const asked = [...sandbox.state.omnimessages.values()].find(({ to }) => open.has(to));
		const [execution] = await n8n.executions(id);
		if (execution && !['new', 'running', 'waiting'].includes(execution.status)) return;
		if (!asked || execution?.status !== 'waiting') continue;
		const { fields = {} } = open.get(asked.to) ?? {};
		const link = linkIn(asked, asked.request.messages[0]?.channel);
		const response = await post(link, fields);
		expect({ fields, status: response.status }).toEqual({ fields, status: 200 });
		// n8n 1 says that an execution waits before it stores at which node. This is its page until then.
		if ((await response.text()).includes('<title>No action required')) continue;
		open.delete(asked.to);
	}
}

describe('Every operation, in two branches of an execution, with every field:', () => {
	it.each(operations)('%s', async (place, type, _, { method, path }) => {
		const [resource = '', operation = ''] = place.split('.');
		const runs = listRuns(type, place, { resource, operation }, samplesFor(place));
		const own = await createOwn(sandbox, place, [...runs, ...runs]);
		const branches = [own.slice(0, runs.length), own.slice(runs.length)];
		const { name, credentials: [{ name: credential = '' } = {}] = [] } = type.description;
		const nodes = runs.map((run, index) => {
			const text = JSON.stringify(run).replaceAll('$json.own', `$json.own[${index}]`);
			const parameters = JSON.parse(text) as INodeParameters;
			return {
				...node(`Run ${index}`, `n8n-nodes-omnimessage.${name}`, parameters),
				credentials: { [credential]: { id: null, name: '' } },
			};
		});
		const workflow = inTwoBranches(
			place,
			nodes,
			branches.map((own) => ({ own })),
		);
		const { id } = await saveWithCredentials(n8n, workflow, environment.credentials);

		sandbox.state.requests.splice(0);
		const leaving = [...runs, ...runs].flatMap((run, index) =>
			(run.options as INodeParameters | undefined)?.dryRun === true
				? []
				: [[own[index]?.phoneNumber, run] as const],
		);
		const answers = new Map(
			operation === 'sendAndWait'
				? leaving.map(([number, run]) => [number, answerTo(run)] as const)
				: [],
		);
		await n8n.runManually(id, 'Start');
		await answerAll(id, answers);

		const { status, data } = await untilEnded(n8n, id);
		expect([status, data.resultData.error?.message]).toEqual(['success', undefined]);
		for (const [index, { name: run, parameters }] of nodes.entries()) {
			const outputs = (data.resultData.runData[run] ?? []).map((one) =>
				(one.data?.main?.[0] ?? []).map(({ json }) => json),
			);
			const proper = branches.map((items) => [
				expect.objectContaining({
					...(parameters.to && resource === 'message' && { to: items[index]?.phoneNumber }),
					...(answers.get(items[index]?.phoneNumber) && {
						timedOut: false,
						data: expect.objectContaining(answers.get(items[index]?.phoneNumber)?.data ?? {}),
					}),
				}),
			]);
			const firsts = outputs.map((items) => items.slice(0, 1));
			expect({ parameters, firsts }).toEqual({ parameters, firsts: proper });
		}
		const paths = [path, ...(place === 'ticket.getAll' ? [api.listFormTickets.path] : [])];
		const patterns = paths.map((one) => new RegExp(`^${one.replace(/\{\w+\}/g, '[^/]+')}(\\?|$)`));
		const asked = sandbox.state.requests.filter(
			(one) => one.method === method && patterns.some((pattern) => pattern.test(one.path)),
		);
		expect(asked).toHaveLength(leaving.length);
	});
});

type Runs = Array<[name: string, parameters: INodeParameters]>;

/** The runs of a trigger with every field. */
const listTriggerRuns = (type: SiteAdminTrigger | OmnimessageTrigger): Runs =>
	listRuns(type, type.description.name, {}, fieldSamples)
		.slice(1)
		.map((run, index) => [`with every field (${index + 1})`, run]);

/** What a trigger can start on. */
const listEvents = ({ description }: SiteAdminTrigger | OmnimessageTrigger, field: string) => {
	const { options = [] } = description.properties.find(({ name }) => name === field) ?? {};
	return (options as INodePropertyOptions[]).map(({ value }) => String(value));
};

describe('The Forms & Orders Trigger starts', () => {
	const type = new SiteAdminTrigger();
	const [{ name: trigger = '' } = {}] = triggerAlone('', {}).nodes;
	const submit = async () => await sandbox.submitForm({ name: 'Mari', phone: '', message: '' });

	const activate = async (name: string, parameters: INodeParameters): Promise<string> =>
		await activateIn(environment, triggerAlone(name, parameters));

	it('on every event', async () => {
		const events = listEvents(type, 'events');
		const id = await activate('events', { events });
		for (const one of targetEvents) {
			if (one.target === 'form') await submit();
			else if (one.target === 'order') await sandbox.fireOrder(one.event);
			else await sandbox.fireTicket(one.event);
		}
		const items = await createItemReader(() => n8n, trigger)(id, targetEvents.length);
		expect(items.map(({ event }) => event).sort()).toEqual(events.sort());
		await n8n.deactivate(id);
	});

	it.each(listTriggerRuns(type))('%s', async (name, parameters) => {
		const id = await activate(name, parameters);
		// n8n asks the site when it activates the workflow, and then only after a minute.
		const isPolling = parameters.learnBy === 'polling';
		if (isPolling) await n8n.deactivate(id);
		await submit();
		if (isPolling) await n8n.activate(id);
		expect(await createItemReader(() => n8n, trigger)(id, 1)).toMatchObject([
			{ target: 'form', event: 'submit' },
		]);
		await n8n.deactivate(id);
	});
});

describe('The Omnimessage Trigger starts', () => {
	const type = new OmnimessageTrigger();
	const trigger = readExample('delivery-failures').nodes[0] as INode;
	const plain = listEvents(type, 'event').map((event): Runs[number] => [`on ${event}`, { event }]);

	const UNREACHABLE = '+37251000002';

	/** Sends a message that fails. */
	async function fail(dlr_url: string): Promise<void> {
		const body = { to: UNREACHABLE, messages: [{ channel: 'sms', text: 'Hello' }], dlr_url };
		await postJson(`${sandbox.url}/v1/omnimessage`, body, createCredentialHeaders(sandbox));
	}

	it.each([...plain, ...listTriggerRuns(type)])('%s', async (name, parameters) => {
		const nodes = [{ ...trigger, webhookId: name.replace(/\W+/g, '-'), parameters }];
		const { id, url } = await activateTrigger(environment, { name, nodes, connections: {} });
		const isMessage = parameters.event === 'messageReceived';
		if (isMessage) await postIncoming(url, incoming({ text: 'Yes' }), sandbox.sharedSecret);
		else await fail(url);
		expect(await createItemReader(() => n8n, trigger.name)(id, 1)).toMatchObject([
			isMessage ? { text: 'Yes' } : { to: UNREACHABLE, err: 1 },
		]);
		await n8n.deactivate(id);
	});
});
