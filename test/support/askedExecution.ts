import type {
	IDataObject,
	INodeExecutionData,
	INodeParameters,
	IWorkflowSettings,
} from 'n8n-workflow';

import { Omnimessage } from '../../nodes/Omnimessage/Omnimessage.node';
import type { Sandbox } from '../../sandbox';
import { credentialsFor, execute, resume, type Run } from '../../tooling/host/n8n';

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
		...{ waits, kept, ...more },
		surroundings: { getSignedResumeUrl: signed, ...more.surroundings },
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

interface Tap {
	type?: string;
	execution?: string;
	/** As n8n has read them from the form. */
	files?: object;
	contentType?: string;
	settings?: IWorkflowSettings;
	storageFails?: Error;
}

/**
 * A tap on the page: what n8n hands to the node, and what it answers.
 * @param more what differs from a call of the first execution of the node
 */
export function tap(
	sandbox: Sandbox,
	kept: INodeExecutionData[],
	link: URL,
	body?: unknown,
	{ type = 'omnimessage', files = {}, ...more }: Tap = {},
) {
	const { context, response, stored, warnings } = resume({
		...{ node: { id: '1', name: 'Ask', type }, credentials: credentialsFor(sandbox) },
		...{ items: kept, parameters: { operation: 'sendAndWait' }, ...more },
		method: body === undefined ? 'GET' : 'POST',
		query: Object.fromEntries(link.searchParams),
		body: body && { data: body, files },
	});
	const answered = new Omnimessage().webhook.call(context);
	return { response, stored, warnings, shown: response.shown, answered };
}
