import type { RequestListener } from 'node:http';
import { text as readText } from 'node:stream/consumers';

import { serve } from './afterwards';

/** A site in front of the sandbox that stores or shows things differently, for each test in a file. */
export function useEditedSite(targetUrl: () => string) {
	const asItIs = {
		/** Edits the body of a request before the sandbox gets it. */
		request: (json: unknown) => json,
		/** Edits a successful response. */
		answer: (json: unknown) => json,
		/** Called before a request is passed on. */
		before: (() => undefined) as (method: string, path: string) => void,
	};
	const site = { url: '', ...asItIs };
	const listener: RequestListener = async (request, response) => {
		const { method = 'GET', url = '' } = request;
		const { 'content-length': length, ...headers } = request.headers;
		site.before(method, url);
		const text = await readText(request);
		const answer = await fetch(targetUrl() + url, {
			method,
			headers: { ...(headers as Record<string, string>), connection: 'close' },
			...(length && { body: JSON.stringify(site.request(JSON.parse(text))) }),
		});
		const body = await answer.text();
		const pages = answer.headers.get('x-total-pages');
		response.writeHead(answer.status, pages ? { 'x-total-pages': pages } : {});
		response.end(answer.ok && body ? JSON.stringify(site.answer(JSON.parse(body))) : body);
	};
	beforeEach(async () => void Object.assign(site, asItIs, { url: await serve(listener) }));
	return site;
}
