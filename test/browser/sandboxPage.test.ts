import { startSandbox, type Sandbox } from '../../sandbox';
import { createCredentialHeaders } from '../support/sandbox';
import { useBrowser } from '../support/browser';
import { findBarriers } from '../support/phone';
import { postJson } from '../support/postJson';

const browser = useBrowser();
let sandbox: Sandbox;

beforeAll(async () => void (sandbox = await startSandbox({ pace: 1 })));
afterAll(async () => await sandbox?.stop());

/** Sends a message that fails on Viber and is delivered by SMS. */
async function sendWithFallback(text = 'Hello over SMS'): Promise<void> {
	const messages = [
		{ channel: 'viber', text: 'Hello over Viber' },
		{ channel: 'sms', text },
	];
	const body = { to: '+37251000001', messages };
	const headers = createCredentialHeaders(sandbox);
	expect((await postJson(`${sandbox.url}/v1/omnimessage`, body, headers)).status).toBe(201);
}

describe.each([
	['a desk', 1280, 1000],
	['a phone', 390, 844],
])('The page of the sandbox, as wide as %s', (_, width, height) => {
	it.each(['light', 'dark'] as const)('has no barrier in %s colors', async (colorScheme) => {
		const { page } = browser;
		await page.setViewportSize({ width, height });
		await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
		await page.goto(sandbox.url);
		await sendWithFallback();
		await page.getByText('Hello over SMS').first().waitFor();
		expect(await findBarriers(page, ['serious', 'critical'])).toEqual([]);
	});

	it('is not wider than the screen', async () => {
		const overflow = 'document.documentElement.scrollWidth > document.documentElement.clientWidth';
		expect(await browser.page.evaluate(overflow)).toBe(false);
	});
});

it('What the credentials ask for can be copied from the page', async () => {
	const { page } = browser;
	await page.goto(sandbox.url);
	const labels = [
		'Base URL, Messaging API',
		'Username',
		'Password',
		'Base URL, Website API',
		'API Token',
	];
	for (const label of labels) {
		await page.getByRole('button', { name: `Copy: ${label}` }).waitFor();
	}
});

describe('A link in a message', () => {
	/** Sends a text, and returns the links in its bubble. */
	async function findLinks(text: string) {
		await browser.page.goto(sandbox.url);
		await sendWithFallback(text);
		const bubble = browser.page.locator('.bubble').filter({ hasText: text });
		await bubble.waitFor();
		return bubble.locator('.text').getByRole('link');
	}

	it('opens in a new tab, which knows nothing of the page', async () => {
		const address = `${sandbox.url}/page/pictures/mark.svg?a=1&b=%22`;
		const links = await findLinks(`May we? (${address}).`);
		const opened = browser.page.waitForEvent('popup');
		await links.click();
		const tab = await opened;
		await tab.waitForLoadState();
		expect(tab.url()).toBe(address);
		expect(await tab.evaluate('opener')).toBeNull();
		await tab.close();
	});

	it('is never markup or a script', async () => {
		const links = await findLinks(
			'<a href="javascript:alert(1)">a</a> javascript:alert(1) http:// https://<b> www.shop.example',
		);
		expect(await links.count()).toBe(0);
	});

	it('stands beside others, and the text stays as it is', async () => {
		const links = await findLinks('https://a.example/x, then http://b.example: yes!');
		expect(await links.allInnerTexts()).toEqual(['https://a.example/x', 'http://b.example']);
	});
});
