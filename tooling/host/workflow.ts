import { setImmediate as turn } from 'node:timers/promises';

import {
	Workflow,
	type IDataObject,
	type IHookFunctions,
	type INode,
	type INodeExecutionData,
	type INodeParameters,
	type INodeTypes,
	type ITriggerResponse,
	type IWebhookFunctions,
} from 'n8n-workflow';

import { createContext, makeNode, type Credentials } from './context';
import { execute, withDefaults } from './execute';
import { Answer, type Posted, type Response } from './express';
import { runTrigger, type Cron, type Host } from './trigger';

type Hook = 'checkExists' | 'create' | 'delete';

/** The parts of a node that make n8n register it again. */
interface Version {
	nodeName: string;
	parameters: INodeParameters;
}

export interface WorkflowOptions {
	id?: string;
	name?: string;
	nodeId?: string;
	nodeName?: string;
	webhookId?: string;
	parameters?: INodeParameters;
	credentials?: Credentials;
	/** Without it, nothing can be remembered about the credentials. */
	credentialId?: string;
	/** In n8n's database: copied along with the workflow. */
	staticData?: IDataObject;
}

interface Delivery {
	query?: IDataObject;
	/** To the address of a test. */
	isTest?: boolean;
	/**
	 * The status of n8n's answer if something starts. Otherwise, the sender disconnected before n8n
	 * answered, or before the node was called.
	 */
	end?: number | 'leaves' | 'left';
}

/** Of n8n 2. Earlier versions try once. */
const ATTEMPTS = { activation: 5, teardown: 3 };

async function retry(attempts: number, work: () => Promise<unknown>): Promise<void> {
	for (let attempt = 1; ; attempt += 1) {
		try {
			await work();
			return;
		} catch (error) {
			if (attempt >= attempts) throw error;
			await turn();
		}
	}
}

/** A workflow with one trigger, as n8n stores, registers and calls it. */
export class HostedWorkflow {
	readonly id: string;
	name: string;
	nodeId: string;
	/** What the editor shows. It is live after `activate`. */
	draft: Version;
	/** As JSON in n8n's database. */
	staticData: string;
	webhookId: string;
	/** The current content of the node's credentials. */
	credentials: Credentials;
	/** The credentials that were read, in this order. */
	readonly reads: string[] = [];
	/** Whether n8n would route a call to it. */
	registered = false;
	/** What started the workflow: the items of each execution. */
	readonly started: INodeExecutionData[][] = [];
	readonly tests: INodeExecutionData[][] = [];
	/** What the trigger has shown as failed executions. */
	readonly failed: string[] = [];
	/** What n8n calls at its times, with the times. */
	readonly crons: Cron[] = [];
	/** Of `started`, what `trigger()` has emitted. */
	private readonly emitted = new WeakSet<INodeExecutionData[]>();
	private readonly executed = new WeakSet<INodeExecutionData[]>();
	private executions = 0;
	private listening?: ITriggerResponse;
	private published?: Version;
	private test?: { workflow: Workflow; staticData?: Workflow['staticData'] };

	constructor(
		readonly n8n: Host,
		private readonly options: WorkflowOptions,
	) {
		this.credentials = options.credentials ?? n8n.credentials;
		this.id = options.id ?? `w${n8n.workflows.length + 1}`;
		this.name = options.name ?? 'My workflow';
		this.nodeId = options.nodeId ?? `node-${this.id}`;
		this.webhookId = options.webhookId ?? `hook-${this.id}`;
		this.draft = {
			nodeName: options.nodeName ?? n8n.type.description.displayName,
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
		if (this.registered && unchanged) return;
		const before = this.published;
		if (before && this.registered) await this.tearDown(before);
		this.published = this.draft;
		await this.register(before ? 'update' : 'activate');
	}

	async deactivate(): Promise<void> {
		if (this.published) await this.tearDown(this.published);
		this.published = undefined;
	}

	/**
	 * n8n keeps trying a workflow that it couldn't register when it started. Here, the test
	 * triggers that.
	 */
	async onRestart(how: string): Promise<void> {
		if (!this.published) return;
		if (this.n8n.flavour === 'legacy') await this.endTrigger();
		await this.register(how).catch((error: Error) => this.n8n.log.push(error.message));
	}

	/** Calls what n8n calls at the first of the times. Resolves when the trigger has done with it. */
	async tick(): Promise<void> {
		const [first] = this.crons;
		if (!first) throw new Error('There is no time at which n8n would call the trigger');
		await first.tick();
	}

	/** Runs the trigger in the executions that have started since the last call. Returns their items. */
	async run(): Promise<IDataObject[]> {
		const { type, store } = this.n8n;
		const outputs = [...this.started, ...this.tests]
			.filter((input) => !this.executed.has(input))
			.map(async (input) => {
				this.executed.add(input);
				const isTest = this.tests.includes(input);
				const { parameters, nodeName } = isTest ? this.draft : (this.published ?? this.draft);
				return await execute({
					...{ type, credentials: {}, resolved: true, helpers: store.helpers },
					...{ node: { id: this.nodeId, name: nodeName }, workflow: { id: this.id } },
					mode: isTest ? 'manual' : this.emitted.has(input) ? 'trigger' : 'webhook',
					executionId: String((this.executions += 1)),
					parameters: input.map(() => parameters),
					json: input.map(({ json }) => json),
				});
			});
		return (await Promise.all(outputs)).flat().map(({ json }) => json);
	}

	/**
	 * "Listen for test event".
	 * @param staticData nothing of production's, unless given
	 */
	async listen(staticData: IDataObject = {}): Promise<void> {
		const workflow = this.load(this.draft, staticData);
		this.test = { workflow };
		try {
			await this.create(workflow, 'manual', 'manual', true);
			await this.n8n.beforeListening;
			this.test = { workflow, staticData: workflow.staticData };
		} catch (error) {
			await this.stopListening();
			throw error;
		}
	}

	async stopListening(): Promise<void> {
		const { test } = this;
		if (!test) return;
		// While it is being made, n8n still has the hook's own.
		await this.stopForgottenTest(test.staticData ?? test.workflow.staticData);
		this.test = undefined;
	}

	/** A test that n8n had begun to register when it went down, and ends later without its state. */
	async stopForgottenTest(staticData: IDataObject = {}): Promise<void> {
		const workflow = this.load(this.draft, {});
		workflow.staticData = staticData as Workflow['staticData'];
		await this.call('delete', workflow, 'internal', 'update', true);
	}

	/** Whether a path leads to it now. */
	hears(path: string): boolean {
		const isTest = path === this.path(true);
		return isTest ? this.test !== undefined : path === this.path(false) && this.registered;
	}

	/** A delivery to one of its paths. */
	async handle(
		path: string,
		query: IDataObject,
		posted: Posted,
		response: Response,
		trouble = this.n8n.trouble,
	): Promise<INodeExecutionData[] | undefined> {
		const isTest = path === this.path(true);
		const workflow = this.load(
			isTest ? this.draft : (this.published ?? this.draft),
			isTest ? {} : undefined,
		);
		if (this.test?.staticData && isTest) workflow.setTestStaticData(this.test.staticData);
		const result = await this.n8n.type.webhook?.call({
			// A webhook is told its production address, also in a test.
			...this.context(workflow, isTest ? 'manual' : 'webhook', false),
			getQueryData: () => query,
			getRequestObject: () => posted,
			getResponseObject: () => response,
		} as unknown as IWebhookFunctions);
		// The execution that n8n 2 has started uses the same object, and marks it as unchanged.
		const isMarked = this.n8n.flavour === 'publication' && result?.workflowData !== undefined;
		if (!isTest && !isMarked) this.save(workflow);
		const [items] = result?.workflowData ?? [];
		if (items && trouble) response.status(trouble).json({ message: 'Error' });
		if (!items || trouble) return items;
		(isTest ? this.tests : this.started).push(items);
		if (isTest) await this.stopListening();
		else this.n8n.onStart(items);
		// The name of an option, as if it were the body.
		response.end('firstEntryJson');
		return items;
	}

	/** Hands a delivery to the trigger without HTTP. */
	async deliver(
		body: string | Uint8Array,
		headers: Record<string, string> = {},
		{ query = {}, isTest = false, end = 200 }: Delivery = {},
	) {
		const response = Object.assign(new Answer(), { destroyed: end === 'left' });
		const posted = { headers, rawBody: Buffer.from(body), readRawBody: async () => undefined };
		const trouble = typeof end === 'number' && end !== 200 ? end : 0;
		const items = await this.handle(this.path(isTest), query, posted, response, trouble);
		const answered = { status: response.statusCode, answer: response.shown.at(-1)?.page, items };
		if (end !== 'left') response.finish(end === 'leaves' ? 0 : response.statusCode);
		return answered;
	}

	/** What n8n hands to an operation in an execution of this workflow. */
	surroundings() {
		return {
			...this.context(this.load(this.published ?? this.draft), 'trigger', false),
			getSignedResumeUrl: () => `${this.n8n.url}/webhook-waiting/1?signature=${'0'.repeat(64)}`,
		};
	}

	private async register(activation: string): Promise<void> {
		await (this.n8n.flavour === 'legacy'
			? this.registerInOrder(activation)
			: this.registerAtOnce(activation));
	}

	/**
	 * n8n 2 calls `trigger()` while it stores the webhook, then the hooks, and waits for neither with
	 * the other. It tries each again by itself: a trigger runs on although its webhook failed.
	 */
	private async registerAtOnce(activation: string): Promise<void> {
		const workflow = this.load(this.published as Version);
		const ended = await Promise.allSettled([
			retry(ATTEMPTS.activation, async () => await this.startTrigger(workflow, activation)),
			turn().then(async () => {
				await retry(ATTEMPTS.activation, async () => {
					await this.registerWebhook(workflow, activation);
				});
			}),
		]);
		this.save(workflow);
		for (const one of ended) if (one.status === 'rejected') throw one.reason;
	}

	private async registerInOrder(activation: string): Promise<void> {
		const workflow = this.load(this.published as Version);
		await this.registerWebhook(workflow, activation);
		this.save(workflow);
		await this.startTrigger(workflow, activation).catch((error) => {
			this.registered = false;
			throw error;
		});
		this.save(workflow);
	}

	private async registerWebhook(workflow: Workflow, activation: string): Promise<void> {
		this.registered = true;
		try {
			this.refuseTakenPath();
			await this.create(workflow, 'trigger', activation);
		} catch (error) {
			// What the hook kept is lost in the legacy versions: they read the workflow anew.
			const isLegacy = this.n8n.flavour === 'legacy';
			const current = isLegacy ? this.load(this.published as Version) : workflow;
			await this.call('delete', current, 'internal', 'update');
			this.save(current);
			this.registered = false;
			throw error;
		}
	}

	/** n8n 1 calls `delete` after it, and n8n 2 no hook. */
	private refuseTakenPath(): void {
		const { flavour, workflows } = this.n8n;
		const isTaken = workflows.some(
			(one) => one !== this && one.registered && one.webhookId === this.webhookId,
		);
		if (flavour === 'legacy' && isTaken) throw new Error('The URL path is already taken');
	}

	private async startTrigger(workflow: Workflow, activation: string): Promise<void> {
		await this.endTrigger();
		this.listening = await runTrigger(this.n8n, this.crons, activation, {
			context: this.context(workflow, 'trigger', false),
			save: () => this.save(workflow),
			onStart: (items) => {
				this.emitted.add(items);
				this.started.push(items);
			},
			onFailure: (message) => void this.failed.push(message),
		});
		this.save(workflow);
	}

	private async endTrigger(): Promise<void> {
		this.crons.length = 0;
		await this.listening?.closeFunction?.();
		this.listening = undefined;
	}

	private async tearDown(version: Version): Promise<void> {
		const isLegacy = this.n8n.flavour === 'legacy';
		if (isLegacy && !this.registered) return;
		this.registered = false;
		const workflow = this.load(version);
		const remove = async () => await this.call('delete', workflow, 'internal', 'update');
		if (isLegacy) {
			await remove().finally(async () => await this.endTrigger());
		} else {
			const ended = [this.endTrigger(), retry(ATTEMPTS.teardown, remove)];
			for (const one of await Promise.allSettled(ended))
				if (one.status === 'rejected') throw one.reason;
		}
		this.save(workflow);
	}

	/** Has the trigger create what does not exist. */
	private async create(workflow: Workflow, mode: string, activation: string, isTest = false) {
		if (await this.call('checkExists', workflow, mode, activation, isTest)) return;
		await this.call('create', workflow, mode, activation, isTest);
	}

	private async call(
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
		const methods = this.n8n.type.webhookMethods?.default;
		return await methods?.[hook]?.call(context as unknown as IHookFunctions);
	}

	private path(isTest: boolean): string {
		return new URL(this.webhookUrl(isTest)).pathname;
	}

	private webhookUrl(isTest: boolean): string {
		return `${this.n8n.url}/webhook${isTest ? '-test' : ''}/${this.webhookId}/webhook`;
	}

	private context(workflow: Workflow, mode: string, isTest: boolean) {
		const node = Object.values(workflow.nodes)[0] as INode;
		const { log, infos } = this.n8n;
		return {
			...createContext({ node, mode, log: { warnings: log, infos } }),
			// n8n reads these anew each time.
			getInstanceId: () => this.n8n.instanceId,
			getCredentials: async (name: string) => (this.reads.push(name), this.credentials[name]),
			getWorkflow: () => ({ id: this.id, name: this.name, active: this.registered }),
			getWorkflowStaticData: (kind: string) => workflow.getStaticData(kind, node),
			getNodeWebhookUrl: () => this.webhookUrl(isTest),
			helpers: {},
		};
	}

	/** The workflow as n8n loads it from its database, with the node's defaults added. */
	private load({ nodeName, parameters }: Version, staticData?: IDataObject): Workflow {
		const { type } = this.n8n;
		const { credentialId: id } = this.options;
		const names = Object.keys(this.credentials);
		const node: INode = {
			...makeNode(type, withDefaults(type, parameters)),
			...{ id: this.nodeId, name: nodeName },
			...(id && { credentials: Object.fromEntries(names.map((name) => [name, { id, name }])) }),
		};
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
