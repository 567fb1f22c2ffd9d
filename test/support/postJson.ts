export const postJson = async (url: string, body: unknown): Promise<Response> =>
	await fetch(url, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify(body),
	});
