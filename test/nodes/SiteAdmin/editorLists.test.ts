import { SiteAdmin } from '../../../nodes/SiteAdmin/SiteAdmin.node';
import { fillBuyButtons } from '../../sandbox/support';
import { credentialsFor, editorFor, catchFailure } from '../../support/n8n';
import { url, useSiteAdmin } from '../../support/siteAdmin';

const { rig, newWebhook } = useSiteAdmin();

describe('The lists of the editor', () => {
	const { searchBuyButtons, searchWebhooks } = new SiteAdmin().methods.listSearch;
	const editor = () => editorFor(new SiteAdmin(), credentialsFor(rig.sandbox));
	const all = [
		{ name: 'Home, Chair of the month: Red chair (CHAIR-RED)', value: 101 },
		{ name: 'Home, Table offer: Oak table (TABLE-OAK)', value: 102 },
		{ name: 'Lighting, Lamp offer: Reading lamp (LAMP-01)', value: 103 },
	];

	it.each([
		[undefined, all],
		['OFFER', all.slice(1)],
		[' chair-red ', all.slice(0, 1)],
		['102', all.slice(1, 2)],
		['sofa', []],
	])('show the buy buttons with %j in their name, or as their ID', async (filter, results) => {
		expect(await searchBuyButtons.call(editor(), filter)).toEqual({ results });
	});

	it('show a button without page and product by its ID', async () => {
		rig.sandbox.faults.push({ status: 200, body: '[{"id":7}]' });
		expect(await searchBuyButtons.call(editor())).toEqual({ results: [{ name: '7', value: 7 }] });
	});

	it('show the webhooks by event and address, without the query', async () => {
		const paid = await newWebhook({ url: `${url}?token=abc` });
		const form = await newWebhook({ target: 'form', event: 'submit', enabled: false });
		const results = [
			{ name: `form submit: ${url} (disabled)`, value: form.id },
			{ name: `order paid: ${url}`, value: paid.id },
		];
		expect(await searchWebhooks.call(editor())).toEqual({ results });
		expect(await searchWebhooks.call(editor(), 'PAID')).toEqual({ results: results.slice(1) });
	});

	it('have all pages', async () => {
		fillBuyButtons(rig.sandbox, 251);
		expect((await searchBuyButtons.call(editor())).results).toHaveLength(251);
	});

	it('report errors like an execution', async () => {
		rig.sandbox.faults.push({ status: 401 });
		const error = await catchFailure(searchWebhooks.call(editor()));
		expect(error.message).toContain('answered 401');
		expect(error.description).toContain('token');
	});
});
