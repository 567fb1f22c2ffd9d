import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';

import type { FastifyInstance, FastifyReply } from 'fastify';

import { takeView } from '../view';
import type { World } from '../core/world';

const FOLDER = join(__dirname, '..', 'page');

const types: Record<string, string> = {
	'.html': 'text/html; charset=utf-8',
	'.css': 'text/css; charset=utf-8',
	'.js': 'text/javascript; charset=utf-8',
	'.svg': 'image/svg+xml',
};

/** The page loads nothing from outside, whatever is in the messages that it shows. */
const headers = {
	'content-security-policy':
		"default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
	'x-content-type-options': 'nosniff',
	'referrer-policy': 'no-referrer',
	'cache-control': 'no-store',
};

// Read with every request, so that a change shows as soon as the page is loaded again.
const send = async (reply: FastifyReply, file: string) =>
	reply
		.headers({ ...headers, 'content-type': types[extname(file)] })
		.send(await readFile(join(FOLDER, file)));

/** Adds the page: its files, and what it shows. */
export function addPage(app: FastifyInstance, world: World): void {
	app.get('/', async (_, reply) => send(reply, 'index.html'));

	// A route for each file: no request can name another one.
	const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' });
	for (const file of files.filter((name) => extname(name) in types)) {
		app.get(`/page/${file.replaceAll('\\', '/')}`, async (_, reply) => send(reply, file));
	}

	app.get('/sandbox/view', async () => takeView(world));
}
