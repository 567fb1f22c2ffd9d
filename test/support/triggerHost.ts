import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { IDataObject, INodeExecutionData } from 'n8n-workflow';

import { asExpress, readBody, type Response } from '../../tooling/host/express';
import {
	HostedWorkflow,
	type Flavour,
	type HostOptions,
	type WorkflowOptions,
} from './hostedWorkflow';

/** One n8n with a real port, where `/webhook/...` and `/webhook-test/...` lead to its workflows. */
export class TriggerHost {
	/** The public address, as set by WEBHOOK_URL. */
	url = '';
	readonly log: string[] = [];
	readonly workflows: HostedWorkflow[] = [];
	/** What n8n does between registering a test and listening. */
	beforeListening: Promise<unknown> = Promise.resolve();
	/** The status with which n8n answers that it couldn't start an execution; 0 if it can. */
	trouble = 0;
	/** The status with which a proxy in front of n8n answers; 0 if n8n answers. */
	blocked = 0;
	/** Receives the status of each answer to a delivery, and the delivery's body. */
	onAnswer: (status: number, body: unknown) => void = () => undefined;
	/** Receives the items of each execution that a trigger starts by itself. */
	onEmit: (items: INodeExecutionData[]) => void = () => undefined;
	/** What the executions that a trigger starts by itself take. */
	running: Promise<unknown> = Promise.resolve();
	/** The keys of executions in n8n's database. */
	readonly keys = new Set<string>();
	instanceId: string;
	private readonly server = createServer(async (request, response) => {
		const { pathname, searchParams } = new URL(request.url ?? '', 'http://host.invalid');
		const query = Object.fromEntries(searchParams);
		await this.receive(pathname, query, await readBody(request), asExpress(response));
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

	/** Only the legacy versions check the webhooks of active workflows when they start. */
	async restart(): Promise<void> {
		for (const workflow of this.workflows) await workflow.onRestart();
	}

	private async receive(path: string, query: IDataObject, body: unknown, response: Response) {
		if (this.blocked) {
			response.status(this.blocked).json({ message: 'Not yet' });
			this.onAnswer(response.statusCode, body);
			return;
		}
		for (const workflow of this.workflows) {
			if (!(await workflow.receive(path, query, body, response))) continue;
			this.onAnswer(response.statusCode, body);
			return;
		}
		response.status(404).json({ message: 'The requested webhook is not registered' });
	}
}
