/** One request to n8n: method and path (with the query), and the JSON to send, if any. */
export type Rest = <T>(
	method: 'GET' | 'POST' | 'PATCH',
	path: string,
	body?: object,
	headers?: Record<string, string>,
) => Promise<T>;

/** A session with n8n: the requests, and the Cookie header that names the user. */
export interface Session {
	url: string;
	rest: Rest;
	cookie(): string;
}

/**
 * Opens a session with the n8n at `url`, as nobody yet; logging in is a request like any other.
 * Its requests resolve with what n8n answered, without the `data` around it. They throw an Error
 * with method, path, status and n8n's message for every answer that is not a 2xx.
 */
export function openSession(url: string): Session {
	const cookies = new Map<string, string>();
	const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

	const rest: Rest = async <T>(
		method: string,
		path: string,
		body?: object,
		headers: Record<string, string> = {},
	) => {
		const response = await fetch(url + path, {
			method,
			headers: { ...headers, cookie: cookie(), 'content-type': 'application/json' },
			body: body && JSON.stringify(body),
		});
		for (const line of response.headers.getSetCookie()) {
			const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
			if (name !== undefined && value !== undefined) cookies.set(name, value);
		}
		const text = await response.text();
		if (!response.ok) {
			throw new Error(`${method} ${path} answered ${response.status}: ${readMessage(text)}`);
		}
		return unwrap(JSON.parse(text)) as T;
	};
	return { url, rest, cookie };
}

// The files of types come as they are, everything else comes in `data`.
function unwrap(answer: unknown): unknown {
	const wrapped = typeof answer === 'object' && answer !== null && 'data' in answer;
	return wrapped ? answer.data : answer;
}

function readMessage(text: string): string {
	try {
		return (JSON.parse(text) as { message?: string }).message ?? text;
	} catch {
		return text;
	}
}
