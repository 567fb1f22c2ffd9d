import { text as readText } from 'node:stream/consumers';

import { serve } from './afterwards';

/** The repeated text in one JSON body: the same text in all encodings. */
export const encodings: Record<string, (text: string) => unknown> = {
	plain: (text) => text,
	percent: (text) => encodeURIComponent(text),
	form: (text) => new URLSearchParams({ text }).toString(),
	base64: (text) => Buffer.from(text).toString('base64'),
	base64url: (text) => Buffer.from(`..${text}`).toString('base64url'),
	base64InUrl: (text) => encodeURIComponent(Buffer.from(`.${text}`).toString('base64')),
	json: (text) => JSON.stringify({ text }),
	html: (text) => text.replace(/["&<>']/g, (one) => `&#${one.charCodeAt(0)};`),
	list: (text) => text.split('\n'),
	name: (text) => ({ [text]: true }),
};

const escaped = (text: string): string =>
	[...Array(text.length).keys()]
		.map((at) => `\\u${text.charCodeAt(at).toString(16).padStart(4, '0')}`)
		.join('');

/** How a service repeats a text. */
export const repeats: Record<string, (text: string) => string> = {
	'in JSON': (text) =>
		JSON.stringify({
			errors: Object.entries(encodings).map(([title, encode]) => ({ title, detail: encode(text) })),
		}),
	'in JSON with escapes': (text) => `{"message":"${escaped(text)}"}`,
	'without JSON': (text) =>
		`${text}\n${Object.values(encodings)
			.slice(0, 6)
			.map((encode) => encode(text))
			.join('\n')}`,
};

/**
 * A service that repeats everything that it ever received, until the test is over: in every object of
 * its response, and in the headers.
 */
export async function createEcho(target: string) {
	const echo = {
		url: '',
		/** How it repeats what it received: a key of `repeats`. */
		manner: 'as it is',
		/** With which it answers without processing anything. Without one, it answers like the service. */
		status: undefined as number | undefined,
		/** Only requests with this method get the status. */
		method: undefined as string | undefined,
		/** Everything that it received, as words. */
		got: '',
		/** The number of requests that it answered. */
		answered: 0,
	};
	echo.url = await serve(async (request, response): Promise<unknown> => {
		const body = await readText(request);
		const { method = 'GET', url = '', headers } = request;
		echo.got += `${method} ${url} ${JSON.stringify(headers)} ${JSON.stringify(headers.authorization)} ${JSON.stringify(headers['x-api-token'])} ${body}\n`;
		echo.answered += 1;
		const repeated = repeats[echo.manner]?.(echo.got) ?? '';
		const location = `/${encodeURIComponent(echo.got)}`;
		if (echo.status && method === (echo.method ?? method)) {
			return response.writeHead(echo.status, { location, 'retry-after': '3600' }).end(repeated);
		}
		const answer = await fetch(target + url, {
			method,
			headers: { ...(headers as Record<string, string>), connection: 'close' },
			...(body && { body }),
		});
		const text = await answer.text();
		if (!answer.ok) return response.writeHead(answer.status, { location }).end(text + repeated);
		const more: unknown = repeated.startsWith('{') ? JSON.parse(repeated) : repeated;
		// A body although none is documented.
		const status = answer.status === 204 ? 200 : answer.status;
		const json = text
			? JSON.stringify(withEcho(JSON.parse(text), more))
			: JSON.stringify({ echo: more });
		// The only response whose meaning would change with such a body.
		if (answer.status === 204 && method === 'GET') return response.writeHead(204).end();
		return response.writeHead(status, { 'content-type': 'application/json' }).end(json);
	});
	return echo;
}

const withEcho = (value: unknown, echo: unknown): unknown =>
	Array.isArray(value)
		? value.map((one) => withEcho(one, echo))
		: typeof value === 'object' && value !== null
			? Object.fromEntries([
					...Object.entries(value).map(([name, one]) => [name, withEcho(one, echo)]),
					['echo', echo],
				])
			: value;

/** Everything that can be read from a value, including the own properties of errors, hidden or not. */
export function collectTexts(value: unknown, seen = new Set<unknown>()): string {
	if (typeof value !== 'object' || value === null) return String(value);
	if (seen.has(value)) return '';
	seen.add(value);
	// The node's parameters are what the user entered.
	return Object.getOwnPropertyNames(value)
		.filter((name) => name !== 'node')
		.map((name) => `${name}: ${collectTexts((value as Record<string, unknown>)[name], seen)}`)
		.join('\n');
}

const unescaped = (text: string): string =>
	text
		.replace(/\\u([0-9a-f]{4})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
		.replace(/\\(.)/g, '$1');
const percentDecoded = (text: string): string =>
	text.replace(/(?:%[0-9a-f]{2})+/gi, (all) =>
		Buffer.from(all.replaceAll('%', ''), 'hex').toString(),
	);
const fromBase64 = (text: string): string =>
	(text.match(/[\w+/=-]{8,}/g) ?? [])
		.flatMap((run) => [0, 1, 2, 3].map((at) => Buffer.from(run.slice(at), 'base64').toString()))
		.join('\n');

/** The secrets that a text reveals, in any of the encodings and two of them combined. */
export function findSecrets(text: string, secrets: string[]): string[] {
	const readings = [unescaped, percentDecoded, fromBase64];
	const once = readings.map((read) => read(text));
	const twice = once.flatMap((one) => readings.map((read) => read(one)));
	const all = [text, ...once, ...twice];
	return secrets.filter((secret) => all.some((one) => one.includes(secret)));
}
