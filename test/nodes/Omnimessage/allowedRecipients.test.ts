import { refuseModelsReach } from '../../../nodes/shared/action/modelsReach';
import { resources } from '../../../nodes/Omnimessage/resources';
import { Omnimessage } from '../../../nodes/Omnimessage/Omnimessage.node';
import { catchFailure, credentialsFor, execute } from '../../../tooling/host/n8n';
import { runNode } from '../../support/runNode';
import { send } from '../../support/sending';
import { timeLimit } from '../../support/timeLimit';
import { useSandbox } from '../../support/sandbox';

const MARI = '+37251000000';
const STRANGER = '+447700900123';

const rig = useSandbox();
const run = runNode(rig, new Omnimessage());
const sms = { channel: 'sms', text: 'Hello' };
const polling = {
	...{ learnBy: 'polling', pollInterval: 0.1, atLimit: 'continue' },
	...timeLimit({ amount: 5, unit: 'seconds' }),
};

const messages = { message: [sms] };
const ways: Record<string, [operation: string, more?: object]> = {
	Send: ['send'],
	'Send, using JSON,': ['send', { messagesJson: JSON.stringify([sms]) }],
	'Send and Wait for Delivery': ['sendAndWaitForDelivery', polling],
};

const sendTo = async (to: unknown, allowedRecipients?: unknown, way = 'Send') => {
	const [operation, more] = ways[way] ?? [''];
	const options = { ...more, ...(allowedRecipients !== undefined && { allowedRecipients }) };
	return await run(`message.${operation}`, { to, messages, options });
};
const sent = () => [...rig.sandbox.state.omnimessages.values()].map(({ to }) => to);

describe.each(Object.keys(ways))('Allowed Recipients of %s', (way) => {
	it('rejects everybody else before anything is sent, and says who is allowed', async () => {
		const { message } = await catchFailure(sendTo(STRANGER, `${MARI}, +358*`, way));
		expect(message).toContain('To');
		expect(message).toContain(
			`must be one of the Allowed Recipients (${MARI}, +358*), but is "${STRANGER}"`,
		);
		expect(rig.sandbox.state.requests).toEqual([]);
	});
});

it('An AI agent reads why its tool has rejected a recipient, whatever On Error says', async () => {
	const tool = new Omnimessage();
	tool.description.name += 'Tool';
	const options = { allowedRecipients: MARI };
	const [item] = await runNode(rig, tool)('message.send', { to: STRANGER, messages, options });
	expect(item?.json.error).toContain(`must be one of the Allowed Recipients (${MARI})`);
	expect(rig.sandbox.state.requests).toEqual([]);
});

it("Allowed Recipients of a tool can't come from its item, which the agent's model can change", async () => {
	const type = new Omnimessage();
	type.description.name += 'Tool';
	const options = { allowedRecipients: '={{ $json.from }}' };
	const parameters = [send({ to: MARI, messages, options })];
	const credentials = credentialsFor(rig.sandbox);
	const [item] = await execute({ type, parameters, json: [{ from: MARI }], credentials });
	expect(item?.json.error).toContain("'Allowed Recipients' can't use $json in a tool");
	expect(rig.sandbox.state.requests).toEqual([]);
});

describe('In a tool, an expression in Allowed Recipients', () => {
	const refuse = (allowedRecipients: string) => (): void => {
		const node = {
			name: 'Tell',
			type: 'omnimessageTool',
			parameters: { options: { allowedRecipients } },
		};
		refuseModelsReach(node as never, resources[0]?.actions.send ?? {});
	};

	it.each([
		['$fromAI', "={{ $fromAI('allowed') }}"],
		['$json', '={{ $vars.team + $json.from }}'],
		['$thisItem', '={{ $thisItem.json.from }}'],
		['$tool', '={{ $tool.parameters.from }}'],
		['\\u', '={{ \\u0024json.from }}'],
		['$node', '={{ $node.Form.parameter.to }}'],
		['$runIndex', "={{ $('Form').all()[$runIndex].json.phone }}"],
		['customData', "={{ $execution.customData.get('allowed') }}"],
		['isExecuted', "={{ $('Find').isExecuted ? '+*' : '+372*' }}"],
		["'Tell'", "={{ $('Tell').params.to }}"],
		['"Tell"', '={{ $("Tell").params.to }}'],
	])('may not use %s: %s', (name, allowed) => {
		expect(refuse(allowed)).toThrow(`can't use ${name} in a tool`);
	});

	it.each([
		'+372*',
		"={{ $('Message Received').item.json.from }}, {{ $('Loop Over Items').last(1).json.phone }}",
		"={{ $if($not($now.hour > 8), $vars.team, $env.NIGHT) }} {{ $('Tell all').item.json.phone }}",
		"={{ $jmespath($('Form').first().json, 'phone').replace(/^0(\\d+)$/, '+372$1') }}",
	])('may be %s', (allowed) => expect(refuse(allowed)).not.toThrow());
});

describe('Allowed Recipients', () => {
	it.each<[string, unknown]>([
		['a number', MARI],
		['the beginning of a number', '+372*'],
		['the first digit alone', '+3*'],
		['one of several, separated by commas', `+358*,${MARI},+44*`],
		['one of several, separated by semicolons', `+358* ; ${MARI};`],
		['one of several, separated by spaces and lines', `+358*\n  ${MARI}\t+44* `],
		['a list, as an expression returns it', ['+358*', ` ${MARI} `]],
		['several such numbers', '00358 40 123-4567, 00372\u00a05100\u20110000\u200e'],
		['such numbers with nothing but spaces between them', '+358 40 123 4567 +372 5100 0000'],
		['a beginning that is cleaned up', '\u200e00 372 51 *'],
	])('can be %s', async (_, allowed) => {
		await sendTo(MARI, allowed);
		expect(sent()).toEqual([MARI]);
	});

	it('is compared with the number after it was cleaned up', async () => {
		await sendTo(' +372 5100-0000 ', MARI);
		expect(sent()).toEqual([MARI]);
		await expect(sendTo('+44 7700 900 123', MARI)).rejects.toThrow(STRANGER);
	});

	it.each([
		['a shorter number', '+3725100000'],
		['a number that begins like it', MARI, MARI.slice(0, -1)],
	])('rejects %s', async (_, to, allowed = MARI) => {
		await expect(sendTo(to, allowed)).rejects.toThrow('must be one of the Allowed Recipients');
	});

	it.each<[unknown]>([
		[''],
		[' , '],
		[[]],
		[[null]],
		['*'],
		['+*'],
		['+372*51000000'],
		[`${MARI} 37251000001`],
		['37251000000'],
		[{}],
		['+0372'],
		['+37251000000000000'],
		[`${MARI}, +37x`],
		[[MARI, { prefix: '+3*' }]],
	])('that is %j is rejected as an invalid option, and allows nobody', async (allowed) => {
		const { message } = await catchFailure(sendTo(MARI, allowed));
		expect(message).toMatch(/Allowed Recipients'? (?:is empty|must)/);
		expect(rig.sandbox.state.requests).toEqual([]);
	});

	it.each(['+372 51', `${MARI}, +372`])(
		'with the mere beginning of a number (%j) is refused, with how to write it',
		async (allowed) => {
			const { message } = await catchFailure(sendTo(MARI, allowed));
			expect(message).toMatch(
				/must have an asterisk after the beginning of phone numbers \(\+372(?:51)?\*\), but is "/,
			);
			expect(rig.sandbox.state.requests).toEqual([]);
		},
	);

	it.each([
		[5, ''],
		[6, ' and 1 more'],
	])('with %i entries is repeated with the first five', async (length, more) => {
		const entries = Array.from({ length }, (_, index) => `+372${index}*`).join(', ');
		const { message } = await catchFailure(sendTo(STRANGER, entries));
		expect(message).toContain(`(+3720*, +3721*, +3722*, +3723*, +3724*${more})`);
	});

	it('is not repeated in full if it is long', async () => {
		const { message } = await catchFailure(sendTo(STRANGER, 'x'.repeat(100_000)));
		expect(message.length).toBeLessThan(400);
	});
});
