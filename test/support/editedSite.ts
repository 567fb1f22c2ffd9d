import type { RequestListener } from 'node:http';
import { text as readText } from 'node:stream/consumers';

import { serve } from './afterwards';

type Edit = (json: unknown) => unknown;

/** A site in front of the sandbox that stores or shows things differently. */
interface EditedSite {
	url: string;
	/** Edits the body of a request before the sandbox gets it. */
	request: Edit;
	/** Edits a successful response. */
	answer: Edit;
	/** Called before a request is passed on. */
	before: (method: string, path: string) => void;
}

/** Such a site for each test in a file, which makes the edits. */
export function useEditedSite(targetUrl: () => string): EditedSite {
	const asItIs = {
		request: (json: unknown) => json,
		answer: (json: unknown) => json,
		before: () => undefined,
	};
	const site: EditedSite = { url: '', ...asItIs };
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
