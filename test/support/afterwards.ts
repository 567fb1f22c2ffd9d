import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo, Server } from 'node:net';

// What a test starts ends with it, even if an expectation fails before the test's last line: a
// server that keeps listening would keep the whole run from ending.

type Ending = () => unknown;
const endings: Ending[] = [];
const lastEndings: Ending[] = [];

afterEach(async () => {
	const ended = await Promise.allSettled(endings.splice(0).map(async (end) => await end()));
	for (const one of ended) if (one.status === 'rejected') throw one.reason;
});

afterAll(async () => {
	for (const end of lastEndings.splice(0).reverse()) await end();
}, 300_000);

/** Runs when the test is over, whether or not it has failed. */
export const afterwards = (end: Ending): void => void endings.push(end);

/** Runs when all tests are over, also those of files that run together with this one; the last first. */
export const atTheEnd = (end: Ending): void => void lastEndings.push(end);

/**
 * Makes a server listen on this machine until the test is over.
 * @returns its port
 */
export async function listening(server: Server): Promise<number> {
	afterwards(() => server.close());
	await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
	return (server.address() as AddressInfo).port;
}

/**
 * Starts a service on this machine until the test is over.
 * @returns its URL, without a trailing slash
 */
export async function serve(listener: RequestListener): Promise<string> {
	const server = createServer(listener);
	const port = await listening(server);
	afterwards(() => server.closeAllConnections());
	return `http://127.0.0.1:${port}`;
}
