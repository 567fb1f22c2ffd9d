/** Sends a request to n8n: the method, the path with its query, and optionally JSON and headers. */
type Rest = <T>(
	method: 'DELETE' | 'GET' | 'POST' | 'PATCH',
	path: string,
	body?: object,
	headers?: Record<string, string>,
) => Promise<T>;

/** A session with n8n. */
export interface Session {
	url: string;
	rest: Rest;
	/** Returns the Cookie header, which identifies the user. */
	cookie(): string;
}

/**
 * Opens a session with the n8n at `url`. To log in, send the request for that.
 * Requests resolve with n8n's answer, without the `data` around it. For any status other than 2xx
 * they throw an Error with the method, path, status and n8n's message.
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
		const send = async () =>
			await fetch(url + path, {
				method,
				headers: { ...headers, cookie: cookie(), 'content-type': 'application/json' },
				body: body && JSON.stringify(body),
			});
		// n8n may close a connection that it has kept just when it's used again.
		const response = await send().catch(async (error: unknown) => {
			if (method !== 'GET') throw error;
			return await send();
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

// The type files are returned directly, everything else inside `data`.
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
