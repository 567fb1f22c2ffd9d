import type { Browser, BrowserContext, Page } from 'playwright-core';

import { operations } from '../../api';
import { startSandbox } from '../../sandbox';
import { startBrowser } from '../../tooling/editor/browser';
import { useControl } from '../support/sandboxControl';
import { useReceiver, useSandbox } from '../support/sandbox';
import { afterwards } from '../support/afterwards';

const rig = useSandbox({ pace: 1 });
const receiver = useReceiver();

let browser: Browser;
beforeAll(async () => {
	browser = await startBrowser();
});
afterAll(async () => await browser?.close());

type ContextOptions = Parameters<Browser['newContext']>[0];

/** Opens the page and waits until it shows the sandbox's state. */
async function open(options: ContextOptions = {}, url = rig.sandbox.url): Promise<Page> {
	const context: BrowserContext = await browser.newContext(options);
	afterwards(() => context.close());
	const page = await context.newPage();
	page.setDefaultTimeout(20_000);
	await page.goto(url);
	await page.getByRole('heading', { name: 'Mari Tamm' }).waitFor();
	return page;
}

const [mari, jaan, liis] = ['+37251000001', '+37251000004', '+37251000007'] as const;
const send = (to: string, ...messages: object[]) =>
	rig.ask(operations.sendOmnimessage, {
		to,
		messages: messages as Array<{ channel: 'sms'; text: string }>,
	});
const subscribe = (event: 'create' | 'paid') =>
	rig.ask(operations.createWebhook, { target: 'order', event, url: `${receiver.url}/${event}` });
const phoneOf = (page: Page, name: string) =>
	page.getByRole('group', { name: `Messages to ${name}` });

it('loads nothing from outside, whatever is in the messages', async () => {
	const page = await open();
	const hosts = new Set<string>();
	page.on('request', (request) => hosts.add(new URL(request.url()).origin));
	const video = { url: 'https://shop.example/v.mp4', thumbnail: 'https://shop.example/t.jpg' };
	await send(jaan, { channel: 'viber', image_url: 'https://shop.example/chair.jpg' });
	await send(jaan, { channel: 'viber', video: { ...video, file_size: 1, duration: 75 } });
	await phoneOf(page, 'Jaan Kask').getByText('Video, 75 seconds').waitFor();
	await phoneOf(page, 'Jaan Kask').getByText('Picture: shop.example/chair.jpg').waitFor();
	expect([...hosts]).toEqual([rig.sandbox.url]);
});

it('shows a picture that the sandbox itself has', async () => {
	const page = await open();
	const image_url = `${rig.sandbox.url}/page/pictures/chair-red.svg`;
	await send(jaan, { channel: 'viber', image_url });
	const picture = phoneOf(page, 'Jaan Kask').getByRole('img', { name: 'A picture' });
	await picture.waitFor();
	await page.waitForFunction('document.querySelector("img.picture").naturalWidth > 0');
});

it('an order is bought, paid and shipped by the keyboard alone', async () => {
	await subscribe('create');
	await subscribe('paid');
	const page = await open();
	/** Presses a key until the focus is on the button. */
	const reach = async (name: string, key = 'Tab') => {
		for (let presses = 0; presses < 60; presses += 1) {
			const focused = await page.evaluate<string>(
				'document.activeElement.ariaLabel ?? document.activeElement.textContent',
			);
			if (focused.startsWith(name)) return;
			await page.keyboard.press(key);
		}
		throw new Error(`The focus never came to ${name}`);
	};
	await reach('Buy the Oak table');
	await page.keyboard.press('Enter');
	await page.getByText('The order was made. 1 webhook was called.').waitFor();
	await reach('Pay');
	await page.keyboard.press('Enter');
	await page.getByText('The order was paid. 1 webhook was called.').waitFor();
	// The button is gone. The focus is still in the order.
	await page.getByRole('button', { name: /^Ship/ }).waitFor();
	await reach('Ship', 'Shift');
	await page.keyboard.press('Enter');
	await page.getByText('The order was shipped. No webhook is registered').waitFor();
	expect([...rig.sandbox.state.orders.values()]).toMatchObject([
		{ payment_status: 'paid', shipping_status: 'shipped', customer: { name: 'Mari Tamm' } },
	]);
});

it('the form is submitted for the customer who was chosen', async () => {
	const page = await open();
	await page.getByRole('radio', { name: 'Liis' }).check();
	await page.getByRole('textbox', { name: 'Message' }).fill('Do you have it in blue?');
	await page.getByRole('button', { name: 'Submit the form' }).click();
	await page.getByText('The form was submitted.').waitFor();
	expect([...rig.sandbox.state.tickets.values()]).toMatchObject([
		{ data: { field_1: 'Liis Saar', field_2: liis, field_3: 'Do you have it in blue?' } },
	]);
});

it('a failed channel, its fallback and the time of each are seen and heard', async () => {
	const page = await open();
	await send(mari, { channel: 'viber', text: 'Hello' }, { channel: 'sms', text: 'Hello' });
	const phone = phoneOf(page, 'Mari Tamm');
	const viber = phone.getByRole('listitem').filter({ hasText: 'Viber' });
	await viber.getByText('Not delivered: Delivery failure').waitFor();
	await viber.getByText('SMS is tried instead').waitFor();
	const delivered = page.getByText('Delivered', { exact: true });
	const sms = phone.getByRole('listitem').filter({ has: delivered });
	expect(await sms.locator('time').textContent()).toMatch(/\d:\d\d/);
	await page.getByRole('status').filter({ hasText: 'Mari Tamm, SMS from Sandbox' }).waitFor();
});

it('text is never markup, and a huge one does not break the page', async () => {
	const page = await open({ viewport: { width: 360, height: 740 } });
	const markup = '<img src=x onerror="document.title=1"><script>document.title=1</script>';
	await send('+37251000000', { channel: 'sms', text: markup });
	await send('+37251000000', { channel: 'sms', text: `مرحبا ${'x'.repeat(100_000)}` });
	await page.getByText(markup, { exact: true }).waitFor();
	await page.getByText('and 98,006 more characters').waitFor();
	expect(await page.title()).toBe("Sandbox: a shop and its customers' phones");
	expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
});

it('what a person writes shows, and what is being typed stays when a message arrives', async () => {
	const page = await open();
	const reply = page.getByLabel('Write back as Jaan Kask');
	await reply.fill('Yes, please');
	await reply.press('Enter');
	await phoneOf(page, 'Jaan Kask').getByText('Yes, please').waitFor();
	await reply.fill('And one more th');
	await send(jaan, { channel: 'sms', text: 'Thank you' });
	await phoneOf(page, 'Jaan Kask').getByText('Thank you').waitFor();
	expect(await reply.inputValue()).toBe('And one more th');
	expect(await page.evaluate('document.activeElement.ariaLabel')).toBe('Write back as Jaan Kask');
});

it('a value is copied for the credentials in n8n', async () => {
	const page = await open({ permissions: ['clipboard-read', 'clipboard-write'] });
	await page.getByRole('button', { name: 'Copy: Password, Messaging API' }).click();
	await page.getByText('Copied', { exact: true }).waitFor();
	expect(await page.evaluate('navigator.clipboard.readText()')).toBe(rig.sandbox.password);
});

it('the chosen theme stays when the page is loaded again', async () => {
	const page = await open({ colorScheme: 'light' });
	const background = () => page.evaluate('getComputedStyle(document.body).backgroundColor');
	const light = await background();
	const dark = page.getByRole('button', { name: 'Dark theme' });
	await dark.click();
	expect(await dark.getAttribute('aria-pressed')).toBe('true');
	expect(await background()).not.toBe(light);
	await page.reload();
	expect(await dark.getAttribute('aria-pressed')).toBe('true');
	expect(await background()).not.toBe(light);
});

it('a reset says what it keeps, and keeps it', async () => {
	await subscribe('create');
	const page = await open();
	await page.getByRole('button', { name: 'Buy the Red chair' }).click();
	await page.getByText('The order was made.').waitFor();
	await page.getByRole('button', { name: 'Reset' }).click();
	const dialog = page.getByRole('dialog', { name: 'Reset the sandbox?' });
	await dialog
		.getByText('The webhook of your workflow and the settings of this page stay.')
		.waitFor();
	await dialog.getByRole('button', { name: 'Reset' }).click();
	await page.getByText('No orders yet.').waitFor();
	expect(rig.sandbox.state.webhooks.size).toBe(1);
});

it('it links to the workflow as soon as it is known', async () => {
	const page = await open();
	const url = 'http://127.0.0.1:5678/workflow/a1';
	const wiring = { workflow: { name: 'Form to message', url } };
	expect((await useControl(rig).post('wiring', wiring)).status).toBe(200);
	const link = page.getByRole('link', { name: 'Open the workflow in n8n' });
	await link.waitFor();
	expect(await link.getAttribute('href')).toBe(url);
});

it('it says when the sandbox has stopped', async () => {
	const other = await startSandbox({ pace: 1 });
	afterwards(() => other.stop());
	const page = await open({}, other.url);
	await other.stop();
	await page.getByText('The connection is lost. Is the sandbox still running?').waitFor();
});

it('every control is at least 24 pixels high and wide, on a small screen, too', async () => {
	await rig.sandbox.fireOrder('create');
	const page = await open({ viewport: { width: 360, height: 740 } });
	// The label around a radio button is what is pressed.
	const selector = 'button, input:not([type=radio]), textarea, summary, label.person, a.button';
	const controls = await page.locator(selector).filter({ visible: true }).all();
	const boxes = await Promise.all(controls.map((control) => control.boundingBox()));
	expect(boxes.length).toBeGreaterThan(20);
	expect(boxes.filter((box) => !box || Math.min(box.width, box.height) < 24)).toEqual([]);
	expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
});
