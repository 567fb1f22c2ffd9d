import type { Method } from '../../api/operation';
import { startSandbox, type Fault, type Sandbox } from '../../sandbox';
import { prepare, runOperation } from './everyOperation';

type Tried = Omit<Fault, 'method' | 'path'>;

const methods: Method[] = ['GET', 'PUT', 'DELETE', 'PATCH', 'POST'];

/** Each fault happens once, on the first request, unless it says how often. */
export const faults: Record<string, Tried> = {
	'429 with Retry-After, in seconds': { status: 429, headers: { 'retry-after': '1' } },
	'429 with Retry-After, as a date': {
		status: 429,
		headers: { 'retry-after': 'Sun, 06 Nov 1994 08:49:37 GMT' },
	},
	'429 without Retry-After': { status: 429 },
	'429, with a Retry-After of an hour': { status: 429, headers: { 'retry-after': '3600' } },
	'500 Internal Server Error': { status: 500 },
	'502 with an HTML page': {
		status: 502,
		headers: { 'content-type': 'text/html' },
		body: '<html><body>Bad gateway</body></html>',
	},
	'503 Service Unavailable': { status: 503 },
	'503 Service Unavailable, every time': { status: 503, times: Infinity },
	'Connection reset before the request is read': { breakage: 'resetUnread' },
	'Connection reset after the request was read': { breakage: 'resetRead' },
	'Connection reset after the request was processed': { breakage: 'resetProcessed' },
	'Connection reset in the middle of the response': { breakage: 'resetInBody' },
	"Response doesn't begin": { breakage: 'stalledHeaders' },
	'Response stops in the middle': { breakage: 'stalledBody' },
	'Gzip that ends early': { breakage: 'truncatedGzip' },
	'Response of 100 MB': { breakage: 'hugeBody' },
	'Invalid JSON': { breakage: 'invalidJson' },
	'Wrong content type': { breakage: 'wrongContentType' },
	'Response arrives slowly': { breakage: 'slowDrip' },
};

interface Failure extends Error {
	description?: unknown;
	context?: { outcomeUnknown?: unknown };
}

/** An operation for each method. */
const places: Record<Method, string> = {
	GET: 'message.getDeliveryReport',
	PUT: 'group.rename',
	DELETE: 'message.cancel',
	PATCH: 'contact.update',
	POST: 'message.send',
};

export interface Row {
	fault: string;
	method: Method;
	/** How many times the sandbox saw the request. */
	seen: number;
	/** The error that the user gets, or none if there is a result. */
	error?: { message: string; description: string; unknown: boolean };
}

/** Faults that only a limit ends. All others end by themselves, and nothing speeds them up. */
const stalls = ({ breakage }: Tried): boolean => breakage?.startsWith('stalled') === true;

/** A separate sandbox for each, because one operation may request what another is about. */
async function tryOne(name: string, fault: Tried, method: Method): Promise<Row> {
	const sandbox = await startSandbox({ pace: 1 });
	try {
		const parameters = await prepare(sandbox, places[method]);
		const before = sandbox.state.requests.length;
		sandbox.faults.push({ ...fault, method });
		const requestOptions = stalls(fault) ? { idleTimeout: 500 } : {};
		const error = await runOperation(sandbox, places[method], {
			...parameters,
			requestOptions,
		}).then(() => undefined, toldBy(sandbox));
		const requests = sandbox.state.requests.slice(before);
		const seen = requests.filter((request) => request.method === method).length;
		return { fault: name, method, seen, error };
	} finally {
		await sandbox.stop();
	}
}

async function tryFault([name, fault]: [string, Tried]): Promise<Row[]> {
	const trying = (method: Method) => tryOne(name, fault, method);
	if (!stalls(fault)) return await Promise.all(methods.map(trying));
	// Each has its own short time limit, and shares it with no other.
	const rows: Row[] = [];
	for (const method of methods) rows.push(await trying(method));
	return rows;
}

/** What a user sees of an error, without the parts that change from run to run. */
const toldBy =
	({ url }: Sandbox) =>
	({ message, description, context }: Failure): Row['error'] => {
		const plain = (text: unknown): string =>
			String(text ?? '')
				.replaceAll(url, 'https://api.example')
				.replaceAll(/[0-9a-f-]{36}/g, '…');
		return {
			message: plain(message),
			description: plain(description),
			unknown: context?.outcomeUnknown === true,
		};
	};

/** What happens to each method under each fault, on real sockets. */
export async function tryFaults(): Promise<Row[]> {
	const hurried = Object.entries(faults).filter(([, fault]) => stalls(fault));
	const others = Object.entries(faults).filter(([, fault]) => !stalls(fault));
	const rows = (await Promise.all(others.map(tryFault))).flat();
	for (const one of hurried) rows.push(...(await tryFault(one)));
	return rows;
}

const table = (head: string[], rows: string[][]): string =>
	[head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** Values by their key, in the order in which the keys first occur. */
function groupBy<T>(values: T[], keyOf: (value: T) => string): Map<string, T[]> {
	const groups = new Map<string, T[]>();
	for (const value of values) {
		const key = keyOf(value);
		groups.set(key, [...(groups.get(key) ?? []), value]);
	}
	return groups;
}

const outcome = ({ seen, error }: Row): string =>
	`${seen}, ${error ? (error.unknown ? 'error, unknown' : 'error') : 'result'}`;

/** What the page says once, and not in each row. */
const DOUBT = 'The service may have processed the request anyway. Check before you try again.';

/** docs/faults.md: methods that behave alike share a column, and faults that do, a row. */
export function faultsPage(rows: Row[]): string {
	const names = Object.keys(faults);
	const of = (fault: string, method: Method): Row =>
		rows.find((row) => row.fault === fault && row.method === method) as Row;
	const columns = [
		...groupBy(methods, (method) => names.map((name) => outcome(of(name, method))).join()),
	].map(([, some]) => some) as Array<[Method, ...Method[]]>;
	const outcomes = (name: string) => columns.map(([method]) => outcome(of(name, method)));
	const told = (name: string) => {
		const { message = '', description = '' } = of(name, 'POST').error ?? {};
		const text = `${message}.`;
		return `${text} ${description.replace(DOUBT, '')}`.replaceAll('  ', ' ').trim();
	};
	const failing = names.filter((name) => of(name, 'POST').error);
	return `# Faults

What happens when the service or the network fails (\`npx tsx scripts/faults.ts\` writes this page).

## How often the service sees a request, and what the node returns

A fault happens once, on the first request, unless its name says otherwise.

- **result**: as if nothing had happened.
- **error**: the item fails. The service certainly didn't process the request, or repeating it does no harm.
- **error, unknown**: the item fails, nobody knows whether the service processed the request, and \`message\` begins with \`Outcome unknown:\`.

A retried DELETE may be answered with 404, because the first attempt already succeeded. The error says so.

${table(
	['Fault', ...columns.map((some) => some.join(', '))],
	[...groupBy(names, (name) => outcomes(name).join())].map(([, some]) => [
		some.join('<br>'),
		...outcomes(some[0] ?? ''),
	]),
)}

## What the error says for Send

If the outcome is unknown, this follows: "${DOUBT}"

${table(
	['Fault', 'Error'],
	[...groupBy(failing, told)].map(([text, some]) => [some.join('<br>'), text]),
)}
`;
}
