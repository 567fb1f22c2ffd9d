import { executeStep, openNode, outputPanel } from '../../tooling/editor/editor';
import { readExample, saveWithCredentials } from '../../tooling/setUp';
import { useEditor } from '../support/browser';

const { environment, browser } = useEditor();
let id: string;

beforeAll(async () => {
	const { n8n, credentials } = environment;
	({ id } = await saveWithCredentials(n8n, readExample('form-to-message'), credentials));
});

describe('The trigger of a site', () => {
	it('says in its panel what to do', async () => {
		const { page } = browser;
		const trigger = readExample('form-to-message').nodes.find(({ type }) =>
			type.endsWith('siteAdminTrigger'),
		);
		await openNode(page, environment.server.url, id, trigger?.name ?? '');
		await page.getByText('Get an event from your site').waitFor();
	});

	it("gets the site's sample when it listens, with the phone number first", async () => {
		const { page } = browser;
		await executeStep(page);
		const output = outputPanel(page);
		await output.getByText('phone', { exact: true }).first().waitFor();
		expect((await output.innerText()).match(/\b(phone|email|fields|event)\b/g)?.[0]).toBe('phone');
	});
});

it('The address for reports is copied with a click on the Production URL of the Omnimessage Trigger', async () => {
	const { n8n, credentials } = environment;
	const example = readExample('delivery-failures');
	const saved = await saveWithCredentials(n8n, example, credentials);
	const { page } = browser;
	await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
	const trigger = example.nodes.find(({ type }) => type.endsWith('omnimessageTrigger'));
	await openNode(page, environment.server.url, saved.id, trigger?.name ?? '');
	await page.getByText('Webhook URLs', { exact: true }).click();
	await page.getByText('Production URL', { exact: true }).click();
	await page.getByText(/\/webhook\/.*\/delivery-report$/).click();
	// n8n says that it has copied before it has.
	const copied = await page.waitForFunction('navigator.clipboard.readText()');
	expect(await copied.jsonValue()).toMatch(/^http.*\/webhook\/[\w-]+\/delivery-report$/);
});
