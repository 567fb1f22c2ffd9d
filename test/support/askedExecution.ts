import type {
	IDataObject,
	INodeExecutionData,
	INodeParameters,
	IWebhookFunctions,
} from 'n8n-workflow';

import { Omnimessage } from '../../nodes/Omnimessage/Omnimessage.node';
import type { Sandbox } from '../../sandbox';
import { createContext } from '../../tooling/host/context';
import { Answer } from '../../tooling/host/express';
import { credentialsFor, execute, type Run } from './n8n';

/** n8n's signed address, with what the node adds to its query. */
const signed = (parameters: Record<string, string> = {}): string =>
	`https://n8n.example/webhook-waiting/1/1?${new URLSearchParams({ ...parameters, signature: 'abc' }).toString()}`;

/**
 * Executes Send and Wait for Response, and keeps what n8n keeps while it waits.
 * @param numbers one item for each
 * @param type the type of the node, if n8n made another one of it
 */
export async function ask(
	sandbox: Sandbox,
	numbers: string[],
	parameters: INodeParameters = {},
	{ type = 'omnimessage', ...more }: Partial<Omit<Run, 'type'>> & { type?: string } = {},
) {
	const kept: INodeExecutionData[] = [];
	const waits: Date[] = [];
	const node = new Omnimessage();
	node.description = { ...node.description, name: type };
	const output = await execute({
		type: node,
		parameters: numbers.map((to) => ({
			...{ resource: 'message', operation: 'sendAndWait', to, message: 'Shall we?' },
			...{ messages: { message: [{ channel: 'sms' }] }, ...parameters },
		})),
		credentials: credentialsFor(sandbox),
		waits,
		...more,
		surroundings: {
			getSignedResumeUrl: signed,
			getExecuteData: () => ({ data: { main: [kept] } }),
			...more.surroundings,
		},
	});
	// As n8n stores it.
	return { output, waits, kept: JSON.parse(JSON.stringify(kept)) as INodeExecutionData[] };
}

/** What differs from the agent's call in what n8n has recorded of one. */
interface Recorded {
	id?: string;
	nodeName?: string;
	toolName?: string;
	originalInput?: object;
}

/** What n8n passes to the node if an AI agent wants to run a tool that needs the approval of a person. */
export const agentCalls = (
	tool: string,
	toolParameters: unknown,
	records: Recorded[] = [{}],
	items = [{}],
) => ({
	type: 'omnimessageHitlTool',
	json: [{ tool, toolParameters, toolCallId: 'call_1' } as unknown as IDataObject],
	surroundings: {
		evaluateExpression: () => JSON.stringify([tool, toolParameters]),
		runExecutionData: {
			executionData: {
				nodeExecutionStack: [
					{
						data: { main: [items.map((json) => ({ json }))] },
						metadata: {
							subNodeExecutionData: {
								actions: records.map(({ id = 'call_1', nodeName = 'Omnimessage', ...hitl }) => ({
									action: {
										...{ id, nodeName },
										metadata: { hitl: { toolName: tool, originalInput: toolParameters, ...hitl } },
									},
								})),
							},
						},
					},
				],
			},
		},
	},
});

/** The links of the messages in the sandbox, in the order of sending. */
export const links = ({ state }: Sandbox): URL[] =>
	[...state.omnimessages.values()].flatMap(({ request }) =>
		[...JSON.stringify(request.messages).matchAll(/https:[^"\s\\]+/g)].map(([url]) => new URL(url)),
	);

/**
 * A tap on the page: what n8n hands to the node, and what it answers.
 * @param more what n8n hands to the node in another way
 */
export function tap(
	sandbox: Sandbox,
	kept: INodeExecutionData[],
	link: URL,
	body?: unknown,
	more: object = {},
) {
	const response = new Answer();
	const context = {
		...createContext({
			node: { id: '1', name: 'Ask', type: 'omnimessage' },
			credentials: credentialsFor(sandbox),
		}),
		evaluateExpression: () => kept,
		getBodyData: () => body && { data: body, files: {} },
		getExecutionId: () => '1',
		getNodeParameter: () => 'sendAndWait',
		getQueryData: () => Object.fromEntries(link.searchParams),
		getRequestObject: () => ({ method: body === undefined ? 'GET' : 'POST' }),
		getResponseObject: () => response,
		...more,
	};
	const answered = new Omnimessage().webhook.call(context as unknown as IWebhookFunctions);
	return { response, shown: response.shown, answered };
}
