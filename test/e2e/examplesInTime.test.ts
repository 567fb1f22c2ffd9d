import type { Sandbox } from '../../sandbox';
import type { N8nClient, WorkflowFile } from '../../tooling/n8n/client';
import { readExample } from '../../tooling/setUp';
import { activate } from '../support/activate';
import { afterwards } from '../support/afterwards';
import { useTable } from '../support/dataTable';
import { MINUTE, useEnvironment } from '../support/environment';
import { untilCounted, untilSucceeded } from '../support/executions';
import { movableClock, moveHour } from '../support/movableClock';
import { textOf } from '../support/team';

// The examples in which time passes. n8n's clock is moved, by an hour at a time. A message that comes
// too early, too late or twice would be among those that the sandbox got.

const environment = useEnvironment({ pace: 20, env: movableClock });
let sandbox: Sandbox;
let n8n: N8nClient;
/** By how much n8n's clock is ahead. */
let ahead = 0;

beforeAll(() => void ({ sandbox, n8n } = environment));
beforeEach(() => sandbox.reset());

const HOUR = 60 * MINUTE;
const now = (): number => Date.now() + ahead;

function passHour(): void {
	moveHour(environment.server);
	ahead += HOUR;
}

/** A time zone in which it's that hour, now in n8n. */
function zoneAt(hour: number): string {
	const offset = ((hour - new Date(now()).getUTCHours() + 36) % 24) - 12;
	// The sign of these names is the other way round.
	return `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`;
}

/** Publishes a workflow whose time zone has that hour now. Returns its ID. */
async function open(workflow: WorkflowFile, hour: number): Promise<string> {
	const settings = { ...workflow.settings, timezone: zoneAt(hour) };
	const id = await activate(environment, { ...workflow, settings });
	afterwards(async () => await n8n.deactivate(id));
	return id;
}

/** Who got which text, when that many messages were sent. */
async function sent(count: number): Promise<string[]> {
	const { omnimessages } = sandbox.state;
	await sandbox.events.until(() => omnimessages.size === count);
	return [...omnimessages.values()].map((one) => `${one.to} ${textOf(one)}`);
}

describe('Digest: one message at six about the orders of the day', () => {
	const example = readExample('daily-digest');
	const table = useTable(environment, example);

	it('tells the team about ten orders at once, and nothing on a day without orders', async () => {
		const id = await open(table.selectIn(example), 17);
		for (let index = 0; index < 10; index += 1) await sandbox.fireOrder('paid', '+37251000000');
		await untilSucceeded(n8n, id, 10);
		const lines = (await table.rows()).map(({ line }) => line);
		const orders = [...sandbox.state.orders.values()].slice(-10);
		expect([...lines].sort()).toEqual(orders.map(({ code }) => `${code}: 200.00 EUR`).sort());
		passHour();
		expect(await sent(1)).toEqual([
			`+37259990000 10 paid since the last digest:\n${lines.join('\n')}`,
		]);
		await untilSucceeded(n8n, id, 11);
		expect(await table.rows()).toEqual([]);
		expect((await n8n.runManually(id, 'Every Day at 18:00')).status).toBe('success');
		expect(sandbox.state.omnimessages.size).toBe(1);
	});

	it('tells what it could not send with the next digest', async () => {
		const id = await open(table.selectIn(example), 17);
		await sandbox.fireOrder('paid', '+37251000000');
		await table.untilRows(1);
		sandbox.faults.push({ path: '/v1/omnimessage', status: 400 });
		passHour();
		await untilCounted(n8n, id, 'error', 1);
		expect(sandbox.state.omnimessages.size).toBe(0);
		expect((await n8n.runManually(id, 'Every Day at 18:00')).status).toBe('success');
		expect(await sent(1)).toEqual([expect.stringContaining('1 paid since the last digest')]);
		expect(await table.rows()).toEqual([]);
	});
});
