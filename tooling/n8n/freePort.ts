import { once } from 'events';
import { createServer, type AddressInfo } from 'net';

/**
 * Returns `count` different ports of the loopback address that nothing listened on a moment ago.
 * Another program may take one before the caller does; there is no way to hand over a bound port.
 */
export async function freePorts(count: number): Promise<number[]> {
	const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
	await Promise.all(servers.map(async (server) => await once(server, 'listening')));
	const ports = servers.map((server) => (server.address() as AddressInfo).port);
	// All are closed only after all were bound: that is what makes the ports different.
	await Promise.all(servers.map(async (server) => await once(server.close(), 'close')));
	return ports;
}
