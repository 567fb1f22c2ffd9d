import { saveWithCredentials } from '../../tooling/setUp';
import { useBrowser } from '../support/browser';
import { MINUTE, useEnvironment } from '../support/environment';
import { untilCounted, untilEnded } from '../support/executions';
import { findBarriers, phone } from '../support/phone';
import { asking, linkIn, toldTeam } from '../support/questions';
import { othersIn } from '../support/team';

const environment = useEnvironment({ pace: 50 });
const browser = useBrowser();

/** Asks a person, with a real n8n. Resolves with the link of the message when the execution waits. */
async function ask(name: string) {
	const { n8n, sandbox, credentials, server } = environment;
	const { id } = await saveWithCredentials(n8n, asking(name), credentials);
	await n8n.activate(id);
	await fetch(`${server.url}/webhook/${name}`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ numbers: ['+37251000000'] }),
	});
	await untilCounted(n8n, id, 'waiting', 1);
	const [question] = othersIn(sandbox);
	if (!question) throw new Error('Nobody was asked');
	return { id, link: linkIn(question) };
}

it(
	'The link of a message, served by n8n, takes one answer from a phone and leaves nothing there',
	async () => {
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
				expect.objectContaining({ data: { approved: true } }),
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
	},
	5 * MINUTE,
);
