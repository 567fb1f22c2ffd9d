import type { Rig } from './sandbox';

/** Calls the control endpoints of a sandbox as its page does: with JSON and without credentials. */
export function useControl(rig: Rig) {
	const ask = async (method: 'GET' | 'POST', path: string, body?: unknown) => {
		const { status, body: text } = await rig.nobody({
			method,
			path: `/sandbox/${path}`,
			headers: { 'content-type': 'application/json' },
			body: body === undefined ? undefined : JSON.stringify(body),
		});
		return { status, body: text === '' ? undefined : (JSON.parse(text) as unknown) };
	};
	return {
		get: (path: string) => ask('GET', path),
		post: (path: string, body?: unknown) => ask('POST', path, body),
	};
}
