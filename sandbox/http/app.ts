import Fastify, { type FastifyError } from 'fastify';

import { readBodies } from './body';
import { addControl } from './control';
import { createErrorBody } from './errorBody';
import { addFaults } from './faultHooks';
import { addPage } from './page';
import { addRecord } from './record';
import { Refusal } from '../core/refusal';
import { addRoutes } from './routes';
import { addShopControl } from './shopControl';
import type { World } from '../core/world';

/** Creates the HTTP server: the page and control endpoints, and both APIs. */
export function createApp(world: World) {
	const app = Fastify({
		forceCloseConnections: true,
		exposeHeadRoutes: false,
		routerOptions: { maxParamLength: 1000 },
	});
	app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
		const { statusCode = 500 } = error as FastifyError;
		const refusal = error instanceof Refusal ? error : new Refusal(statusCode, error.message);
		return reply.code(refusal.status).send(createErrorBody(request.url, refusal));
	});
	readBodies(app);
	// Registered separately, so that the page's requests aren't recorded or affected by faults.
	app.register(async (page) => {
		addPage(page, world);
		addControl(page, world);
		addShopControl(page, world);
	});
	app.register(async (apis) => {
		addRecord(apis, world);
		addFaults(apis, world);
		addRoutes(apis, world);
	});
	return app;
}
