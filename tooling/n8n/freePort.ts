import { createServer, type Server } from 'net';

/**
 * Where free ports are looked for: below those that systems give to outgoing connections, which
 * would otherwise take them before the caller does.
 */
const FIRST = 15_000;
const COUNT = 15_000;

const choosePort = (): number => FIRST + Math.floor(Math.random() * COUNT);

/** Binds a random port. Returns undefined if it isn't free. */
const bind = async (port: number): Promise<Server | undefined> =>
	await new Promise((resolve, reject) => {
		const server = createServer();
		server.once('error', (error: NodeJS.ErrnoException) =>
			error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
		);
		server.listen(port, '127.0.0.1', () => resolve(server));
	});

/**
 * Finds `count` different free ports on the loopback address. Another program can still take one
 * before the caller does, because a bound port can't be handed over.
 * @throws Error if the loopback address can't be used
 */
export async function findFreePorts(count: number): Promise<number[]> {
	const found = new Map<number, Server>();
	while (found.size < count) {
		const port = choosePort();
		const server = await bind(port);
		if (server) found.set(port, server);
	}
	// Closing the servers only after all are bound makes the ports different.
	const closing = [...found.values()].map(
		async (server) => await new Promise((closed) => server.close(closed)),
	);
	await Promise.all(closing);
	return [...found.keys()];
}
