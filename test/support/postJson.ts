export const postJson = async (
	url: string,
	body: unknown,
	headers = {},
	signal?: AbortSignal,
): Promise<Response> =>
	await fetch(url, {
		method: 'POST',
		headers: { 'content-type': 'application/json', ...headers },
		body: JSON.stringify(body),
		signal,
	});
