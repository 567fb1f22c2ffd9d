import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { World } from '../core/world';
import { breakages } from '../core/breakages';
import { createErrorBody } from './errorBody';
import { takeFault, type Fault } from '../core/faults';
import { Refusal } from '../core/refusal';

function answer(fault: Fault, path: string, reply: FastifyReply): FastifyReply {
	const { status = 200, headers = {}, body } = fault;
	reply.code(status).headers(headers);
	if (body !== undefined) return reply.send(body);
	if (status < 400) return reply.send();
	return reply.send(createErrorBody(path, new Refusal(status, 'This answer was asked for')));
}

/** Adds hooks to the routes of `app` that apply faults before credentials and input are checked. */
export function addFaults(app: FastifyInstance, world: World): void {
	const taken = new WeakMap<FastifyRequest, Fault>();
	const findBreakage = (moment: string, request: FastifyRequest) => {
		const name = taken.get(request)?.breakage;
		return name && breakages[name].moment === moment ? breakages[name] : undefined;
	};

	app.addHook('onRequest', async (request, reply) => {
		const fault = takeFault(world.state.faults, request);
		if (!fault) return undefined;
		taken.set(request, fault);
		const breakage = findBreakage('onRequest', request);
		if (!breakage) return undefined;
		breakage.apply(reply.raw, { status: 0, text: '' });
		return reply.hijack();
	});
	app.addHook('preHandler', async (request, reply) => {
		const fault = taken.get(request);
		const breakage = findBreakage('preHandler', request);
		if (breakage) {
			breakage.apply(reply.raw, { status: 0, text: '' });
			return reply.hijack();
		}
		return fault?.status ? answer(fault, request.url, reply) : undefined;
	});
	app.addHook('onSend', async (request, reply, payload) => {
		const breakage = findBreakage('onSend', request);
		if (!breakage) return payload;
		breakage.apply(reply.raw, { status: reply.statusCode, text: String(payload ?? '') });
		// Never resolves: from here on, only the breakage writes to the connection.
		return await new Promise<never>(() => undefined);
	});
}
