import type { BrowserContextOptions, Page } from 'playwright-core';

import { toQuestion } from '../../nodes/Omnimessage/message/question/form/toQuestion';
import { renderNotice, renderQuestion } from '../../nodes/Omnimessage/message/question/page/page';
import type { Problems } from '../../nodes/Omnimessage/message/question/question';
import { afterwards } from '../support/afterwards';
import { policies, questions, serveQuestion } from '../support/answerPage';
import { useBrowser } from '../support/browser';
import { findBarriers, phone } from '../support/phone';

const browser = useBrowser();

/** Opens a question on a phone. */
async function open(
	question: keyof typeof questions,
	options: BrowserContextOptions = {},
	policy?: readonly string[],
) {
	const served = await serveQuestion(questions[question], policy);
	const context = await browser.browser.newContext({ ...phone, ...options });
	afterwards(async () => await context.close());
	const page = await context.newPage();
	await page.goto(served.url);
	return { ...served, context, page };
}

/** Shows a page on a phone, without a server. */
async function show(html: string, options: BrowserContextOptions = {}): Promise<Page> {
	const viewport = { width: 390, height: 844 };
	const context = await browser.browser.newContext({ ...phone, viewport, ...options });
	afterwards(async () => await context.close());
	const page = await context.newPage();
	await page.setContent(html);
	return page;
}

const isWiderThanScreen = async (page: Page): Promise<boolean> =>
	await page.evaluate<boolean>(
		'document.documentElement.scrollWidth > document.documentElement.clientWidth',
	);

/** Each plus sign on the page with the digit after it, as they stand from left to right. */
const PLUS_SIGNS = `(() => {
	const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
	const found = [];
	while (texts.nextNode()) {
		const { data } = texts.currentNode;
		const at = data.indexOf('+');
		if (at < 0) continue;
		const place = (index) => {
			const range = document.createRange();
			range.setStart(texts.currentNode, index);
			range.setEnd(texts.currentNode, index + 1);
			return range.getBoundingClientRect().left;
		};
		found.push(place(at) < place(at + 1) ? data.slice(at, at + 2) : data[at + 1] + '+');
	}
	return found;
})()`;

const kinds = Object.keys(questions) as Array<keyof typeof questions>;

describe.each(Object.entries(policies))('With %s, and without scripts, the page', (_, policy) => {
	const withoutScripts = { javaScriptEnabled: false };

	it('posts the button that was tapped, to its own address', async () => {
		const { page, answers, requests } = await open('approval', withoutScripts, policy);
		await page.getByRole('button', { name: 'Decline' }).tap();
		await page.getByRole('heading', { name: 'Thank you' }).waitFor();
		expect(answers).toEqual([{ approved: false }]);
		expect(requests).toEqual([
			'GET /webhook-waiting/7?signature=abc',
			'POST /webhook-waiting/7?signature=abc',
		]);
	});

	it('posts the choice that was tapped', async () => {
		const { page, answers } = await open('choice', withoutScripts, policy);
		await page.getByRole('button', { name: 'Tuesday, 14:00' }).tap();
		await page.getByText('Tuesday, 14:00').waitFor();
		expect(answers).toEqual([{ choice: 'Tuesday, 14:00', index: 1 }]);
	});

	it('posts a text, with its line breaks', async () => {
		const { page, answers } = await open('freeText', withoutScripts, policy);
		await page.getByLabel('What can we do better?').fill('Deliver <earlier> & "faster"\n– õ 💐');
		await page.getByRole('button', { name: 'Send' }).tap();
		await page.getByText('Deliver <earlier> & "faster"').waitFor();
		expect(answers).toEqual([{ text: 'Deliver <earlier> & "faster"\n– õ 💐' }]);
	});

	it('posts all fields of a form', async () => {
		const { page, answers, posted } = await open('customForm', withoutScripts, policy);
		await page.getByLabel('Your name').fill('Mari');
		await page.getByLabel('Email').fill('mari@shop.example');
		await page.getByLabel('Number of parcels').fill('2.5');
		await page.getByLabel('Day').fill('2026-11-24');
		await page.getByLabel('Door code').fill(' 12#34 ');
		await page.getByLabel('Floor').selectOption('First');
		await page.getByText('Yes').tap();
		await page.getByText('Carry upstairs').tap();
		await page.getByText('Take away the packaging').tap();
		await page.getByRole('button', { name: 'Send' }).tap();
		await page.getByRole('heading', { name: 'Thank you' }).waitFor();
		expect(answers).toEqual([
			{
				'Your name': 'Mari',
				Email: 'mari@shop.example',
				'Number of parcels': 2.5,
				Day: '2026-11-24',
				'Door code': ' 12#34 ',
				Floor: 'First',
				'Is there a lift?': 'Yes',
				Extras: ['Carry upstairs', 'Take away the packaging'],
				more: '',
				order: '10045',
			},
		]);
		expect(JSON.stringify(posted)).not.toContain('10045');
		const shown = await page.getByRole('main').innerText();
		expect(shown).not.toContain('12#34');
	});

	it('shows what has to be corrected, and loses nothing', async () => {
		const { page, answers } = await open('customForm', withoutScripts, policy);
		await page.getByLabel('Your name').fill('Mari "M" <Maasikas>');
		await page.getByText('No', { exact: true }).tap();
		for (const option of ['Carry upstairs', 'Assemble', 'Take away the packaging']) {
			await page.getByText(option).tap();
		}
		await page.getByLabel('Anything else?').fill('\n\nThe bell is broken');
		await page.getByRole('button', { name: 'Send' }).tap();
		await page.getByText('Please check what you entered.').waitFor();
		const extras = page.getByRole('group', { name: 'Extras' });
		await extras.getByText('Choose 1–2, or none').waitFor();
		expect(await page.getByLabel('Your name').inputValue()).toBe('Mari "M" <Maasikas>');
		expect(await page.getByLabel('No', { exact: true }).isChecked()).toBe(true);
		expect(await page.getByLabel('Anything else?').inputValue()).toBe('\n\nThe bell is broken');
		await extras.getByText('Assemble').tap();
		await page.getByRole('button', { name: 'Send' }).tap();
		await page.getByRole('heading', { name: 'Thank you' }).waitFor();
		expect(answers).toMatchObject([{ Extras: ['Carry upstairs', 'Take away the packaging'] }]);
	});

	it('refuses a text that is too long, and shows it again', async () => {
		const { page, answers } = await open('freeText', withoutScripts, policy);
		const text = 'õ'.repeat(10_001);
		await page.getByLabel('What can we do better?').fill(text);
		await page.getByRole('button', { name: 'Send' }).tap();
		await page.getByText('Please shorten this text (10,001 of 10,000 characters).').waitFor();
		expect(await page.getByLabel('What can we do better?').inputValue()).toBe(text);
		expect(answers).toEqual([]);
	});

	it('loads nothing from outside, and sets no cookie', async () => {
		const { page, context, requests } = await open('customForm', {}, policy);
		const asked: string[] = [];
		page.on('request', (request) => asked.push(new URL(request.url()).origin));
		await page.reload({ waitUntil: 'networkidle' });
		await page.getByLabel('Your name').fill('Mari');
		await page.getByText('Yes').tap();
		await page.getByRole('button', { name: 'Send' }).tap();
		await page.getByRole('heading', { name: 'Thank you' }).waitFor();
		expect(new Set(asked)).toEqual(new Set([new URL(page.url()).origin]));
		expect(requests.map((request) => request.split(' ')[0])).toEqual(['GET', 'GET', 'POST']);
		expect(await context.cookies()).toEqual([]);
	});

	it('has its look', async () => {
		const { page } = await open('approval', {}, policy);
		const { height = 0 } = (await page.getByRole('button').first().boundingBox()) ?? {};
		expect(height).toBeGreaterThanOrEqual(48);
	});
});

describe('With the keyboard alone', () => {
	it('a person approves', async () => {
		const { page, answers } = await open('approval');
		for (const key of ['Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
		await page.getByRole('heading', { name: 'Thank you' }).waitFor();
		expect(answers).toEqual([{ approved: true }]);
	});

	it('a person declines, with a comment', async () => {
		const { page, answers } = await open('comment');
		await page.keyboard.press('Tab');
		await page.keyboard.type('Liiga kallis');
		await page.keyboard.press('Enter');
		await page.keyboard.type('Palun hiljem');
		for (const key of ['Tab', 'Space']) await page.keyboard.press(key);
		await page.getByRole('heading', { name: 'Aitäh' }).waitFor();
		expect(answers).toEqual([{ approved: false, comment: 'Liiga kallis\nPalun hiljem' }]);
	});

	it('a person fills in a form', async () => {
		const { page, answers } = await open('customForm');
		await page.keyboard.press('Tab');
		await page.keyboard.type('Mari');
		await page.keyboard.press('Enter');
		// The browser asks for the lift, and goes there.
		await page.keyboard.press('Space');
		await page.keyboard.press('Tab');
		await page.keyboard.press('Space');
		for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
		await page.getByRole('heading', { name: 'Thank you' }).waitFor();
		expect(answers).toMatchObject([
			{ 'Your name': 'Mari', 'Is there a lift?': 'Yes', Extras: ['Carry upstairs'] },
		]);
	});
});

describe.each(['light', 'dark'] as const)('In %s colors', (colorScheme) => {
	it('a person sends a photo, and is told before that one is too large', async () => {
		const { page, answers, requests } = await open('files');
		const photo = (bytes: number) => ({
			...{ name: 'photo.png', mimeType: 'image/png', buffer: Buffer.alloc(bytes) },
		});
		await page.getByLabel('What happened?').fill('It fell');
		const field = page.getByLabel('Photo');
		await field.setInputFiles(photo(1024 * 1024 + 1));
		await page.getByRole('button', { name: 'Send' }).tap();
		const told = "document.querySelector('[type=file]').validationMessage";
		expect(await page.evaluate(told)).toBe('Please choose a smaller file (up to 1 MB).');
		expect(requests).toHaveLength(1);
		await field.setInputFiles(photo(5));
		await page.getByRole('button', { name: 'Send' }).tap();
		await page.getByRole('heading', { name: 'Thank you' }).waitFor();
		const sent = { filename: 'photo.png', mimetype: 'image/png', size: 5 };
		expect(answers).toEqual([{ Photo: [sent], 'What happened?': 'It fell' }]);
	});

	it.each(Object.entries(policies))(
		'a person sends no photo, with %s, also to n8n 1, which drops a form with an empty file',
		async (_, policy) => {
			const { page, answers } = await open('files', {}, policy);
			await page.getByLabel('What happened?').fill('Nothing');
			await page.getByRole('button', { name: 'Send' }).tap();
			await page.getByRole('heading', { name: 'Thank you' }).waitFor();
			expect(answers).toEqual([{ Photo: [], 'What happened?': 'Nothing' }]);
		},
	);

	it.each(kinds)('the page of %s has no barrier, nor has its reply', async (kind) => {
		const { page } = await open(kind, { colorScheme });
		expect(await findBarriers(page)).toEqual([]);
		// Without an answer, so that the page says what is missing.
		await page.evaluate("document.querySelector('form').submit()");
		await page.locator('[role=alert], [aria-invalid]').first().waitFor();
		expect(await findBarriers(page)).toEqual([]);
	});

	it('the page after an answer has no barrier', async () => {
		const { page } = await open('choice', { colorScheme });
		await page.getByRole('button').first().tap();
		await page.getByRole('heading', { name: 'Thank you' }).waitFor();
		expect(await findBarriers(page)).toEqual([]);
	});
});

describe('The page can be read', () => {
	it.each(kinds)('of %s on a narrow phone, with text twice as large', async (kind) => {
		const { page } = await open(kind, { viewport: { width: 320, height: 640 } });
		expect(await isWiderThanScreen(page)).toBe(false);
		await page.evaluate("document.documentElement.style.fontSize = '200%'");
		expect(await isWiderThanScreen(page)).toBe(false);
		const buttons = await page.getByRole('button').all();
		for (const button of buttons) {
			await button.scrollIntoViewIfNeeded();
			expect(await button.isVisible()).toBe(true);
		}
	});

	it('from right to left', async () => {
		const { page } = await open('arabic');
		expect(await page.locator('html').getAttribute('lang')).toBe('ar');
		const direction = "getComputedStyle(document.querySelector('button')).direction";
		expect(await page.evaluate(direction)).toBe('rtl');
	});

	it('from right to left in an empty field, and in the direction of what is entered', async () => {
		const values = ['text', 'textarea'].map((fieldType) => ({
			...{ fieldLabel: fieldType, fieldType, placeholder: 'الاسم' },
		}));
		const form = {
			responseType: 'customForm',
			formFields: { values },
			options: { language: 'ar' },
		};
		const page = await show(renderQuestion(toQuestion(form, 'ما اسمك؟')));
		for (const input of ['field-0', 'field-1']) {
			const directions = [];
			for (const text of ['', '+37251000000', 'اسم']) {
				await page.locator(`#${input}`).fill(text);
				const direction = `getComputedStyle(document.getElementById('${input}')).direction`;
				directions.push(await page.evaluate<string>(direction));
			}
			expect([input, ...directions]).toEqual([input, 'rtl', 'ltr', 'rtl']);
		}
	});

	it.each([
		['ar', 'اتصل على +37251000000 الآن'],
		['he', 'התקשרו אל +37251000000 עכשיו'],
	])('with the plus sign before its number, everywhere (%s)', async (language, text) => {
		const parameters = {
			options: { language, pageTitle: text },
			responseType: 'customForm',
			formFields: {
				values: [
					{ fieldLabel: text },
					{
						fieldLabel: `${text}?`,
						fieldType: 'radio',
						fieldOptions: { values: [{ option: text }] },
					},
				],
			},
		};
		const choice = { ...parameters, responseType: 'choice', choices: [text, `${text}!`] };
		const page = await show('');
		for (const [html, count] of [
			[renderQuestion(toQuestion(parameters, text)), 5],
			[renderQuestion(toQuestion(choice, text)), 4],
			[renderNotice('ar', 'received', text), 1],
		] as const) {
			await page.setContent(html);
			expect(await page.evaluate(PLUS_SIGNS)).toEqual(Array<string>(count).fill('+3'));
		}
	});

	it('after a long answer without spaces', async () => {
		const { page } = await open('approval', { viewport: { width: 320, height: 640 } });
		await page.setContent(renderNotice('en', 'received', 'a'.repeat(2_000)));
		expect(await isWiderThanScreen(page)).toBe(false);
	});
});

/** How far what is drawn last in a picture is from its left and its right edge, without the frame. */
const MEASURE = `async (png) => {
	const image = await createImageBitmap(await (await fetch('data:image/png;base64,' + png)).blob());
	const { width, height } = image;
	const context = new OffscreenCanvas(width, height).getContext('2d');
	context.drawImage(image, 0, 0);
	const { data } = context.getImageData(0, 0, width, height);
	const brightness = (x, y) => data[4 * (y * width + x)];
	const isDrawn = (x) => {
		for (let y = 12; y < height - 12; y++)
			if (Math.abs(brightness(x, y) - brightness(4, 12)) > 60) return true;
		return false;
	};
	const columns = Array.from({ length: width - 8 }, (_, index) => index + 4).filter(isDrawn);
	return { left: columns[0], right: width - 1 - columns.at(-1) };
}`;

describe.each(['light', 'dark'] as const)('In %s colors, the arrow of a menu', (colorScheme) => {
	const values = [
		{ fieldLabel: 'Floor', fieldType: 'dropdown', fieldOptions: { values: [{ option: '1' }] } },
		{ fieldLabel: 'Day', fieldType: 'date' },
	];

	it.each([
		['en', 'right'],
		['ar', 'left'],
		['he', 'left'],
	] as const)('is as far from the frame as the icon of a date (%s)', async (language, side) => {
		const form = { responseType: 'customForm', formFields: { values }, options: { language } };
		const page = await show(renderQuestion(toQuestion(form, 'Where?')), { colorScheme });
		const measure = async (selector: string): Promise<{ left: number; right: number }> => {
			const png = (await page.locator(selector).screenshot()).toString('base64');
			return await browser.page.evaluate(`(${MEASURE})(${JSON.stringify(png)})`);
		};
		const arrow = await measure('select');
		const date = await measure('[type=date]');
		// Chromium has the icon on the right of a date in every language.
		expect(Math.abs(arrow[side] - date.right)).toBeLessThanOrEqual(1);
		expect(date.right).toBeGreaterThanOrEqual(12);
	});
});

describe('The button that approves or sends', () => {
	const field = { fieldLabel: 'Your name' };
	const form = (count: number) => ({
		responseType: 'customForm',
		formFields: {
			values: Array.from({ length: count }, (_, index) => ({ ...field, fieldName: `${index}` })),
		},
	});
	const responses = {
		'an approval': {},
		'an approval without a refusal': { approvalOptions: { values: { approvalType: 'single' } } },
		'an approval with a comment': { approvalOptions: { values: { askForComment: true } } },
		'a free text': { responseType: 'freeText' },
		'a short form': form(1),
		'a form that is longer than the screen': form(20),
	};
	const notTapped: Problems = new Map([['answer', 'Please tap one of the buttons.']]);

	it.each(['en', 'ar', 'he'])(
		'is at the same place, below, in all responses (%s)',
		async (language) => {
			const page = await show('');
			const places: Array<[string, number[]]> = [];
			for (const [name, response] of Object.entries(responses)) {
				const question = toQuestion({ ...response, options: { language } }, 'May we?');
				for (const problems of [undefined, notTapped]) {
					await page.setContent(renderQuestion(question, problems));
					await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
					const box = await page.locator('button.main').boundingBox();
					places.push([
						name,
						[box?.x, box?.y, box?.width, box?.height].map((one = 0) => Math.round(one)),
					]);
				}
			}
			const place = [20, 764, 350, 56];
			expect(places).toEqual(places.map(([name]) => [name, place]));
		},
	);
});
