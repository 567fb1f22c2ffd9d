import type { Sandbox } from '../../sandbox';
import type { N8nClient, WorkflowFile } from '../../tooling/n8n/client';
import { readExample } from '../../tooling/setUp';
import { activate, callWebhook } from '../support/activate';
import { afterwards } from '../support/afterwards';
import { forTables, useTable } from '../support/dataTable';
import { MINUTE, useEnvironment } from '../support/environment';
import { untilCounted, untilListed, untilSucceeded } from '../support/executions';
import { movableClock, moveHour } from '../support/movableClock';
import { openForm } from '../support/n8nForm';
import { textOf } from '../support/team';

// The examples in which time passes. n8n's clock is moved, by an hour at a time. A message that comes
// too early, too late or twice would be among those that the sandbox got.

const environment = useEnvironment({ pace: 20, env: { ...movableClock, ...forTables } });
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
async function open(workflow: WorkflowFile, hour = 12): Promise<string> {
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

// Expressions have a clock of their own, which isn't moved: what compares with $now comes first.
describe('Appointment: a reminder on the day before', () => {
	const example = readExample('appointment-reminder');
	const table = useTable(environment, example);

	/** The time of an appointment that many hours from now. */
	const inHours = (hours: number): string => new Date(now() + hours * HOUR).toISOString();

	const tell = async (id: string, phone: string, time: string, status = 'booked') =>
		await callWebhook(environment, 'appointment-booked', { id, phone, time, status });

	it('comes a day before, once, unless the appointment was moved or cancelled', async () => {
		const id = await open(table.selectIn(example));
		await tell('stays', '+37251000000', inHours(24.5));
		await tell('cancelled', '+37251000001', inHours(24.5));
		await tell('moved', '+37251000004', inHours(24.5));
		await tell('back', '+37251000005', inHours(24.5));
		await tell('tomorrow', '+37251000006', inHours(23.5));
		await untilSucceeded(n8n, id, 1);
		await untilCounted(n8n, id, 'waiting', 4);
		const time = String(
			(await table.rows()).find(({ appointment }) => appointment === 'back')?.time,
		);
		await tell('cancelled', '+37251000001', inHours(24.5), 'cancelled');
		await tell('moved', '+37251000004', inHours(96));
		await tell('back', '+37251000005', inHours(96));
		// n8n answers at once, and doesn't keep the order of calls.
		await untilCounted(n8n, id, 'waiting', 6);
		await tell('back', '+37251000005', time);
		await untilSucceeded(n8n, id, 2);
		await untilCounted(n8n, id, 'waiting', 7);
		passHour();
		expect((await sent(2)).sort()).toEqual([
			expect.stringMatching(
				/^\+37251000000 Your appointment is tomorrow, \d+ \w+, at \d\d:\d\d\.$/,
			),
			expect.stringMatching(/^\+37251000005 /),
		]);
		await untilSucceeded(n8n, id, 7);
		await untilCounted(n8n, id, 'waiting', 2);
		expect(sandbox.state.omnimessages.size).toBe(2);
		expect(
			[...sandbox.state.omnimessages.values()].map(({ request }) => request.time_to_send),
		).toEqual([undefined, undefined]);
	});

	it.each([
		[7, 9],
		[15, 15],
		[22, 19],
	])(
		'of one that begins in the hour %i comes in the hour %i of the day before',
		async (hour, reminded) => {
			const workflow = table.selectIn(example);
			const id = await open({ ...workflow, name: `At ${hour}` });
			const zone = zoneAt(12);
			await tell(`at ${hour}`, '+37251000000', inHours(72 + hour - 12));
			await untilCounted(n8n, id, 'waiting', 1);
			const [listed] = await untilListed(n8n, id, 1);
			const { data } = await n8n.execution(listed?.id ?? '');
			const local = new Date(data.waitTill ?? 0).toLocaleString('en-GB', {
				timeZone: zone,
				hour: 'numeric',
			});
			expect(Number(local)).toBe(reminded);
		},
	);
});

describe('One-time code: sent by SMS, typed into a form', () => {
	const example = readExample('one-time-code');
	const form = example.nodes.find(({ name }) => name === 'Ask for the Number');

	/** Opens the form, and enters a phone number. Returns the next page, and the code. */
	async function ask(phone: string) {
		const count = sandbox.state.omnimessages.size + 1;
		const page = await openForm(`${environment.url}/form/${form?.webhookId}`);
		const entered = page.submit(phone);
		const code = /\d{6}(?= is your code)/.exec((await sent(count)).at(-1) ?? '')?.[0] ?? '';
		return { page: await entered, code, wrong: code === '123456' ? '654321' : '123456' };
	}

	it('confirms the number of who types it, also with a space and at the third try', async () => {
		await open(example);
		const first = await ask('+37251000000');
		expect(
			(await first.page.submit(`${first.code.slice(0, 3)} ${first.code.slice(3)}`)).html,
		).toContain('is confirmed');
		const second = await ask('+37251000000');
		expect(second.page.html).toContain("You'll get it by SMS.");
		const wrong = await second.page.submit(second.wrong);
		expect(wrong.html).toContain("That isn't the code. Please try again.");
		const third = await (await wrong.submit('')).submit(second.code);
		expect(third.html).toContain('is confirmed');
	});

	it('confirms nothing after three tries', async () => {
		await open(example);
		const { page: first, wrong } = await ask('+37251000001');
		const second = await first.submit(wrong);
		const page = await (await second.submit(wrong)).submit(wrong);
		expect(page.html).toContain("That wasn't the code");
		expect(page.html).not.toContain('field-0');
	});

	it('sends a phone number only three codes an hour, and none to what is no number', async () => {
		await open(example);
		const codes: string[] = [];
		while (codes.length < 3) codes.push((await ask('+37251000004')).code);
		expect(new Set(codes).size).toBe(3);
		for (const phone of ['+37251000004', 'none']) {
			const page = await openForm(`${environment.url}/form/${form?.webhookId}`);
			expect((await page.submit(phone)).html).toContain("We couldn't send a code");
		}
		expect(sandbox.state.omnimessages.size).toBe(3);
	});

	it('ends when the time is over, and n8n keeps nothing', async () => {
		const id = await open(example);
		await ask('+37251000005');
		expect(await n8n.countExecutions(id, 'waiting')).toBeGreaterThan(0);
		passHour();
		await untilCounted(n8n, id, 'waiting', 0);
		while ((await n8n.countExecutions(id)) > 0);
	});
});

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
		sandbox.state.blacklist.add('+37259990000');
		expect((await n8n.runManually(id, 'Every Day at 18:00')).status).toBe('success');
		expect(await table.rows()).toHaveLength(1);
		sandbox.state.blacklist.clear();
		expect((await n8n.runManually(id, 'Every Day at 18:00')).status).toBe('success');
		expect(await sent(1)).toEqual([expect.stringContaining('1 paid since the last digest')]);
		expect(await table.rows()).toEqual([]);
	});
});
