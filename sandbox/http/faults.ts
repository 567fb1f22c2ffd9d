import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { World } from '../world';
import { errorBody, Refusal } from './refusal';

/** An answer that is given instead of the operation's own. */
export interface Fault {
	/** Any method where it is absent. */
	method?: string;
	/**
	 * An operation's path as declared, such as `/v1/phonebook/groups/{groupId}`, or a request's; any
	 * path where it is absent.
	 */
	path?: string;
	status: number;
	/** How many requests get it; 1 unless told. */
	times?: number;
	headers?: Record<string, string>;
	/** The body as it is; without it, an error of the path's family. */
	body?: string;
}

function matches({ method, path }: Fault, request: FastifyRequest): boolean {
	if (method && method !== request.method) return false;
	if (!path) return true;
	const [asked] = request.url.split('?');
	return path === asked || path.replace(/\{(\w+)\}/g, ':$1') === request.routeOptions.url;
}

/** The next fault for a request, which is used up by that. */
function takeFault({ state }: World, request: FastifyRequest): Fault | undefined {
	const fault = state.faults.find((candidate) => matches(candidate, request));
	if (!fault) return undefined;
	fault.times = (fault.times ?? 1) - 1;
	if (fault.times <= 0) state.faults.splice(state.faults.indexOf(fault), 1);
	return fault;
}

function answer(fault: Fault, path: string, reply: FastifyReply): FastifyReply {
	const { status, headers = {}, body } = fault;
	reply.code(status).headers(headers);
	if (body !== undefined) return reply.send(body);
	if (status < 400) return reply.send();
	return reply.send(errorBody(path, new Refusal(status, 'This answer was asked for')));
}

/** Lets faults come before credentials, input and handlers, for the routes of `app`. */
export function addFaults(app: FastifyInstance, world: World): void {
	app.addHook('preHandler', async (request, reply) => {
		const fault = takeFault(world, request);
		return fault && answer(fault, request.url, reply);
	});
}
