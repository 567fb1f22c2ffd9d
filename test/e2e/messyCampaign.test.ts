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

it('A campaign reaches everybody whose number can be read, and says why the others got nothing', async () => {
	const { n8n, sandbox, credentials } = environment;
	const items = rows.map(([phone]) => ({ json: { phone } }));
	const send = message('Send', 'send', {
		to: '={{ $json.phone }}',
		messages: { message: [{ channel: 'sms', text: 'Hello' }] },
		options: { numberCountry: 'EE' },
	});
	const workflow = chain('Messy', [
		node('Start', 'n8n-nodes-base.manualTrigger', {}),
		node('Sheet', 'n8n-nodes-base.code', { jsCode: `return ${JSON.stringify(items)};` }),
		{ ...send, onError: 'continueRegularOutput' },
	]);
	const { id } = await saveWithCredentials(n8n, workflow, credentials);
	const output = outputOf(await n8n.runManually(id, 'Start'), 'Send');
	const read = output.map(({ to, error }) => String(to ?? error));
	expect(read).toEqual(rows.map(([, expected]) => expect.stringContaining(expected)));
	const reached = rows.map(([, expected]) => expected).filter((one) => one.startsWith('+'));
	const sent = [...sandbox.state.omnimessages.values()].map(({ request }) => request.to);
	expect(sent.sort()).toEqual(reached.sort());
});
