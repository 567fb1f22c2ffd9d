import { useEnvironment } from '../support/environment';
import { n8nDifferences } from '../support/n8nVersion';
import { startService } from '../support/stubService';
import { chain, node } from '../support/workflowNode';

/** Another address of this machine, which the rules of this n8n allow. */
const ALLOWED = '127.0.0.2';

/** The trace headers of each request to `allowed`. */
const traces: unknown[] = [];
let allowed: Awaited<ReturnType<typeof startService>>;
/** The address to which this n8n sends its traces. */
let collector: Awaited<ReturnType<typeof startService>>;

const env: Record<string, string> = {
	N8N_OTEL_ENABLED: 'true',
	N8N_OTEL_TRACES_PRODUCTION_ONLY: 'false',
	N8N_OTEL_TRACES_INJECT_OUTBOUND: 'true',
	N8N_SSRF_PROTECTION_ENABLED: 'true',
	N8N_SSRF_ALLOWED_IP_RANGES: `${ALLOWED}/32`,
};
beforeAll(async () => {
	collector = await startService(ALLOWED, (_, response) => response.end());
	env.N8N_OTEL_EXPORTER_OTLP_ENDPOINT = collector.url;
	allowed = await startService(ALLOWED, (request, response) => {
		traces.push(request.headers.traceparent);
		response.writeHead(200, { 'content-type': 'application/json' }).end('{"groups":[]}');
	});
});
const environment = useEnvironment({ env });
afterAll(() => [allowed, collector].forEach((service) => service?.stop()));

/** Runs Group: Get Many with a base URL, and returns the node's error, if any. */
async function ask(name: string, baseUrl: string) {
	const { n8n } = environment;
	const id = await n8n.saveCredential({
		name,
		type: 'messagingApi',
		data: { baseUrl, username: 'a', password: 'b' },
	});
	const parameters = { resource: 'group', operation: 'getAll' };
	const groups = {
		...node('Groups', 'n8n-nodes-omnimessage.phonebook', parameters),
		credentials: { messagingApi: { id, name } },
	};
	const start = node('Start', 'n8n-nodes-base.manualTrigger', {});
	const workflow = await n8n.saveWorkflow(chain(name, [start, groups]));
	const { data } = await n8n.runManually(workflow.id, 'Start');
	return data.resultData.runData.Groups?.[0]?.error;
}

const { hasEgressRules, tracesExecutions } = n8nDifferences;

describe('The egress rules of the instance', () => {
	const title = hasEgressRules
		? 'forbid %s that they block, and nothing is sent'
		: "don't exist in this n8n, so that %s that they would block is reached";

	it.each([
		['an address', (url: string) => url],
		[
			'a name that is looked up to an address',
			(url: string) => url.replace('127.0.0.1', 'localhost'),
		],
	])(title, async (name, toUrl) => {
		const { sandbox } = environment;
		const before = sandbox.state.requests.length;
		const error = await ask(`Blocked: ${name}`, toUrl(sandbox.url));
		expect(error?.message).toContain(
			hasEgressRules ? 'resolves to a restricted IP address' : "doesn't accept the Username",
		);
		expect(sandbox.state.requests).toHaveLength(before + (hasEgressRules ? 0 : 1));
	});

	it("allow an address that they don't block", async () => {
		expect(await ask('Allowed', allowed.url)).toBeUndefined();
		expect(allowed.seen).toEqual(['GET /v1/phonebook/groups']);
	});
});

const traced = tracesExecutions
	? 'The trace of an execution continues in the service'
	: 'A request has no trace headers, because this n8n traces no executions';

it(traced, async () => {
	traces.length = 0;
	expect(await ask('Traced', allowed.url)).toBeUndefined();
	const trace: unknown = expect.stringMatching(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
	expect(traces).toEqual([tracesExecutions ? trace : undefined]);
});
