import fc from 'fast-check';

import {
	pageHeaders,
	renderNotice,
	renderQuestion,
} from '../../../../../nodes/Omnimessage/message/question/page/page';
import type {
	FormField,
	Question,
} from '../../../../../nodes/Omnimessage/message/question/question';

const field = (given: Partial<FormField>, text: string): FormField => ({
	type: 'text',
	name: text,
	label: text,
	isRequired: false,
	placeholder: text,
	values: [text],
	options: [],
	...given,
});

/** Questions that have a text of the user's, or of the person's, wherever there can be one. */
const questions: Array<(text: string) => Question> = [
	(text) => ({
		text,
		title: text,
		language: 'en',
		response: { type: 'approval', approve: text, decline: text, asksForComment: true },
	}),
	(text) => ({ text, language: 'ar', response: { type: 'choice', choices: [text, text] } }),
	(text) => ({ text, language: 'et', response: { type: 'freeText', label: text } }),
	(text) => ({
		text,
		language: 'en',
		response: {
			type: 'customForm',
			fields: [
				field({}, text),
				field({ type: 'textarea' }, text),
				field({ type: 'number' }, text),
				field({ type: 'dropdown', options: [text] }, text),
				field({ type: 'checkbox', options: [text], least: 1, most: 1 }, text),
				field({ type: 'radio', options: [text], isRequired: true }, text),
			],
		},
	}),
];
const inputs = ['answer', 'comment', 'text', 'field-0', 'field-1', 'field-2', 'field-3', 'field-4'];

const pages: Array<(text: string) => string> = [
	...questions.map((ask) => (text: string) => renderQuestion(ask(text))),
	...questions.map(
		(ask) => (text: string) =>
			renderQuestion(
				ask(text),
				new Map(inputs.map((input) => [input, text])),
				new Map(inputs.map((input) => [input, [text]])),
			),
	),
	(text) => renderNotice('en', 'received', text),
];

/** A page without the tags around links and numbers, which come and go with a text. */
const withoutIsolation = (page: string): string => {
	const [opened, closed] = ['<bdi dir="ltr">', '</bdi>'];
	expect(page.split(opened)).toHaveLength(page.split(closed).length);
	return page.replaceAll(opened, '').replaceAll(closed, '');
};

/** What the browser makes of an escaped text. */
const unescape = (text: string): string =>
	text
		.replaceAll('&lt;', '<')
		.replaceAll('&gt;', '>')
		.replaceAll('&quot;', '"')
		.replaceAll('&#39;', "'")
		.replaceAll('&amp;', '&');

const anyText = fc.oneof(
	fc.constantFrom(
		'<script>alert(1)</script>',
		'"><img src=x onerror=alert(1)>',
		"' autofocus onfocus='alert(1)",
		'</textarea><form action="https://evil.example">',
		'</title></style><!--',
		'&lt;b&gt; &amp;amp;',
		'$& $1 $` ${text}',
		'https://evil.example/?a=1',
		'https://evil.example/</bdi><script>alert(1)</script>',
		'+372<script>5100" 0000 onerror="',
		'\u2028\u2029\u202e\ufeff',
		'\ud800 \udfff \udc00\ud800',
		'\u0000\u0008\u007f\u0085',
		'\n\r\n\t',
	),
	fc.string({ unit: 'binary' }),
	fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units)),
	fc.string({ unit: fc.constantFrom('<', '>', '"', "'", '&', '/', '=', '`', ';', 'x') }),
);

/** The tags and attributes of a page, without what stands in them. */
const outline = (page: string): string =>
	withoutIsolation(page)
		.replace(/"[^"]*"/g, '""')
		.replace(/>[^<]*</g, '><');

describe('A text on the page', () => {
	it('never becomes a tag or an attribute', () => {
		fc.assert(
			fc.property(fc.constantFrom(...pages), anyText, (render, text) => {
				// Nothing is shown for an empty text, so it is compared with one that is not.
				fc.pre(text !== '');
				expect(outline(render(text))).toBe(outline(render('x')));
			}),
			{ numRuns: 1_000 },
		);
	});

	it('is shown to the letter, except what no page can contain', () => {
		fc.assert(
			fc.property(anyText, (text) => {
				const page = withoutIsolation(renderNotice('en', 'answered', text));
				const [, shown = ''] = page.split('<p class="text" dir="auto">');
				const written = text.replace(/[^\P{Cc}\t\n\r]|\p{Cs}/gu, '\ufffd');
				expect(unescape(shown.split('</p>')[0] ?? '')).toBe(text && written);
			}),
		);
	});
});

describe('Every page', () => {
	it('has no script, no address and no search engine', () => {
		for (const page of pages.map((render) => render('Hello'))) {
			expect(page).not.toMatch(
				/<script|<link|<iframe|<img|\bon\w+="|\bsrc=|\bhref=|\baction=|url\(/,
			);
			expect(page).not.toMatch(/\sstyle="/);
			expect(page).toContain('<meta name="robots" content="noindex">');
			expect(page).toContain('<meta name="referrer" content="no-referrer">');
			expect(page.match(/<h1/g)).toHaveLength(1);
		}
	});

	it('ends above the keyboard of the phone, so that the button can be tapped', () => {
		for (const page of pages.map((render) => render('Hello'))) {
			const [, viewport = ''] = /<meta name="viewport" content="([^"]*)">/.exec(page) ?? [];
			expect(viewport.split(', ')).toContain('interactive-widget=resizes-content');
		}
	});

	it('comes with headers that keep it to itself', () => {
		expect(pageHeaders).toMatchObject({
			'content-type': 'text/html; charset=utf-8',
			'cache-control': 'no-store',
			'referrer-policy': 'no-referrer',
			'x-content-type-options': 'nosniff',
		});
		expect(pageHeaders['content-security-policy']).toMatch(
			/^default-src 'none'; style-src 'sha256-[\w+/]{43}='; script-src 'sha256-[\w+/]{43}='; base-uri 'none'; frame-ancestors 'none'$/,
		);
	});
});

describe('A phone number', () => {
	const number = '+37251000000';
	const isolated = `<bdi dir="ltr">${number}</bdi>`;

	it('is isolated wherever a text stands, and no value of an input changes', () => {
		for (const page of pages.map((render) => render(number))) {
			const rest = page
				.replaceAll(isolated, '')
				.replaceAll(`\u2066${number}\u2069`, '')
				.replaceAll(` value="${number}"`, '')
				// What a person has entered.
				.replaceAll(`>\n${number}</textarea>`, '')
				// What is wrong, which is a sentence of ours.
				.replace(/<p class="wrong"[^>]*>[^<]*</g, '');
			expect(page).toContain(isolated);
			expect(rest).not.toContain(number);
		}
	});

	it('has characters instead of tags in the title of the window, an option and a placeholder', () => {
		const [, , , form] = questions;
		const page = form?.(number) && renderQuestion({ ...form(number), title: number });
		const between = `\u2066${number}\u2069`;
		expect(page).toContain(`<title>${between}</title>`);
		expect(page).toContain(`<option value="${number}" selected>${between}</option>`);
		expect(page).toContain(` placeholder="${between}"`);
	});
});

describe('The page does not contain', () => {
	const secret = 'ab12cd34';
	const show = (given: Partial<FormField>): string =>
		renderQuestion(
			{
				text: 'Hello',
				language: 'en',
				response: { type: 'customForm', fields: [field(given, 'A'), field({}, 'B')] },
			},
			new Map([['field-1', 'Please fill this in.']]),
			new Map([['field-0', [secret]]]),
		);

	it('a password that was entered', () => {
		expect(show({})).toContain(secret);
		expect(show({ type: 'password' })).not.toContain(secret);
	});

	it('a hidden field, nor its value', () => {
		expect(show({ type: 'hiddenField', name: 'price', values: [secret] })).not.toMatch(
			/price|ab12cd34|field-0/,
		);
	});
});
