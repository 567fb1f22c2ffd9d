import { useSandbox } from '../../../support/sandbox';
import { runOperation } from '../../../support/everyOperation';

const rig = useSandbox({ pace: 1 });

const SECRET = '0123456789abcdef'.repeat(4);
const url = `https://n8n.example/webhook/hook/webhook?secret=${SECRET}`;

/** What it says, also in Base64. */
const readAll = (output: unknown): string => {
	const text = JSON.stringify(output);
	const runs = text.match(/[\w+/=-]{40,}/g) ?? [];
	return [text, ...runs.map((run) => Buffer.from(run, 'base64').toString())].join('\n');
};

describe.each([
	['as it is', url],
	['percent-encoded', encodeURIComponent(url)],
	['percent-encoded twice', encodeURIComponent(encodeURIComponent(url))],
	['escaped as in HTML', url.replaceAll('=', '&#61;')],
	['escaped as in JSON', url.replaceAll('=', '\\u003d')],
	['in Base64', Buffer.from(url).toString('base64')],
	['as a query that was read', { path: '/webhook/hook/webhook', query: { secret: SECRET } }],
])("The secret in a webhook's address that a site repeats %s", (_, quoted) => {
	it.each([
		'order.getAll',
		'ticket.getAll',
		'form.getAll',
		'buyButton.getAll',
		'webhook.getSample',
	])('is hidden in what %s returns', async (operation) => {
		const row = { id: 1, title: 'x', callback: quoted };
		const body = JSON.stringify([row]);
		const headers = { 'content-type': 'application/json' };
		rig.sandbox.faults.push({ method: 'GET', status: 200, times: 9, headers, body });
		const parameters = { simplify: false, returnAll: true };
		const output = await runOperation(rig.sandbox, operation, parameters);
		rig.sandbox.faults.length = 0;
		expect(JSON.stringify(output)).toContain('***');
		expect(readAll(output)).not.toContain(SECRET);
	});
});
