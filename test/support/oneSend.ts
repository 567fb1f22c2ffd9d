import { createExchange as overFetch } from '../../transport/fetch';
import { createExchange as overUndici } from '../../transport/undici';
import { edition } from './edition';

// One GET to the address in the arguments, in a separate process, with the HTTP client of the
// edition, and its result.

const createExchange = edition === 'verified' ? overFetch : overUndici;

createExchange({})
	.then(async (exchange) =>
		exchange(
			{ origin: process.argv[2] ?? '', method: 'GET', path: '/', headers: {} },
			{ timeout: 60_000, idleTimeout: 30_000 },
			() => undefined,
		),
	)
	.then(
		({ status }) => status,
		({ code }: { code: string }) => code,
	)
	.then((outcome) => process.stdout.write(`${outcome}\n`));
