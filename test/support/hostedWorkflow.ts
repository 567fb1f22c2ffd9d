import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import {
	NodeHelpers,
	Workflow,
	type IDataObject,
	type IHookFunctions,
	type INode,
	type INodeExecutionData,
	type INodeParameters,
	type INodeType,
	type INodeTypes,
	type ITriggerFunctions,
	type ITriggerResponse,
	type IWebhookFunctions,
} from 'n8n-workflow';

import { createContext, type Credentials } from '../../tooling/host/context';
import {
	Answer,
	asExpress,
	receivePosted,
	type Posted,
	type Response,
} from '../../tooling/host/express';

// Plays n8n's part for a trigger that registers webhooks, as n8n's source shows it: which hook is
// called when, with which static data, and how much of that is saved. Static data and HTTP are
// real. It models workflows/publication and webhooks/test-webhooks of n8n 2.41 ("publication"), and
// active-workflow-manager of earlier versions ("legacy").

export type Flavour = 'publication' | 'legacy';

type Hook = 'checkExists' | 'create' | 'delete';
/** Why n8n activates a workflow that was active before: it has started, or has become the leader. */
type Start = 'init' | 'leadershipChange';

/** The parts of a node that make n8n register it again. */
interface Version {
	nodeName: string;
	parameters: INodeParameters;
}

interface HostOptions {
	type: INodeType;
	credentials: Credentials;
	flavour?: Flavour;
	instanceId?: string;
	/** Of the context of a hook. */
	helpers?: object;
}

export interface WorkflowOptions {
	id?: string;
	name?: string;
	nodeId?: string;
	nodeName?: string;
	webhookId?: string;
	parameters?: INodeParameters;
	credentials?: Credentials;
	/** In n8n's database: copied along with the workflow. */
	staticData?: IDataObject;
}

const ATTEMPTS = {
	publication: { activation: 5, teardown: 3 },
	legacy: { activation: 1, teardown: 1 },
};

function createDeferredPromise() {
	let settle = {};
	const promise = new Promise((resolve, reject) => (settle = { resolve, reject }));
	return { promise, ...settle };
}

/** An execution that has ended, as n8n says it. Without a last node, none has run. */
export const toRun = (status: string, lastNodeExecuted?: string) => ({
	status,
	data: { resultData: { runData: {}, lastNodeExecuted } },
});

/** A workflow with one trigger, as n8n stores, registers and calls it. */
export class HostedWorkflow {
	readonly id: string;
	name: string;
	nodeId: string;
	/** What the editor shows. It is live after `activate`. */
	draft: Version;
	/** As JSON in n8n's database. */
	staticData: string;
	/** What started the workflow: the items of each execution. */
	readonly started: INodeExecutionData[][] = [];
	readonly tests: INodeExecutionData[][] = [];
	webhookId: string;
	/** The current content of the node's credentials. */
	credentials: Credentials;
	/** Whether n8n would route a call to it. */
	registered = false;
	/** Of `started`, what `trigger()` has emitted. */
	readonly emitted = new WeakSet<INodeExecutionData[]>();
	/** What the trigger has shown as failed executions. */
	readonly failed: string[] = [];
	/** What n8n calls at its times, with the times. */
	readonly crons: Array<{ expression: string; tick: () => unknown }> = [];
	private listening?: ITriggerResponse;
	private published?: Version;
	private test?: { workflow: Workflow; staticData?: Workflow['staticData'] };

	constructor(
		private readonly host: TriggerHost,
		options: WorkflowOptions,
	) {
		this.credentials = options.credentials ?? host.options.credentials;
		this.id = options.id ?? `w${host.workflows.length + 1}`;
		this.name = options.name ?? 'My workflow';
		this.nodeId = options.nodeId ?? `node-${this.id}`;
		this.webhookId = options.webhookId ?? `hook-${this.id}`;
		this.draft = {
			nodeName: options.nodeName ?? 'Forms & Orders Trigger',
			parameters: options.parameters ?? {},
		};
		this.staticData = JSON.stringify(options.staticData ?? {});
	}

	edit(parameters: INodeParameters): void {
		this.draft = { ...this.draft, parameters };
	}

	/** What an expression of the published workflow returns has changed. */
	republish(parameters: INodeParameters): void {
		this.published = { ...this.draft, parameters };
	}

	renameNode(nodeName: string): void {
		this.draft = { ...this.draft, nodeName };
	}

	/** Gets what n8n's database has about another one, which was published, before this n8n starts. */
	takeOver({ staticData, published }: HostedWorkflow): void {
		this.staticData = staticData;
		this.published = published;
	}

	/** Publishes the draft. Rejects as n8n would show it; the workflow is not active then. */
	async activate(): Promise<void> {
		const unchanged = JSON.stringify(this.published) === JSON.stringify(this.draft);
		if (this.host.flavour === 'publication' && this.registered && unchanged) return;
		if (this.published && this.registered) await this.tearDown(this.published);
		this.published = this.draft;
		await this.register('activate');
	}

	async deactivate(): Promise<void> {
		if (this.published) await this.tearDown(this.published);
		this.published = undefined;
	}

	/**
	 * n8n keeps trying a workflow that it couldn't register when it started. Here, the test
	 * triggers that.
	 */
	async onRestart(how: Start): Promise<void> {
		if (!this.published) return;
		await this.register(how).catch((error: Error) => this.host.log.push(error.message));
	}

	/** Calls what n8n calls at the first of the times. Resolves when the trigger has done with it. */
	async tick(): Promise<void> {
		const [first] = this.crons;
		if (!first) throw new Error('There is no time at which n8n would call the trigger');
		await first.tick();
	}

	private async register(activation: string): Promise<void> {
		let workflow = this.load(this.published as Version);
		for (let attempt = 1; ; attempt += 1) {
			this.registered = true;
			let isListening = false;
			try {
				// n8n 1 calls `delete` after it, and n8n 2 no hook.
				this.refuseTakenPath();
				const exists = await this.run('checkExists', workflow, 'trigger', activation);
				if (!exists) await this.run('create', workflow, 'trigger', activation);
				isListening = true;
				await this.trigger(workflow, activation);
				this.save(workflow);
				return;
			} catch (error) {
				// What the hook kept is lost in the legacy versions: they read the workflow anew.
				if (this.host.flavour === 'legacy') workflow = this.load(this.published as Version);
				// n8n calls it only if the webhooks failed, not the trigger.
				if (!isListening) await this.run('delete', workflow, 'internal', 'update');
				this.save(workflow);
				this.registered = false;
				if (attempt >= ATTEMPTS[this.host.flavour].activation) throw error;
			}
		}
	}

	private refuseTakenPath(): void {
		if (this.host.flavour !== 'legacy') return;
		const isTaken = this.host.workflows.some(
			(one) => one !== this && one.registered && one.webhookId === this.webhookId,
		);
		if (isTaken) throw new Error('The URL path is already taken');
	}

	/** As n8n calls it after the hooks. */
	private async trigger(workflow: Workflow, activation: string): Promise<void> {
		await this.endTrigger();
		const { flavour, keys } = this.host;
		const context = {
			...this.context(workflow, 'trigger', false),
			getActivationMode: () => activation,
			...(flavour === 'publication' && {
				saveFailedExecution: (error: Error) => void this.failed.push(error.message),
			}),
			emit: (
				[items = []]: INodeExecutionData[][],
				_?: unknown,
				done?: { resolve(run: unknown): void; reject(error: Error): void },
				key?: string,
			) => {
				this.save(workflow);
				if (this.host.trouble) {
					// n8n 1 never settles it.
					return flavour === 'legacy' ? undefined : done?.reject(new Error('The database is away'));
				}
				const isRepeated = flavour === 'publication' && key !== undefined && keys.has(key);
				if (key !== undefined) keys.add(key);
				if (!isRepeated) {
					this.emitted.add(items);
					this.started.push(items);
				}
				this.host.onEmit(items);
				void this.host.running.then(() =>
					done?.resolve(isRepeated ? undefined : this.host.toRun(items)),
				);
			},
			helpers: {
				...this.host.options.helpers,
				createDeferredPromise,
				registerCron: ({ expression }: { expression: string }, tick: () => unknown) => {
					if (expression.includes('*/0')) throw new Error('Field (minute) has a step of zero');
					this.crons.push({ expression, tick });
				},
			},
		};
		this.listening = await this.host.options.type.trigger?.call(
			context as unknown as ITriggerFunctions,
		);
		this.save(workflow);
	}

	private async endTrigger(): Promise<void> {
		this.crons.length = 0;
		await this.listening?.closeFunction?.();
		this.listening = undefined;
	}

	private async tearDown(version: Version): Promise<void> {
		this.registered = false;
		await this.endTrigger();
		const workflow = this.load(version);
		for (let attempt = 1; ; attempt += 1) {
			try {
				await this.run('delete', workflow, 'internal', 'update');
				break;
			} catch (error) {
				if (attempt >= ATTEMPTS[this.host.flavour].teardown) throw error;
			}
		}
		this.save(workflow);
	}

	/**
	 * "Listen for test event".
	 * @param staticData nothing of production's, unless told
	 */
	async listen(staticData: IDataObject = {}): Promise<void> {
		const workflow = this.load(this.draft, staticData);
		this.test = { workflow };
		try {
			const exists = await this.run('checkExists', workflow, 'manual', 'manual', true);
			if (!exists) await this.run('create', workflow, 'manual', 'manual', true);
			await this.host.beforeListening;
			this.test = { workflow, staticData: workflow.staticData };
		} catch (error) {
			await this.stopListening();
			throw error;
		}
	}

	async stopListening(): Promise<void> {
		const { test } = this;
		if (!test) return;
		const workflow = this.load(this.draft, {});
		// While it is being made, n8n still has the hook's own.
		workflow.staticData = test.staticData ?? test.workflow.staticData;
		await this.run('delete', workflow, 'internal', 'update', true);
		this.test = undefined;
	}

	/** A test that n8n had begun to register when it went down, and ends later without its state. */
	async stopForgottenTest(): Promise<void> {
		await this.run('delete', this.load(this.draft, {}), 'internal', 'update', true);
	}

	/** @returns whether the path is one of this workflow's: then it has answered */
	async receive(
		path: string,
		query: IDataObject,
		posted: Posted,
		response: Response,
	): Promise<boolean> {
		const isTest = path === new URL(this.webhookUrl(true)).pathname;
		if (isTest ? !this.test : path !== new URL(this.webhookUrl(false)).pathname || !this.registered)
			return false;
		const workflow = isTest ? this.load(this.draft, {}) : this.load(this.published as Version);
		if (this.test?.staticData && isTest) workflow.setTestStaticData(this.test.staticData);
		const context = {
			...this.context(workflow, isTest ? 'manual' : 'webhook', isTest),
			getQueryData: () => query,
			getRequestObject: () => posted,
			getResponseObject: () => response,
		};
		const result = await this.host.options.type.webhook?.call(
			context as unknown as IWebhookFunctions,
		);
		// The execution that n8n 2 has started uses the same object, and marks it as unchanged.
		const isMarked = this.host.flavour === 'publication' && result?.workflowData !== undefined;
		if (!isTest && !isMarked) this.save(workflow);
		const [items] = result?.workflowData ?? [];
		if (!items) return true;
		if (this.host.trouble) {
			response.status(this.host.trouble).json({ message: 'Error' });
			return true;
		}
		(isTest ? this.tests : this.started).push(items);
		if (isTest) await this.stopListening();
		// The name of an option, as if it were the body.
		response.end('firstEntryJson');
		return true;
	}

	/** What n8n hands to an operation in an execution of this workflow. */
	execution() {
		const workflow = this.load(this.published ?? this.draft);
		const getSignedResumeUrl = () =>
			`${this.host.url}/webhook-waiting/1?signature=${'0'.repeat(64)}`;
		return {
			workflow,
			context: { ...this.context(workflow, 'trigger', false), getSignedResumeUrl },
		};
	}

	private async run(
		hook: Hook,
		workflow: Workflow,
		mode: string,
		activation: string,
		isTest = false,
	): Promise<boolean | undefined> {
		const context = {
			...this.context(workflow, mode, isTest),
			getActivationMode: () => activation,
		};
		const methods = this.host.options.type.webhookMethods?.default;
		return await methods?.[hook]?.call(context as unknown as IHookFunctions);
	}

	private webhookUrl(isTest: boolean): string {
		return `${this.host.url}/webhook${isTest ? '-test' : ''}/${this.webhookId}/webhook`;
	}

	private context(workflow: Workflow, mode: string, isTest: boolean) {
		const node = Object.values(workflow.nodes)[0] as INode;
		const { log, told, options } = this.host;
		return {
			...createContext({ node, mode, log: { warnings: log, infos: told } }),
			// n8n reads these anew each time.
			getInstanceId: () => this.host.instanceId,
			getCredentials: async (name: string) => this.credentials[name],
			getWorkflow: () => ({ id: this.id, name: this.name, active: this.registered }),
			getWorkflowStaticData: (kind: string) => workflow.getStaticData(kind, node),
			getNodeWebhookUrl: () => this.webhookUrl(isTest),
			helpers: options.helpers,
		};
	}

	/** The workflow as n8n loads it from its database, with the node's defaults added. */
	private load({ nodeName, parameters }: Version, staticData?: IDataObject): Workflow {
		const { type } = this.host.options;
		const { name: typeName } = type.description;
		const node: INode = {
			id: this.nodeId,
			name: nodeName,
			type: typeName,
			typeVersion: 1,
			position: [0, 0],
			parameters,
		};
		const { properties } = type.description;
		node.parameters =
			NodeHelpers.getNodeParameters(properties, parameters, true, false, node, type.description) ??
			{};
		return new Workflow({
			id: this.id,
			name: this.name,
			nodes: [node],
			connections: {},
			active: this.registered,
			nodeTypes: { getByNameAndVersion: () => type } as unknown as INodeTypes,
			staticData: staticData ?? (JSON.parse(this.staticData) as IDataObject),
		});
	}

	/** n8n saves static data only where something was assigned. */
	private save({ staticData }: Workflow): void {
		if (staticData.__dataChanged !== true) return;
		this.staticData = JSON.stringify(staticData);
	}
}

/** One n8n with a real port, where `/webhook/...` and `/webhook-test/...` lead to its workflows. */
export class TriggerHost {
	/** The public address, as set by WEBHOOK_URL. */
	url = '';
	readonly log: string[] = [];
	/** What it has logged that is no warning. */
	readonly told: string[] = [];
	readonly workflows: HostedWorkflow[] = [];
	/** What n8n does between registering a test and listening. */
	beforeListening: Promise<unknown> = Promise.resolve();
	/** The status with which n8n answers that it couldn't start an execution; 0 if it can. */
	trouble = 0;
	/** The status with which a proxy in front of n8n answers; 0 if n8n answers. */
	blocked = 0;
	/** Receives the status of each answer to a delivery. */
	onAnswer: (status: number) => void = () => undefined;
	/** Receives the items of each execution that a trigger starts by itself. */
	onEmit: (items: INodeExecutionData[]) => void = () => undefined;
	/** How an execution ends that a trigger has started by itself, as n8n says it. */
	toRun: (items: INodeExecutionData[]) => unknown = () => toRun('success', 'Trigger');
	/** What the executions that a trigger starts by itself take. */
	running: Promise<unknown> = Promise.resolve();
	/** The keys of executions in n8n's database. */
	readonly keys = new Set<string>();
	instanceId: string;
	private readonly server = createServer(async (request, response) => {
		const { pathname, searchParams } = new URL(request.url ?? '', 'http://host.invalid');
		const query = Object.fromEntries(searchParams);
		await this.receive(pathname, query, await receivePosted(request), asExpress(response));
	});

	constructor(readonly options: HostOptions) {
		this.instanceId = options.instanceId ?? 'instance-1';
	}

	get flavour(): Flavour {
		return this.options.flavour ?? 'publication';
	}

	/** Where it listens, whatever WEBHOOK_URL says. */
	get ownUrl(): string {
		return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
	}

	async start(): Promise<this> {
		await new Promise<void>((listening) => this.server.listen(0, '127.0.0.1', listening));
		this.url = this.ownUrl;
		return this;
	}

	async stop(): Promise<void> {
		this.server.closeAllConnections();
		await new Promise((closed) => this.server.close(closed));
	}

	workflow(options: WorkflowOptions = {}): HostedWorkflow {
		const workflow = new HostedWorkflow(this, options);
		this.workflows.push(workflow);
		return workflow;
	}

	/** n8n checks the webhooks of active workflows when it starts. */
	async restart(how: Start = 'init'): Promise<void> {
		for (const workflow of this.workflows) await workflow.onRestart(how);
	}

	/** A delivery as n8n hands it over, of any length. */
	async call(path: string, query: IDataObject, rawBody: Buffer): Promise<void> {
		const response = new Answer();
		const posted = { headers: {}, contentType: 'application/json', rawBody };
		await this.receive(path, query, { ...posted, readRawBody: async () => undefined }, response);
		for (const end of ['finish', 'close']) response.emit(end);
	}

	private async receive(path: string, query: IDataObject, posted: Posted, response: Response) {
		if (this.blocked) {
			response.status(this.blocked).json({ message: 'Not yet' });
			this.onAnswer(response.statusCode);
			return;
		}
		for (const workflow of this.workflows) {
			if (!(await workflow.receive(path, query, posted, response))) continue;
			this.onAnswer(response.statusCode);
			return;
		}
		response.status(404).json({ message: 'The requested webhook is not registered' });
	}
}
