import { SiteAdmin } from '../../../nodes/SiteAdmin/SiteAdmin.node';
import { serve } from '../../support/afterwards';
import { collectTexts } from '../../support/echo';
import { execute } from '../../support/n8n';

const secrets = ['0123456789abcdef', 'fedcba9876543210'].map((half) => half.repeat(4));

const address = 'https://n8n.example/webhook/a?secret=';

describe('An error of a site that repeats the secrets of two triggers', () => {
	it.each([
		['in their addresses', 64, address],
		['in addresses that are cut short', 20, address],
		['alone', 64, ''],
	])('reveals neither: %s', async (_, length, before) => {
		const shown = secrets.map((secret) => secret.slice(0, length));
		const [one, other] = shown.map((secret) => before + secret);
		const body = JSON.stringify({ message: `${one} and ${other} are the same` });
		const baseUrl = await serve((_, response) => response.writeHead(422).end(body));
		const error: unknown = await execute({
			type: new SiteAdmin(),
			parameters: [{ resource: 'webhook', operation: 'getAll' }],
			credentials: { siteAdminApi: { baseUrl, token: 'api-token', headerName: 'X-API-TOKEN' } },
		}).catch((thrown: unknown) => thrown);
		expect(error).toHaveProperty('message', expect.stringContaining(' are the same'));
		const told = collectTexts(error);
		expect(shown.filter((secret) => told.includes(secret))).toEqual([]);
	});
});
