import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { World } from '../world';
import { breakages, type BreakageName } from './breakages';
import { errorBody, Refusal } from './refusal';

/** An answer that is given instead of the operation's own, or a way in which it breaks. */
export interface Fault {
	/** Any method where it is absent. */
	method?: string;
	/**
	 * An operation's path as declared, such as `/v1/phonebook/groups/{groupId}`, or a request's; any
	 * path where it is absent.
	 */
	path?: string;
	/** The operation is not done, and this is answered. */
	status?: number;
	/** See breakages.ts; instead of a status. With neither, all goes well. */
	breakage?: BreakageName;
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
	const { status = 200, headers = {}, body } = fault;
	reply.code(status).headers(headers);
	if (body !== undefined) return reply.send(body);
	if (status < 400) return reply.send();
	return reply.send(errorBody(path, new Refusal(status, 'This answer was asked for')));
}

/** Lets faults come before credentials, input and handlers, for the routes of `app`. */
export function addFaults(app: FastifyInstance, world: World): void {
	const taken = new WeakMap<FastifyRequest, Fault>();
	const breakageAt = (moment: string, request: FastifyRequest) => {
		const name = taken.get(request)?.breakage;
		return name && breakages[name].moment === moment ? breakages[name] : undefined;
	};

	app.addHook('onRequest', async (request, reply) => {
		const fault = takeFault(world, request);
		if (!fault) return undefined;
		taken.set(request, fault);
		const breakage = breakageAt('onRequest', request);
		if (!breakage) return undefined;
		breakage.apply(reply.raw, { status: 0, text: '' });
		return reply.hijack();
	});
	app.addHook('preHandler', async (request, reply) => {
		const fault = taken.get(request);
		const breakage = breakageAt('preHandler', request);
		if (breakage) {
			breakage.apply(reply.raw, { status: 0, text: '' });
			return reply.hijack();
		}
		return fault?.status ? answer(fault, request.url, reply) : undefined;
	});
	app.addHook('onSend', async (request, reply, payload) => {
		const breakage = breakageAt('onSend', request);
		if (!breakage) return payload;
		breakage.apply(reply.raw, { status: reply.statusCode, text: String(payload ?? '') });
		// What answers now is the breakage alone.
		return await new Promise<never>(() => undefined);
	});
}
