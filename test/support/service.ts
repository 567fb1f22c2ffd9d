import { createServer, type RequestListener } from 'node:http';
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

class Service {
	/** What answers; it says `{}` before each test. */
	listener: RequestListener = (_, response) => response.end('{}');
	/** Where it is asked. */
	baseUrl = '';
	server = createServer();
	/** How many connections were made. */
	opened = 0;
	/** Those that are open. */
	readonly sockets = new Set<Socket>();

	async start(port = 0): Promise<void> {
		this.server = createServer((request, response) => this.listener(request, response));
		this.server.on('connection', (socket) => {
			this.opened += 1;
			this.sockets.add(socket);
			socket.on('close', () => this.sockets.delete(socket));
		});
		await new Promise<void>((listening) => this.server.listen(port, '127.0.0.1', listening));
		this.baseUrl = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
	}

	stop(): void {
		this.server.close();
		this.server.closeAllConnections();
	}

	/** The transport to it. */
	sendWith(options: Partial<TransportOptions> = {}, signal?: AbortSignal): Send {
		return createSend({
			...{ baseUrl: this.baseUrl, headers: {}, signal },
			options: { ...defaults, ...options },
		});
	}
}

/** A service on this machine for the tests of a file, as new for each. */
export function useService(): Service {
	const service = new Service();
	const { listener } = service;
	beforeEach(async () => {
		Object.assign(service, { opened: 0, listener });
		await service.start();
	});
	afterEach(() => service.stop());
	return service;
}
