import { operations, type OperationName } from '../../api';
import { pathNames, usesQuery, type Operation } from '../../api/operation';
import { encodePathValue, toRequest, type ApiResponse } from '../../api/request';
import { determineFamily } from '../../sandbox/http/family';
import { documentedErrors } from '../support/documents';
import { endpoints } from '../../scripts/calls';
import { single } from '../../scripts/calls/situations';
import { useSandbox, type Rig } from '../support/sandbox';

const rig = useSandbox();
const declared = Object.entries(operations) as Array<[OperationName, Operation]>;
const formatEndpoint = ({ method, path }: Operation): string => `${method} ${path}`;
const findRow = (operation: Operation) =>
	endpoints.find(({ endpoint }) => endpoint === formatEndpoint(operation));

const prepareRequest = async (name: keyof typeof single, on: Rig) =>
	toRequest(operations[name] as Operation, await single[name](on));

/** Sends an input that the schema of the operation would reject. */
async function askUnchecked(operation: Operation, input: object): Promise<ApiResponse> {
	const values = new Map<string, unknown>(Object.entries(input));
	let { path } = operation;
	for (const name of pathNames(operation)) {
		path = path.replace(`{${name}}`, encodePathValue(name, values.get(name)));
		values.delete(name);
	}
	if (!usesQuery(operation)) {
		const body = values.size > 0 ? Object.fromEntries(values) : undefined;
		return await rig.raw(operation.method, path, body);
	}
	const query = [...values].flatMap(([name, value]) =>
		[value].flat().map((single): [string, string] => [name, String(single)]),
	);
	return await rig.raw(operation.method, `${path}?${new URLSearchParams(query).toString()}`);
}

/** Parses the title and code of each error, and whether it has a `source`. */
const parseErrors = ({ body }: ApiResponse): Array<{ words: string[]; hasSource: boolean }> =>
	(JSON.parse(body) as { errors: Array<Record<string, string>> }).errors.map(
		({ title = '', code = '', detail, ...rest }) => {
			expect(detail).toEqual(expect.any(String));
			return { words: [title, code], hasSource: 'source' in rest };
		},
	);

function expectDocumentedError(path: string, response: ApiResponse): void {
	const family = determineFamily(path);
	if (family === 'site') return;
	expect(parseErrors(response)).toContainEqual({
		words: documentedErrors[family][response.status],
		hasSource: family === 'omnichannel',
	});
}

it('every documented endpoint and status is declared, and every refusal is tested below', () => {
	const known = declared.map(([, operation]) => formatEndpoint(operation));
	expect(known.sort()).toEqual(endpoints.map(({ endpoint }) => endpoint).sort());
	for (const [name, operation] of declared) {
		const { status, errors } = operation;
		const errorStatuses = Object.keys(errors).map(Number);
		const { statuses = [], refusals = [] } = findRow(operation) ?? {};
		expect([name, status, ...errorStatuses]).toEqual([name, ...statuses]);

		const tried = new Set(refusals.map(([refused]) => refused));
		expect([name, ...errorStatuses.filter((it) => it !== 401 && it !== 500)]).toEqual([
			name,
			...tried,
		]);
	}
});

describe.each(declared)('%s', (_, operation) => {
	for (const [refused, why, input] of findRow(operation)?.refusals ?? []) {
		it(`answers ${refused} if ${why}`, async () => {
			const given = typeof input === 'function' ? await input(rig) : input;
			const response = await askUnchecked(operation, given);
			expect(response.status).toBe(refused);
			expectDocumentedError(operation.path, response);
		});
	}
});

// What is checked before any operation is the same for all of them: one of each API stands for it.
// They work only once.
describe.each(['cancelOmnimessage', 'addContactToGroup', 'deleteWebhook'] as const)(
	'%s',
	(name) => {
		const { method, path, status } = operations[name];

		it('answers 401 without credentials, and does nothing', async () => {
			const request = await prepareRequest(name, rig);
			const response = await rig.nobody(request);
			expect(response.status).toBe(401);
			expectDocumentedError(path, response);
			expect((await rig.owner(request)).status).toBe(status);
		});

		it('answers 500 once if a fault says so', async () => {
			const request = await prepareRequest(name, rig);
			rig.sandbox.faults.push({ method, path, status: 500 });
			const response = await rig.owner(request);
			expect(response.status).toBe(500);
			expectDocumentedError(path, response);
			expect((await rig.owner(request)).status).toBe(status);
		});
	},
);
