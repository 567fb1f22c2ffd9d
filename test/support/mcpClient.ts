import { postJson } from './postJson';

/** What an MCP client reads of a tool that it has called. */
interface Told {
	isError?: boolean;
	content?: Array<{ text: string }>;
}

/** A message of n8n's: its answers are streams of one event. */
const readMessage = async <T>(response: Response): Promise<T> => {
	const text = await response.text();
	const [, data] = /^data: (.*)$/m.exec(text) ?? [];
	return JSON.parse(data ?? text) as T;
};

/** Connects to an MCP server at a URL, and speaks to it as a client does, by Streamable HTTP. */
export async function connectToMcp(url: string) {
	let count = 0;
	const headers: Record<string, string> = { accept: 'application/json, text/event-stream' };
	const post = async (message: object): Promise<Response> => {
		const response = await postJson(url, { jsonrpc: '2.0', ...message }, headers);
		if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
		return response;
	};
	const request = async <T>(method: string, params: object): Promise<T> => {
		const response = await post({ id: (count += 1), method, params });
		headers['mcp-session-id'] ??= response.headers.get('mcp-session-id') ?? '';
		return (await readMessage<{ result: T }>(response)).result;
	};
	await request('initialize', {
		protocolVersion: '2025-03-26',
		capabilities: {},
		clientInfo: { name: 'client', version: '1' },
	});
	await post({ method: 'notifications/initialized' });
	return {
		/** Calls a tool, and returns what it told. */
		async call(name: string, given: object): Promise<string> {
			const { content = [] } = await request<Told>('tools/call', { name, arguments: given });
			return content.map(({ text }) => text).join('\n');
		},
		/** The names of the arguments of a tool that n8n declares. */
		async listArguments(name: string): Promise<string[]> {
			const { tools } = await request<{
				tools: Array<{ name: string; inputSchema: { properties: object } }>;
			}>('tools/list', {});
			const tool = tools.find((one) => one.name === name);
			return Object.keys(tool?.inputSchema.properties ?? {});
		},
	};
}
