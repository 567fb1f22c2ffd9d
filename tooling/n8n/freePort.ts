import { once } from 'events';
import { createServer, type AddressInfo } from 'net';

/**
 * Finds `count` different free ports on the loopback address. Another program can still take one
 * before the caller does, because a bound port can't be handed over.
 */
export async function findFreePorts(count: number): Promise<number[]> {
	const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
	await Promise.all(servers.map(async (server) => await once(server, 'listening')));
	const ports = servers.map((server) => (server.address() as AddressInfo).port);
	// Closing the servers only after all are bound makes the ports different.
	await Promise.all(servers.map(async (server) => await once(server.close(), 'close')));
	return ports;
}
