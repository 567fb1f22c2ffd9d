import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { INodeParameters, INodeType } from 'n8n-workflow';

import type { Credentials } from './context';
import { asExpress, receivePosted } from './express';
import { ProcessedStore } from './store';
import { toRun, type Host } from './trigger';
import { HostedWorkflow, type WorkflowOptions } from './workflow';

// An n8n for tests: what it hands to a node, which function of a node it calls when, with which
// static data, and what of that it saves. Node types, HTTP and static data are real.
// test/e2e/calls.test.ts compares it with the real n8n.

export { createContext, credentialsFor, editorFor, makeNode, type Credentials } from './context';
export { catchFailure, execute, FAILING, withDefaults, type Run } from './execute';
export { resume } from './resume';
export { inOwnProcess, ProcessedStore, storedContext } from './store';
export { toRun, type Flavour } from './trigger';
export type { HostedWorkflow, WorkflowOptions };

/** Why n8n activates a workflow that was active before: it has started, or has become the leader. */
type Start = 'init' | 'leadershipChange';

type Options = Pick<Host, 'type'> & Partial<Pick<Host, 'flavour' | 'instanceId' | 'credentials'>>;

/** An n8n whose workflows have triggers of one type. `start` gives it a port of its own. */
export class N8n implements Host {
	type: INodeType;
	flavour: Host['flavour'];
	instanceId: string;
	credentials: Credentials;
	url = 'http://127.0.0.1:5678';
	readonly log: string[] = [];
	readonly infos: string[] = [];
	readonly workflows: HostedWorkflow[] = [];
	readonly keys = new Set<string>();
	readonly store = new ProcessedStore();
	trouble = 0;
	running: Promise<unknown> = Promise.resolve();
	beforeListening: Promise<unknown> = Promise.resolve();
	onStart: Host['onStart'] = () => undefined;
	onEmit: Host['onEmit'] = () => undefined;
	toRun: Host['toRun'] = () => toRun('success', 'Trigger');
	/** The status with which a proxy in front of n8n answers; 0 if n8n answers. */
	blocked = 0;
	/** Receives the status of each answer to a delivery. */
	onAnswer: (status: number) => void = () => undefined;
	private readonly server = createServer(async (request, response) => {
		const { pathname, searchParams } = new URL(request.url ?? '', this.url);
		const posted = await receivePosted(request);
		const express = asExpress(response);
		const workflow = this.workflows.find((one) => one.hears(pathname));
		const query = Object.fromEntries(searchParams);
		if (this.blocked) express.status(this.blocked).json({ message: 'Not yet' });
		else if (workflow) await workflow.handle(pathname, query, posted, express);
		else express.status(404).json({ message: 'The requested webhook is not registered' });
		if (this.blocked || workflow) this.onAnswer(response.statusCode);
	});

	constructor({ type, credentials = {}, flavour, instanceId }: Options) {
		this.type = type;
		this.credentials = credentials;
		this.flavour = flavour ?? 'publication';
		this.instanceId = instanceId ?? 'instance-1';
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

	/** n8n checks the webhooks of published workflows when it starts. */
	async restart(how: Start = 'init'): Promise<void> {
		for (const workflow of this.workflows) await workflow.onRestart(how);
	}
}

/** A workflow of an n8n that nobody can reach: its trigger gets what a test delivers. */
export const trigger = (
	type: INodeType,
	parameters: INodeParameters,
	credentials: Credentials = {},
	options: WorkflowOptions = {},
): HostedWorkflow => new N8n({ type, credentials }).workflow({ parameters, ...options });
