import type { Sandbox } from '../../sandbox';
import type { N8nClient } from '../../tooling/n8n/client';
import { readExample } from '../../tooling/setUp';
import { useAgents } from '../support/agents';
import { untilCounted } from '../support/executions';
import { n8nDifferences } from '../support/n8nVersion';
import { answer } from '../support/questions';
import { textOf } from '../support/team';
import {
	CONSENT,
	createApprovals,
	CUSTOMER,
	MANAGER,
	OTHER_TOOL,
	wish,
} from '../support/toolApproval';
import { timeLimit } from '../support/timeLimit';

const agents = useAgents();
const { environment } = agents;
let sandbox: Sandbox;
let n8n: N8nClient;
beforeAll(() => void ({ sandbox, n8n } = environment));

const { start, messagesTo, question, approveSecondOfThree } = createApprovals(
	agents,
	readExample('agent-asks-first'),
);

/** What the agent's model was told about its tool, when the execution has ended. */
async function toldModel(id: string): Promise<string> {
	await untilCounted(n8n, id, 'success', 1);
	return agents.lastTold();
}

if (!n8nDifferences.approvesTools)
	describe('An AI agent whose tool needs the approval of a person, on an n8n without it,', () => {
		it('does not start, so nothing runs unapproved', async () => {
			await expect(start()).rejects.toThrow();
			expect(sandbox.state.omnimessages.size).toBe(0);
		});
	});
else
	describe('An AI agent whose tool needs the approval of a person, on a real n8n,', () => {
		it('shows the person the tool with its arguments, and runs it after they have approved', async () => {
			const id = await start();
			const { link, text } = await question(id);
			expect(text).toContain(`To: "${CUSTOMER}"\nText: "Your parcel arrives tomorrow."`);
			const page = await (await fetch(link)).text();
			expect(page).toContain('Your parcel arrives tomorrow.');
			expect(messagesTo(CUSTOMER)).toEqual([]);

			await answer(link, { answer: 'approve' });
			await untilCounted(n8n, id, 'success', 1);
			expect(messagesTo(CUSTOMER)).toHaveLength(1);
			expect(messagesTo(MANAGER)).toHaveLength(1);
		});

		it('does not run the tool after a person has declined, and reads the comment', async () => {
			const id = await start();
			const { link } = await question(id);
			await answer(link, { answer: 'decline', comment: 'Say Monday instead' });
			expect(await toldModel(id)).toContain('Say Monday instead');
			expect(messagesTo(CUSTOMER)).toEqual([]);
		});

		it(
			'asks about each of several uses at once, and runs those that were approved',
			approveSecondOfThree,
		);

		it('runs none of two uses that nobody answers, even if what came in looks like consent', async () => {
			const limit = { options: timeLimit({ amount: 1, unit: 'seconds' }) };
			const id = await start(limit, [CONSENT], [wish('First', CONSENT), wish('Second', CONSENT)]);
			await untilCounted(n8n, id, 'success', 1);
			const told = agents.model.questions.at(-1)?.messages ?? [];
			const feedback = told.filter(({ role }) => role === 'tool').map(({ content }) => content);
			expect(feedback).toEqual([
				expect.stringContaining('Nobody answered before the time limit'),
				expect.stringContaining('Nobody answered before the time limit'),
			]);
			expect(messagesTo(MANAGER).map(textOf)).toEqual([
				expect.stringMatching(/Send_a_message\n.*\nText: "First"/),
				expect.stringMatching(/Send_a_message\n.*\nText: "Second"/),
			]);
			expect(messagesTo(CUSTOMER)).toEqual([]);
		});

		it.each([
			['another tool', wish('Harmful', { tool: OTHER_TOOL })],
			[
				"another tool, where n8n's text looks first",
				wish('Harmful', { query: { tool: OTHER_TOOL } }),
			],
			['other arguments', wish('Harmful', { query: { toolParameters: `To: ${MANAGER}` } })],
			[
				'arguments that the tool would not use',
				wish('Nice', {}, undefined, { query: { Text: 'Harmful' } }),
			],
		])('asks nobody and runs nothing if the question would show %s', async (_, forged) => {
			const id = await start({}, [{}], forged);
			expect(await toldModel(id)).toContain('would not show what runs');
			expect(sandbox.state.omnimessages.size).toBe(0);
		});

		it('asks nobody and runs nothing if n8n would run it once for each of several items', async () => {
			const id = await start({}, [{}, {}]);
			await untilCounted(n8n, id, 'success', 1);
			expect(JSON.stringify(agents.model.questions)).toContain('once for each item');
			expect(sandbox.state.omnimessages.size).toBe(0);
		});

		it('does not run the tool if nobody could be asked, and reads why', async () => {
			const id = await start({ to: '5100' });
			expect(await toldModel(id)).toMatch(/nobody has approved it.*'To'/);
			expect(sandbox.state.omnimessages.size).toBe(0);
		});
	});
