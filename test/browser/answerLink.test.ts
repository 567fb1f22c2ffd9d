import { responded } from '../support/responded';
import type { INode } from 'n8n-workflow';
import type { Page } from 'playwright-core';

import { activate, callWebhook } from '../support/activate';
import { useBrowser } from '../support/browser';
import { useEnvironment } from '../support/environment';
import { untilCounted, untilEnded } from '../support/executions';
import { fillIn, formOf, kinds, passBrowser, type Kind } from '../support/formKinds';
import { findBarriers, phone } from '../support/phone';
import { asking, linkIn, post, toldTeam } from '../support/questions';
import { othersIn } from '../support/team';

const environment = useEnvironment({ pace: 50 });
const browser = useBrowser();

beforeEach(() => environment.sandbox.reset());

/** Asks a person, with a real n8n. Resolves with the link of the message when the execution waits. */
async function ask(name: string, parameters: INode['parameters'] = {}) {
	const id = await activate(environment, asking(name, parameters));
	await callWebhook(environment, name, { numbers: ['+37251000000'] });
	await untilCounted(environment.n8n, id, 'waiting', 1);
	const [question] = othersIn(environment.sandbox);
	if (!question) throw new Error('Nobody was asked');
	return { id, link: linkIn(question) };
}

it('The link of a message, served by n8n, takes one answer from a phone and leaves nothing there', async () => {
	const { id, link } = await ask('phone');
	const context = await browser.browser.newContext(phone);
	try {
		const page = await context.newPage();
		const origins = new Set<string>();
		const complaints: string[] = [];
		page.on('request', (request) => origins.add(new URL(request.url()).origin));
		page.on('pageerror', ({ message }) => complaints.push(message));
		page.on('console', (line) => {
			if (line.type() === 'error' || line.type() === 'warning') complaints.push(line.text());
		});

		await page.goto(link, { waitUntil: 'networkidle' });
		await page.getByText('Shall we deliver today?').waitFor();
		expect(await findBarriers(page)).toEqual([]);
		await page.reload();
		expect(toldTeam(environment.sandbox)).toEqual([]);

		await page.getByRole('button', { name: 'Approve' }).tap();
		await page.getByRole('heading', { name: 'Thank you' }).waitFor();
		expect(await findBarriers(page)).toEqual([]);
		await untilEnded(environment.n8n, id);
		expect(toldTeam(environment.sandbox)).toEqual([
			expect.objectContaining({ data: responded({ approved: true }) }),
		]);
		expect([...origins]).toEqual([new URL(link).origin]);
		expect(complaints).toEqual([]);
		expect(await context.cookies()).toEqual([]);

		// The execution has ended, so n8n answers with a page of its own. A reload posts again.
		await page.reload();
		await page.getByText('No action required').first().waitFor();
		const later = await context.newPage();
		await later.goto(link);
		await later.getByText('No action required').first().waitFor();
		expect(await context.cookies()).toEqual([]);
		expect(await environment.n8n.countExecutions(id)).toBe(1);
		expect(toldTeam(environment.sandbox)).toHaveLength(1);
	} finally {
		await context.close();
	}
});

/** A way of answering: what is refused, with how many problems, and what is an answer. */
interface Way {
	parameters: INode['parameters'];
	refused(page: Page): Promise<void>;
	problems: number;
	accepted(page: Page): Promise<void>;
	data: unknown;
}

const tap = async (page: Page, name: string): Promise<void> =>
	await page.getByRole('button', { name }).tap();

const send =
	(texts: Record<string, string> = {}) =>
	async (page: Page): Promise<void> => {
		await fillIn(page, texts);
		await tap(page, 'Send');
	};

const of = <Column extends keyof Kind>(column: Column): Record<string, Kind[Column]> =>
	Object.fromEntries(Object.entries(kinds).map(([kind, texts]) => [kind, texts[column]]));

const ways: Record<string, Way> = {
	'an approval with a comment': {
		parameters: { approvalOptions: { values: { askForComment: true } } },
		async refused(page) {
			await page.getByLabel('Comment').fill('x'.repeat(10_001));
			await tap(page, 'Decline');
		},
		problems: 1,
		async accepted(page) {
			await page.getByLabel('Comment').fill('Too late,\nõ 💐');
			await tap(page, 'Decline');
		},
		data: responded({ approved: false, comment: 'Too late,\nõ 💐' }),
	},
	'an approval with one button': {
		parameters: { approvalOptions: { values: { approvalType: 'single' } } },
		async refused(page) {
			await page.evaluate("document.querySelector('button').value = 'decline'");
			await tap(page, 'Approve');
		},
		problems: 1,
		accepted: async (page) => await tap(page, 'Approve'),
		data: responded({ approved: true }),
	},
	'a choice': {
		parameters: { responseType: 'choice', choices: 'Today\nTomorrow' },
		async refused(page) {
			await page.evaluate("document.querySelector('button').value = '2'");
			await tap(page, 'Today');
		},
		problems: 1,
		accepted: async (page) => await tap(page, 'Tomorrow'),
		data: responded({ choice: 'Tomorrow', index: 1 }),
	},
	'a free text': {
		parameters: { responseType: 'freeText' },
		async refused(page) {
			await page.getByLabel('Your answer').fill('\u200b\u3164\u2800');
			await tap(page, 'Send');
		},
		problems: 1,
		async accepted(page) {
			await page.getByLabel('Your answer').fill('At noon');
			await tap(page, 'Send');
		},
		data: responded({ text: 'At noon' }),
	},
	'a form of required fields': {
		parameters: formOf({ requiredField: true }),
		refused: send(),
		problems: Object.keys(kinds).length,
		accepted: send(of('right')),
		data: responded({ ...of('value'), order: '10045' }),
	},
	'a form of optional fields': {
		parameters: formOf({ requiredField: false }),
		refused: send(of('wrong')),
		problems: Object.keys(kinds).length,
		accepted: send(of('empty')),
		data: responded({ ...of('empty'), checkbox: [], number: null, order: '10045' }),
	},
};

it.each(Object.entries(ways))(
	'%s, served by n8n, takes what is right from a phone, and says what is wrong',
	async (name, { parameters, refused, problems, accepted, data }) => {
		const { id, link } = await ask(name.replaceAll(' ', '-'), parameters);
		const context = await browser.browser.newContext(phone);
		try {
			expect((await post(link, { other: '' })).status).toBe(422);

			const page = await context.newPage();
			await page.goto(link);
			await passBrowser(page);
			await refused(page);
			await page.locator('.wrong').first().waitFor();
			expect(await page.locator('.wrong').count()).toBe(problems);
			expect(await environment.n8n.countExecutions(id, 'waiting')).toBe(1);

			await accepted(page);
			await page.getByRole('heading', { name: 'Thank you' }).waitFor();
			await untilEnded(environment.n8n, id);
			expect(toldTeam(environment.sandbox)).toEqual([expect.objectContaining({ data })]);
		} finally {
			await context.close();
		}
	},
);
