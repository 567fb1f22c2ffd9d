import type { FastifyInstance } from 'fastify';

import { isObject } from '../../api/schema';
import { payloadShapes, variantNames } from '../core/siteModes';
import type { DlrModes } from '../core/dlrModes';
import { takeSnapshot } from '../view/snapshot';
import { reset } from '../start/reset';
import { checkUrl, type Wiring } from '../core/wiring';
import type { World } from '../core/world';
import { getBody, readChoice, readFields } from './body';
import { breakages } from '../core/breakages';
import type { Fault } from '../core/faults';
import { Refusal } from '../core/refusal';

type Mode = keyof DlrModes;

/** @throws Refusal if it isn't the name and the URL of a workflow */
function readWorkflow(value: unknown): Wiring['workflow'] {
	const { name = 'Workflow', url } = isObject(value) ? value : {};
	return { name: String(name), url: checkUrl('workflow.url', url) };
}

/** Adds the control endpoints, which the page and other processes use. No credentials needed. */
export function addControl(app: FastifyInstance, world: World): void {
	app.get<{ Querystring: { last?: string } }>('/sandbox/state', async ({ query }) =>
		takeSnapshot(world, query.last ? Number(query.last) : undefined),
	);

	// Server-sent events: an empty one for each announcement, which prompts the page to read the state.
	app.get('/sandbox/events', (_, reply) => {
		reply.hijack();
		reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
		const notify = () => void reply.raw.write('data:\n\n');
		world.events.on('changed', notify);
		reply.raw.on('close', () => world.events.off('changed', notify));
		notify();
	});

	app.post('/sandbox/faults', async (request, reply) => {
		const fault: Fault = readFields(getBody(request));
		if (typeof fault.status !== 'number' && !Object.hasOwn(breakages, String(fault.breakage))) {
			const names = Object.keys(breakages).join(', ');
			throw new Refusal(400, `status must be a number, or breakage one of: ${names}`);
		}
		world.state.faults.push(fault);
		return reply.code(204).send();
	});

	app.post('/sandbox/dlr', async (request) => {
		const { dlrModes } = world.state;
		const modes = Object.entries(readFields(getBody(request)));
		const wrong = modes.find(([name, value]) => typeof value !== typeof dlrModes[name as Mode]);
		if (wrong)
			throw new Refusal(
				400,
				`${wrong[0]} must be a field of the same type as in ${JSON.stringify(dlrModes)}`,
			);
		return Object.assign(dlrModes, Object.fromEntries(modes));
	});

	app.post('/sandbox/site', async (request) => {
		const { siteModes } = world.state;
		const { pageHeaders, variant, store, allTickets, payload } = {
			...siteModes,
			...readFields(getBody(request)),
		};
		return Object.assign(siteModes, {
			pageHeaders: Boolean(pageHeaders),
			variant: readChoice('variant', variantNames, variant),
			store: Boolean(store),
			allTickets: Boolean(allTickets),
			payload: readChoice('payload', payloadShapes, payload),
		});
	});

	app.post('/sandbox/wiring', async (request) => {
		const { inboundUrl, workflow } = readFields(getBody(request));
		if (inboundUrl !== undefined) {
			world.wiring.inboundUrl = inboundUrl ? checkUrl('inboundUrl', inboundUrl) : null;
		}
		if (workflow !== undefined) world.wiring.workflow = workflow ? readWorkflow(workflow) : null;
		world.events.announce('wiringChanged', world.wiring);
		return world.wiring;
	});

	app.post('/sandbox/reset', async (request, reply) => {
		const body = getBody(request);
		const { keepWebhooks } = body ? readFields(body) : {};
		reset(world, { keepWebhooks: keepWebhooks === true });
		return reply.code(204).send();
	});
}
