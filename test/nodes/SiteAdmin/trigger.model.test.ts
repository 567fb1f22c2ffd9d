import fc from 'fast-check';

import { SiteAdminTrigger } from '../../../nodes/SiteAdmin/SiteAdminTrigger.node';
import { startSandbox, type Fault, type Sandbox, type Webhook } from '../../../sandbox';
import { credentialsFor, type Flavour, type HostedWorkflow, N8n } from '../../../tooling/host/n8n';
import { createCare } from '../../support/siteAdminCare';
import { plain } from '../../support/siteAdminTrigger';

// Whatever happens, in whatever order: once things are calm, an active trigger has exactly its
// subscriptions, an inactive one has none, and the webhooks of others are unchanged.

let sandbox: Sandbox;
beforeAll(async () => void (sandbox = await startSandbox()));
afterAll(async () => await sandbox.stop());

interface Model {
	active: boolean;
	events: string[];
}

interface Real {
	host: N8n;
	workflow: HostedWorkflow;
	/** Subscriptions of others, as they were created. */
	foreign: Map<number, string>;
}

type Command = fc.AsyncCommand<Model, Real>;

/** A command that is always possible, and after which all webhooks of others must be unchanged. */
const command = (
	name: string,
	run: (model: Model, real: Real) => Promise<unknown> | unknown,
): Command => ({
	check: () => true,
	run: async (model, real) => {
		await run(model, real);
		for (const [id, text] of real.foreign) {
			expect(JSON.stringify(sandbox.state.webhooks.get(id))).toBe(text);
		}
	},
	toString: () => name,
});

const own = ({ foreign }: Real): Webhook[] =>
	[...sandbox.state.webhooks.values()].filter(({ id }) => !foreign.has(id));

const pick = (real: Real, index: number): Webhook | undefined => {
	const mine = own(real).filter(({ description }) => !description?.endsWith(', test)'));
	return mine[index % (mine.length || 1)];
};

const { add } = createCare({
	get sandbox() {
		return sandbox;
	},
});

function addForeign({ foreign }: Real, from: Partial<Webhook>): void {
	const webhook = add(from);
	foreign.set(webhook.id, JSON.stringify(webhook));
}

const activate = async (model: Model, { workflow }: Real) => {
	model.active = true;
	await workflow.activate().catch(() => undefined);
};

/** Faults end, and n8n gets one more chance. */
async function calm(model: Model, { host, workflow }: Real): Promise<void> {
	sandbox.faults.length = 0;
	// The remains of a test are removed by the next test.
	await workflow.listen();
	await workflow.stopListening();
	// n8n does nothing for a workflow that is already active, or inactive, until it starts.
	if (!model.active || host.flavour === 'publication') {
		await workflow.activate();
		await workflow.deactivate();
	}
	if (model.active) await workflow.activate();
	await host.restart();
}

/** A webhook at a former address, with a lost secret, is no longer recognized as the trigger's. */
const isKnown =
	({ host, workflow }: Real) =>
	({ url }: Webhook): boolean =>
		url.startsWith(`${host.url}/`) ||
		workflow.staticData.includes(`"${new URL(url).searchParams.get('secret')}"`);

async function checkCalm(model: Model, real: Real): Promise<void> {
	await calm(model, real);
	const mine = own(real).filter(isKnown(real));
	const pairs = mine.map(({ target, event }) => `${target}.${event}`);
	expect(pairs.sort()).toEqual(model.active ? [...model.events].sort() : []);
	const [first] = mine;
	if (!first) return;
	expect(new Set(mine.map(({ url }) => url)).size).toBe(1);
	expect(mine.every(({ enabled }) => enabled)).toBe(true);
	const { origin, pathname } = new URL(real.host.url);
	expect(first.url.startsWith(origin + pathname.replace(/\/$/, ''))).toBe(true);
	const [target, event] = [first.target, first.event];
	const before = real.workflow.started.length;
	const answer = await fetch(first.url.replace(real.host.url, real.host.ownUrl), {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ target, event }),
	});
	expect([answer.status, real.workflow.started.length]).toEqual([200, before + 1]);
}

const allEvents = ['form.submit', 'order.paid', 'order.shipped', 'ticket.create'];
// Without a status or a breakage, a request succeeds.
const fault = fc.oneof(
	{ weight: 3, arbitrary: fc.constant<Fault>({}) },
	{
		weight: 1,
		arbitrary: fc.constantFrom<Fault>(
			...[401, 404, 422, 500, 503].map((status) => ({ status })),
			...(['resetRead', 'resetProcessed'] as const).map((breakage) => ({ breakage })),
		),
	},
);

const commands = (): Array<fc.Arbitrary<Command>> => [
	fc.constant(command('activate', activate)),
	fc.constant(
		command('deactivate', async (model, { workflow }) => {
			model.active = false;
			await workflow.deactivate();
		}),
	),
	fc.uniqueArray(fc.constantFrom(...allEvents), { minLength: 1 }).map((events) =>
		command(`edit the events to ${events.join(', ')}`, async (model, real) => {
			model.events = events;
			real.workflow.edit({ ...plain, events });
			if (model.active) await activate(model, real);
		}),
	),
	fc.constantFrom('Shop', 'Site').map((name) =>
		command(`rename the node to ${name}`, async (model, real) => {
			real.workflow.renameNode(name);
			if (model.active) await activate(model, real);
		}),
	),
	fc.constantFrom('127.0.0.1', 'localhost').map((hostname) =>
		command(`WEBHOOK_URL has ${hostname}`, (_, { host }) => {
			host.url = host.ownUrl.replace('127.0.0.1', hostname);
		}),
	),
	fc.constant(command('restart', async (_, { host }) => await host.restart())),
	fc.constant(command('lose the static data', (_, { workflow }) => (workflow.staticData = '{}'))),
	fc.constant(
		command('listen for a test event', async (_, { workflow }) => {
			await workflow.stopListening();
			await workflow.listen().catch(() => undefined);
		}),
	),
	fc.array(fault, { maxLength: 30 }).map((faults) =>
		command(`faults: ${JSON.stringify(faults)}`, () => {
			sandbox.faults.splice(0, Infinity, ...faults.map((one) => ({ ...one })));
		}),
	),
	fc.nat(5).map((index) =>
		command(`delete ${index} at the site`, (_, real) => {
			const webhook = pick(real, index);
			if (webhook) sandbox.state.webhooks.delete(webhook.id);
		}),
	),
	fc.nat(5).map((index) =>
		command(`disable ${index} at the site`, (_, real) => {
			Object.assign(pick(real, index) ?? {}, { enabled: false });
		}),
	),
	fc.nat(5).map((index) =>
		command(`double ${index} at the site`, (_, real) => {
			const webhook = pick(real, index);
			if (webhook) add(webhook);
		}),
	),
	fc.nat(6).map((kind) =>
		command(`add a foreign one of kind ${kind}`, (_, real) => {
			const { url, description } = pick(real, 0) ?? {};
			const kinds: Array<Partial<Webhook>> = [
				{},
				{ url: url?.replace(/secret=\w+/, 'secret=x') ?? 'https://a.example/' },
				{ url: 'https://a.example/?secret=x', description: `${description ?? ''} (mine)` },
				{ description: (description ?? '').replace(/node \S+,/, 'node other,') },
				// A copy of the description, with its own address, with and without a secret.
				{ description, url: 'https://a.example/' },
				{ description, url: `https://a.example/?secret=${'0'.repeat(64)}` },
				// The trigger's own address without a secret, and without its tag.
				{ url: url?.split('?')[0] ?? 'https://a.example/' },
			];
			addForeign(real, kinds[kind] ?? {});
		}),
	),
	fc.constant(command('calm', checkCalm)),
];

describe.each<Flavour>(['publication', 'legacy'])('In a %s n8n', (flavour) => {
	it('the right subscriptions exist once things are calm, whatever happened', async () => {
		await fc.assert(
			fc
				.asyncProperty(
					fc.commands(commands(), { maxCommands: 25, size: '+1' }),
					async (sequence) => {
						await fc.asyncModelRun(setUp, [...sequence, command('calm', checkCalm)]);
					},
				)
				.afterEach(async () => await host?.stop()),
			{ numRuns: 15 },
		);
	}, 600_000);

	let host: N8n | undefined;
	const setUp = async () => {
		sandbox.reset();
		host = await new N8n({
			type: new SiteAdminTrigger(),
			credentials: credentialsFor(sandbox),
			flavour,
		}).start();
		const real: Real = {
			host,
			workflow: host.workflow({ parameters: { ...plain, events: ['form.submit'] } }),
			foreign: new Map(),
		};
		// The same node in a copy of the workflow, and in another n8n.
		for (const [id, instanceId] of [
			['copy', 'instance-1'],
			['w1', 'instance-2'],
		] as const) {
			const other = new N8n({ ...host, instanceId });
			other.url = host.url;
			const options = { id, nodeId: real.workflow.nodeId, webhookId: real.workflow.webhookId };
			await other.workflow(options).activate();
		}
		for (const webhook of sandbox.state.webhooks.values()) {
			real.foreign.set(webhook.id, JSON.stringify(webhook));
		}
		const model: Model = { active: false, events: ['form.submit'] };
		return { model, real };
	};
});
