import type { FastifyInstance, FastifyRequest } from 'fastify';

import { operations, type OperationName } from '../../api';
import type { Operation } from '../../api/operation';
import type { Exchange } from '../core/handler';
import { handlers } from './handlers';
import type { World } from '../core/world';
import { getBody } from './body';
import { checkCredentials } from './credentials';
import { readInput, type RawInput } from './input';
import { Refusal } from '../core/refusal';

type AnyHandler = (input: unknown, world: World, exchange: Exchange) => unknown;

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

const toRoute = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

/** Adds a route for every operation, 405 for the other methods of its path, and 404 for all other paths. */
export function addRoutes(app: FastifyInstance, world: World): void {
	const entries = Object.entries(operations) as Array<[OperationName, Operation]>;
	for (const [name, operation] of entries) {
		const handle = handlers[name] as AnyHandler;
		app.route({
			method: operation.method,
			url: toRoute(operation.path),
			handler: async (request, reply) => {
				checkCredentials(request, world);
				const query = removeToken(request.query as RawInput['query']);
				const path = request.params as RawInput['path'];
				const input = readInput(operation, { path, query, body: getBody(request) });
				const exchange = {
					url: buildUrl(request, world),
					setHeader: (header: string, value: string) => void reply.header(header, value),
				};
				return reply.code(operation.status).send(handle(input, world, exchange));
			},
		});
	}
	for (const path of new Set(entries.map(([, operation]) => operation.path))) {
		const allowed = entries.filter(([, operation]) => operation.path === path);
		app.route({
			method: methods.filter((method) => !allowed.some(([, it]) => it.method === method)),
			url: toRoute(path),
			handler: async (request) => {
				checkCredentials(request, world);
				throw new Refusal(405, `This path doesn't support ${request.method}`);
			},
		});
	}
	app.all('/*', async () => {
		throw new Refusal(404, 'This path does not exist');
	});
}

/** Removes the token, which isn't part of any operation's input. */
const removeToken = (query: RawInput['query']): RawInput['query'] =>
	Object.fromEntries(Object.entries(query).filter(([name]) => name !== 'api_token'));

function buildUrl(request: FastifyRequest, { url }: World): URL {
	const address = new URL(request.url, url);
	address.searchParams.delete('api_token');
	return address;
}
