import { appendFileSync } from 'node:fs';

import type {
	IExecuteFunctions,
	IHookFunctions,
	INodeExecutionData,
	INodeType,
	INodeTypeDescription,
	ITriggerFunctions,
	ITriggerResponse,
	IWebhookFunctions,
	IWebhookResponseData,
} from 'n8n-workflow';

// A node that writes down, in a file, how n8n calls it.

const describe = (name: string, more: Partial<INodeTypeDescription>): INodeTypeDescription => ({
	displayName: name,
	name,
	group: ['transform'],
	version: 2,
	description: 'Writes down its calls',
	defaults: { name },
	inputs: ['main'],
	outputs: ['main'],
	properties: ['file', 'fails', 'operation'].map((field) => ({
		...{ displayName: field, name: field, type: 'string', default: '' },
	})),
	...more,
});

type Caller = IExecuteFunctions | IHookFunctions | ITriggerFunctions | IWebhookFunctions;

/**
 * @param facts what n8n said in the call
 * @throws if it is the call that a test lets fail
 */
function note(context: Caller, call: string, facts: unknown[] = []): void {
	const read = (name: string) =>
		'getInputData' in context
			? context.getNodeParameter(name, 0)
			: (context as IWebhookFunctions).getNodeParameter(name);
	const line = [call, context.getMode(), ...facts].join(' ');
	appendFileSync(String(read('file')), `${line}\n`);
	if (read('fails') === call) throw new Error(`${call} fails`);
}

/** What an earlier call has left in the static data, and whether it is a test. */
function noteHook(context: IHookFunctions | ITriggerFunctions | IWebhookFunctions, call: string) {
	const data = context.getWorkflowStaticData('node');
	const before = Number(data.calls ?? 0);
	data.calls = before + 1;
	const why = 'getActivationMode' in context && context.getActivationMode?.();
	const url = 'getNodeWebhookUrl' in context ? context.getNodeWebhookUrl?.('default') : '';
	const isTest = url?.includes('/webhook-test/') ?? false;
	note(context, call, [why, isTest && 'test', `after ${before}`].filter(Boolean));
}

export class RecorderTrigger implements INodeType {
	description = describe('recorderTrigger', {
		group: ['trigger'],
		inputs: [],
		webhooks: [
			{ name: 'default', httpMethod: 'POST', responseMode: 'onReceived', path: 'webhook' },
		],
	});

	webhookMethods = {
		default: {
			async checkExists(this: IHookFunctions): Promise<boolean> {
				noteHook(this, 'checkExists');
				return false;
			},
			async create(this: IHookFunctions): Promise<boolean> {
				noteHook(this, 'create');
				return true;
			},
			async delete(this: IHookFunctions): Promise<boolean> {
				noteHook(this, 'delete');
				return true;
			},
		},
	};

	async trigger(this: ITriggerFunctions): Promise<ITriggerResponse> {
		noteHook(this, 'trigger');
		return { closeFunction: async () => note(this, 'close') };
	}

	async webhook(this: IWebhookFunctions): Promise<IWebhookResponseData> {
		noteHook(this, 'webhook');
		return { workflowData: [[{ json: { posted: true } }]] };
	}

	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		note(this, 'execute', [JSON.stringify(this.getInputData().map(({ json }) => json))]);
		return [this.getInputData()];
	}
}
