import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

import type { ApiRequest, Send } from '../../api/request';
import { defaults } from '../../nodes/shared/fields/requestOptions';
import { ConnectionError } from '../../transport/ConnectionError';
import type { TransportOptions } from '../../transport/options';
import { createSend } from '../../transport/send';

export const get: ApiRequest = { method: 'GET', path: '/', headers: {} };
export const post: ApiRequest = { method: 'POST', path: '/', headers: {}, body: '{}' };

/** Asks so often, at the same time. */
export const many = async (count: number, ask: () => Promise<unknown>): Promise<void> =>
	void (await Promise.all(Array.from({ length: count }, ask)));

/** The numbers from 0 on, so many. */
export const all = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** The error of a request that got no answer. */
export async function catchConnectionError(asked: Promise<unknown>): Promise<ConnectionError> {
	const error: unknown = await asked.catch((thrown: unknown) => thrown);
	if (error instanceof ConnectionError) return error;
	throw new Error(`Not a ConnectionError: ${String(error)}`);
}

export interface Service {
	/** What answers; it says `{}` before each test. */
	listener: RequestListener;
	/** Where it is asked. */
	baseUrl: string;
	server: Server;
	/** How many connections were made. */
	opened: number;
	/** Those that are open. */
	readonly sockets: Set<Socket>;
	start(port?: number): Promise<void>;
	stop(): void;
	/** The transport to it. */
	sendWith(options?: Partial<TransportOptions>, signal?: AbortSignal): Send;
}

/** A service on this machine for the tests of a file, as new for each. */
export function useService(): Service {
	const service: Service = {
		listener: (_, response) => response.end('{}'),
		baseUrl: '',
		server: createServer(),
		opened: 0,
		sockets: new Set(),
		async start(port = 0) {
			service.server = createServer((request, response) => service.listener(request, response));
			service.server.on('connection', (socket) => {
				service.opened += 1;
				service.sockets.add(socket);
				socket.on('close', () => service.sockets.delete(socket));
			});
			const { server } = service;
			await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
			service.baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
		},
		stop() {
			service.server.close();
			service.server.closeAllConnections();
		},
		sendWith: (options = {}, signal) =>
			createSend({
				...{ baseUrl: service.baseUrl, headers: {}, signal },
				options: { ...defaults, ...options },
			}),
	};
	const { listener } = service;
	beforeEach(async () => {
		Object.assign(service, { opened: 0, listener });
		await service.start();
	});
	afterEach(() => service.stop());
	return service;
}
