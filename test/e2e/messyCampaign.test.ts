import type { INodeParameters } from 'n8n-workflow';

import { saveWithCredentials } from '../../tooling/setUp';
import { useEnvironment } from '../support/environment';
import { outputOf } from '../support/executions';
import { chain, message, node } from '../support/workflowNode';

// A sheet as people keep it, with the country that it was written in.

const environment = useEnvironment({ pace: 20 });
beforeEach(() => environment.sandbox.reset());

const [mari, jaan] = ['+37251000000', '+37251000001'];

/** What stands in a row, and whom it reaches, or a part of the sentence that says why nobody. */
const rows: Array<[phone: unknown, expected: string]> = [
	['5100 0000', mari],
	['51000001', jaan],
	[51000000, mari],
	['+372 5100 0000', mari],
	['372 5100 0001', jaan],
	['00372 5100 0000', mari],
	['(5100) 0000', mari],
	['5100-0001', jaan],
	['5100.0000', mari],
	['5100/0001', jaan],
	['\u00a05100\u20090000', mari],
	['\ufeff51000001\u200b', jaan],
	['\uff0b\uff13\uff17\uff12 51000000', mari],
	["'+37251000001", jaan],
	['="+37251000000"', mari],
	['tel:+37251000001', jaan],
	['+358 (0)40 123 4567', '+358401234567'],
	['+1\ufe0d-201-555-0123', '+12015550123'],
	['612 3456', '+3726123456'],
	['+44 7700 900123', '+447700900123'],
	['', 'is empty'],
	['   ', 'must be a phone number'],
	[null, 'is empty'],
	['3.7251E+10', 'digits'],
	['5100 00', 'Estonia'],
	['51000000 / 51000001', 'enter one number'],
	['51000000 ext. 5', 'extension'],
	['51OO0000', 'letter'],
	['n/a', 'letter'],
	[{ phone: mari }, 'must be text'],
];

const isReached = ([, expected]: (typeof rows)[number]): boolean => expected.startsWith('+');

/** Sends a text to all of them. Returns the output and the hints of the node. */
async function run(options: INodeParameters) {
	const { n8n, credentials } = environment;
	const items = rows.map(([phone]) => ({ json: { phone } }));
	const send = message('Send', 'send', {
		to: '={{ $json.phone }}',
		messages: { message: [{ channel: 'sms', text: 'Hello' }] },
		options: { numberCountry: 'EE', ...options },
	});
	const workflow = chain('Messy', [
		node('Start', 'n8n-nodes-base.manualTrigger', {}),
		node('Sheet', 'n8n-nodes-base.code', { jsCode: `return ${JSON.stringify(items)};` }),
		{ ...send, onError: 'continueRegularOutput' },
	]);
	const { id } = await saveWithCredentials(n8n, workflow, credentials);
	const execution = await n8n.runManually(id, 'Start');
	const hints = execution.data.resultData.runData.Send?.[0]?.hints ?? [];
	return { output: outputOf(execution, 'Send'), hints: hints.map(({ message }) => message) };
}

it('A campaign reaches everybody whose number can be read, and says why the others got nothing', async () => {
	const { output, hints } = await run({});
	const read = output.map(({ to, error }) => String(error ?? to));
	expect(read).toEqual(rows.map(([, expected]) => expect.stringContaining(expected)));
	const reached = rows.filter(isReached).map(([, expected]) => expected);
	const { sandbox } = environment;
	const sent = [...sandbox.state.omnimessages.values()].map(({ request }) => request.to);
	expect(sent.sort()).toEqual(reached.sort());
	for (const item of output) expect(Object.keys(item).slice(0, 2)).toEqual(['to', 'error']);
	expect(hints).toEqual([
		`${reached.length} sent; ${rows.length - reached.length} failed: 8 because of To, 2 with an empty To.`,
	]);
});

it('Its dry run reports every row, and counts them all', async () => {
	const { output, hints } = await run({ dryRun: true });
	const read = output.map(({ to, wouldSend, reason }) => [wouldSend, String(reason ?? to)]);
	expect(read).toEqual(
		rows.map((row) => [isReached(row), expect.stringContaining(row[1]) as unknown]),
	);
	expect(environment.sandbox.state.omnimessages.size).toBe(0);
	expect(hints).toEqual([
		'Dry run: nothing was sent. 20 of 30 messages would be sent; 10 have a problem: 8 because of To, 2 with an empty To. To send, turn off Dry Run.',
	]);
});
