import { catchFailure } from '../../../tooling/host/n8n';
import { collectTexts } from '../../support/echo';
import { hook, url, useSiteAdmin } from '../../support/siteAdmin';

const { rig, give, newWebhook, forget, requests } = useSiteAdmin();

describe('The secret in the address of a trigger', () => {
	const secret = 'ab'.repeat(32);
	const address = `http://127.0.0.1:9/webhook/w1/webhook?secret=${secret}`;
	const hidden = 'http://127.0.0.1:9/webhook/w1/webhook?secret=***';

	it('is hidden also where the site breaks the address into lines', async () => {
		const made = await newWebhook({ url: address });
		const broken = address.replace('?', '?\n');
		Object.assign(rig.sandbox.state.webhooks.get(made.id) ?? {}, { url: broken });
		expect(collectTexts(await give('webhook.get', hook(made.id)))).not.toContain(secret);
	});

	it("can't be overwritten by its replacement", async () => {
		const made = await newWebhook({ url: address });
		forget();
		const updateFields = { url: hidden };
		for (const failing of [
			give('webhook.update', { ...hook(made.id), updateFields }),
			give('webhook.create', { url: hidden }),
		]) {
			expect((await catchFailure(failing)).message).toMatch(/^'URL' has its secret hidden/);
		}
		expect(requests()).toEqual([]);
	});

	it('leaves every other address unchanged', async () => {
		const others = [
			'secret=abc',
			`secret=${secret}a`,
			`secret=${secret.slice(1)}`,
			`token=${secret}`,
		];
		for (const other of others.map((query) => `${url}?${query}`)) {
			expect(await give('webhook.create', { url: other })).toMatchObject([{ url: other }]);
		}
	});
});

it('An error of a site that repeats the secrets of two triggers, cut short, reveals neither', async () => {
	const secrets = ['0123456789abcdef0123', 'fedcba9876543210fedc'];
	const [one, other] = secrets.map((secret) => `https://n8n.example/webhook/a?secret=${secret}`);
	const body = JSON.stringify({ message: `${one} and ${other} are the same` });
	rig.sandbox.faults.push({ status: 422, body });
	const error = await catchFailure(give('webhook.getAll'));
	expect(error.description).toContain(' are the same');
	const told = collectTexts(error);
	expect(secrets.filter((secret) => told.includes(secret))).toEqual([]);
});

it.each([
	['as it is', 940, (text: string) => text],
	['in Base64', 930, (text: string) => Buffer.from(text).toString('base64')],
	[
		'percent-encoded',
		860,
		(text: string) => text.replace(/./g, (one) => `%${one.charCodeAt(0).toString(16)}`),
	],
])(
	'An error in which we cut a secret off, %s, reveals nothing of it',
	async (_, length, encode) => {
		const secret = '0123456789abcdef'.repeat(4);
		const message = `${'x'.repeat(length)}"${encode(secret)}"${'x'.repeat(100)}`;
		rig.sandbox.faults.push({ status: 422, body: JSON.stringify({ message }) });
		const told = collectTexts(await catchFailure(give('webhook.getAll')));
		expect(told).toContain('x'.repeat(length));
		expect(told).not.toContain(encode('0123456789ab'));
	},
);
