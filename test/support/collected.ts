import type { INode } from 'n8n-workflow';

import type { Sandbox } from '../../sandbox';
import type { N8nClient, WorkflowFile } from '../../tooling/n8n/client';
import { activate } from './activate';
import { afterwards, serve } from './afterwards';
import { useTable } from './dataTable';
import { incoming, postIncoming } from './incoming';
import { textOf } from './team';

/** An n8n of one or several processes. */
interface Host {
	url: string;
	n8n: N8nClient;
	credentials: Record<string, string>;
	readonly sandbox: Sandbox;
}

const WRITE = 'Write the Answer';

/** How the example is changed for a test. */
interface Changes {
	/** For how many seconds an execution waits for another message. */
	wait?: number;
	/** After how many seconds it looks each second for what was left. Otherwise, it never does. */
	leftAfter?: number;
	/** The address that writes the answer, as an agent would. */
	writer?: string;
}

function changeNode(node: INode, { wait = 10, leftAfter, writer }: Changes): INode {
	const set = (parameters: INode['parameters'], more: Partial<INode> = {}): INode => ({
		...node,
		...more,
		parameters: { ...node.parameters, ...parameters },
	});
	if (node.name === 'Wait Ten Seconds') return set({ amount: wait });
	if (node.name === 'Every Five Minutes')
		return set(
			{ rule: { interval: [{ field: 'seconds', secondsInterval: 1 }] } },
			{ disabled: leftAfter === undefined },
		);
	if (node.name === 'Find What Was Left' && leftAfter !== undefined) {
		const stored = JSON.stringify(node.parameters).replace('minutes: 5', `seconds: ${leftAfter}`);
		return { ...node, parameters: JSON.parse(stored) as INode['parameters'] };
	}
	if (node.name === WRITE && writer) {
		const bodyParameters = { parameters: [{ name: 'text', value: '={{ $json.text }}' }] };
		const parameters = { method: 'POST', url: writer, sendBody: true, bodyParameters, options: {} };
		return { ...node, type: 'n8n-nodes-base.httpRequest', typeVersion: 4.2, parameters };
	}
	return node;
}

/** What people wrote, in a message of the example that answers several of them at once. */
const readTexts = (answer: string): string[] => answer.split('\n').slice(1);

let opened = 0;

/** The example that collects messages in an n8n, for the tests of a file. */
export function useCollected(host: Host, example: WorkflowFile) {
	const trigger = example.nodes.find(({ name }) => name === 'Message Received');
	const table = useTable(host, example);
	const answers = () =>
		[...host.sandbox.state.omnimessages.values()].map((one) => ({
			to: one.to,
			texts: readTexts(textOf(one)),
		}));
	return {
		table,
		answers,
		/** Publishes the example. Returns its ID. */
		async open(changes: Changes = {}): Promise<string> {
			const nodes = example.nodes.map((node) => changeNode(node, changes));
			const workflow: WorkflowFile = { ...example, name: `Collect ${(opened += 1)}`, nodes };
			const id = await activate(host, table.selectIn(workflow));
			afterwards(async () => await host.n8n.deactivate(id));
			return id;
		},
		/** Writes a message, which the n8n at `url` gets. */
		async write(sender: string, text: string, url = host.url): Promise<void> {
			const path = `${url}/webhook/${trigger?.webhookId}/incoming-message`;
			const message = incoming({ sender, text });
			expect(await postIncoming(path, message, host.sandbox.sharedSecret)).toBe(200);
		},
		/** Resolves with the answers when that many messages were answered, in whatever number of answers. */
		async untilAnswered(messages: number) {
			const count = () => answers().flatMap(({ texts }) => texts).length;
			await host.sandbox.events.until(() => count() >= messages);
			return answers();
		},
	};
}

/** A writer of answers that thinks until it's told to answer. */
export async function startWriter() {
	const thinking: Array<() => void> = [];
	const told: Array<() => void> = [];
	const url = await serve((request, response) => {
		let body = '';
		request.on('data', (chunk) => (body += String(chunk)));
		request.on('end', () => {
			thinking.push(() => {
				const { text } = JSON.parse(body) as { text: string };
				response.setHeader('content-type', 'application/json');
				response.end(JSON.stringify({ answer: `We have this from you:\n${text}` }));
			});
			for (const tell of told.splice(0)) tell();
		});
	});
	return {
		url,
		/** Resolves when it was asked that often. Returns what lets it answer each question. */
		async untilAsked(count: number): Promise<Array<() => void>> {
			while (thinking.length < count) await new Promise<void>((done) => told.push(done));
			return thinking;
		},
	};
}
