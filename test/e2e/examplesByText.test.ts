import type { Omnimessage, Sandbox } from '../../sandbox';
import type { N8nClient } from '../../tooling/n8n/client';
import { readExample } from '../../tooling/setUp';
import { activate, callWebhook } from '../support/activate';
import { afterwards } from '../support/afterwards';
import { forTables, useTable } from '../support/dataTable';
import { useEnvironment } from '../support/environment';
import { untilCounted, untilSucceeded } from '../support/executions';
import { incoming, postIncoming } from '../support/incoming';
import { textOf } from '../support/team';

// The example that waits for a text reply. Its note says how to create the data table.

const MARI = '+37251000000';
const JAAN = '+37251000004';
const TEAM = '+37259990000';

const environment = useEnvironment({ pace: 50, env: forTables });
let sandbox: Sandbox;
let n8n: N8nClient;

beforeAll(() => void ({ sandbox, n8n } = environment));
beforeEach(() => sandbox.reset());

const example = readExample('ask-by-text');
const table = useTable(environment, example);
const trigger = example.nodes.find(({ name }) => name === 'Message Received');
let opened = 0;

/** Publishes the example for a test, with another time limit. Returns its ID. */
async function open(limit: object = {}): Promise<string> {
	const nodes = example.nodes.map((node) => ({
		...node,
		parameters: {
			...node.parameters,
			...(node.name === 'Wait for the Reply' && limit),
		},
	}));
	const name = `By text ${(opened += 1)}`;
	const id = await activate(environment, table.selectIn({ ...example, name, nodes }));
	afterwards(async () => await n8n.deactivate(id));
	return id;
}

/** Asks people, one after the other, until all of their executions wait. */
async function ask(id: string, ...people: string[]): Promise<void> {
	for (const [index, phone] of people.entries()) {
		await callWebhook(environment, 'appointment', { phone, time: 'Monday at 15:00' });
		await untilCounted(n8n, id, 'waiting', index + 1);
	}
}

async function reply(sender: string, text: string): Promise<void> {
	const url = `${environment.server.url}/webhook/${trigger?.webhookId}/incoming-message`;
	const message = incoming({ sender, text });
	expect(await postIncoming(url, message, sandbox.sharedSecret)).toBe(200);
}

/** Who got what, from a message on, when there are that many. */
async function sent(count: number, from = 0): Promise<string[]> {
	const { omnimessages } = sandbox.state;
	await sandbox.events.until(() => omnimessages.size >= count);
	const all: Omnimessage[] = [...omnimessages.values()];
	return all.slice(from).map((one) => `${one.to} ${textOf(one)}`);
}

describe('Question by SMS: continue when the person replies YES', () => {
	it("continues each person's execution with that person's reply", async () => {
		const id = await open();
		await ask(id, MARI, JAAN);
		expect(await sent(2)).toEqual(
			[MARI, JAAN].map(
				(phone) =>
					`${phone} Your appointment is on Monday at 15:00. Will you come? Reply YES or NO.`,
			),
		);
		await reply(JAAN, 'Sorry, no');
		expect(await sent(3, 2)).toEqual([`${TEAM} ${JAAN}, Monday at 15:00: replied "Sorry, no"`]);
		await reply(MARI, ' Yes, gladly!');
		expect(await sent(4, 3)).toEqual([`${MARI} Thank you! See you on Monday at 15:00.`]);
		await untilSucceeded(n8n, id, 4);
	});

	it('continues once, and takes other messages for what they are', async () => {
		const id = await open();
		await reply(MARI, 'Hello');
		await untilSucceeded(n8n, id, 1);
		await ask(id, MARI);
		await reply(JAAN, 'Yes');
		await untilSucceeded(n8n, id, 2);
		await untilCounted(n8n, id, 'waiting', 1);
		await reply(MARI, 'Yes');
		await untilSucceeded(n8n, id, 4);
		await reply(MARI, 'Yes');
		await untilSucceeded(n8n, id, 5);
		expect(await sent(2, 1)).toEqual([`${MARI} Thank you! See you on Monday at 15:00.`]);
	});

	it('tells the team if there is no reply in time, and fails on one that comes later', async () => {
		const id = await open({ resumeAmount: 1, resumeUnit: 'seconds' });
		await ask(id, MARI);
		expect(await sent(2, 1)).toEqual([`${TEAM} ${MARI}, Monday at 15:00: no reply`]);
		await untilSucceeded(n8n, id, 1);
		await reply(MARI, 'Yes');
		await untilCounted(n8n, id, 'error', 1);
	});
});
