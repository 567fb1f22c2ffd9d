import { text as readText } from 'node:stream/consumers';

import { startService } from './stubService';

interface ChatMessage {
	role: string;
	content: unknown;
}

/** What an agent asks its model. */
interface Question {
	messages: ChatMessage[];
	tools: Array<{ name: string; description: string; parameters: object }>;
}

/** A tool that the model calls, and with which arguments. */
export interface ToolCall {
	tool: string;
	with: object;
}

/** What the model says, or which tools it calls at once. */
export type Turn = { text: string } | ToolCall | ToolCall[];

/**
 * A chat model on this machine that speaks OpenAI's protocol and answers from a script: its turns,
 * one for each question. Without a turn, it repeats what it was told last.
 */
export async function startModel() {
	const turns: Turn[] = [];
	const questions: Question[] = [];
	const service = await startService('127.0.0.1', (request, response) => {
		void (async () => {
			const text = await readText(request);
			const { messages, tools = [] } = JSON.parse(text || '{}') as {
				messages: ChatMessage[];
				tools?: Array<{ function: Question['tools'][number] }>;
			};
			questions.push({ messages, tools: tools.map((tool) => tool.function) });
			const turn = turns.shift() ?? { text: String(messages.at(-1)?.content) };
			response.writeHead(200, { 'content-type': 'application/json' });
			response.end(JSON.stringify(complete(turn, questions.length)));
		})();
	});
	return { url: `${service.url}/v1`, turns, questions, stop: service.stop };
}

function complete(turn: Turn, count: number) {
	const content = 'text' in turn ? turn.text : null;
	const calls =
		!('text' in turn) &&
		[turn].flat().map((one, index) => ({
			id: `call_${count}_${index}`,
			type: 'function',
			function: { name: one.tool, arguments: JSON.stringify(one.with) },
		}));
	return {
		id: `chatcmpl-${count}`,
		object: 'chat.completion',
		created: 0,
		model: 'scripted',
		choices: [
			{
				index: 0,
				message: { role: 'assistant', content, ...(calls && { tool_calls: calls }) },
				finish_reason: calls ? 'tool_calls' : 'stop',
			},
		],
		usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
	};
}
