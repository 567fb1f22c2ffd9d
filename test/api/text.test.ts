import { operations } from '../../api';
import { showValue } from '../../api/errors/showValue';
import { InputError } from '../../api/errors/InputError';
import type { Operation } from '../../api/operation';
import { toRequest } from '../../api/request';
import { cutText, isBlank, splitCharacters, toLabel, trimBlank } from '../../api/text';

const ENGLAND = '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}';
const FAMILY = '👨‍👩‍👧‍👦';

describe('Nothing can be seen of', () => {
	it.each([
		['nothing', ''],
		['spaces of any width', ' \t\n\u00a0\u2009\u3000'],
		['invisible characters', '\u200b\u2060\ufeff\u00ad\u{e0067}\ufe0d'],
		['fillers', '\u115f\u3164\u2800'],
	])('%s', (_, text) => {
		expect([isBlank(text), isBlank(`${text}a`), trimBlank(`${text} a ${text}`)]).toEqual([
			true,
			false,
			'a',
		]);
	});
});

it('Half of a character is nothing, but stays, so that it is refused', () => {
	expect([isBlank('\ud83d'), trimBlank(' \ud83d ')]).toEqual([true, '\ud83d']);
});

it('A mark without a letter is nothing, but stays, because it may belong to what follows', () => {
	expect([isBlank('\u0301'), trimBlank(' \u0301')]).toEqual([true, '\u0301']);
});

it('What belongs to a character stays with it', () => {
	const texts = [
		'Cafe\u0301',
		'❤️',
		ENGLAND,
		FAMILY,
		'می\u200cخواهم',
		'1\ufe0f\u20e3',
		'\u{1f1ea}\u{1f1ea}',
	];
	expect(texts.map((text) => trimBlank(` ${text}\u200b\n`))).toEqual(texts);
	expect(texts.map((text) => [...splitCharacters(text)].length)).toEqual([4, 1, 1, 1, 7, 1, 1]);
});

it('A text is cut between characters', () => {
	for (const character of ['😀', ENGLAND, FAMILY, 'e\u0301']) {
		for (let most = 60; most < 60 + character.length; most += 1) {
			const before = 'x'.repeat(60);
			const cut = cutText(`${before}${character}${'y'.repeat(99)}`, most);
			expect(cut).toBe(before);
		}
		expect(showValue('x'.repeat(58) + character.repeat(9))).not.toMatch(/\\u|\p{Cs}/u);
	}
	expect(cutText('abc', 3)).toBe('abc');
	// However long a character is.
	expect(cutText(`a${'\u0301'.repeat(100_000)}`, 60)).toHaveLength(60);
});

it('A long text is taken apart whole, in its order', () => {
	const text = `${'ab\u0301'.repeat(1_000)}${FAMILY.repeat(200)}${'\u{1f1ea}'.repeat(999)}`;
	const characters = [...splitCharacters(text)];
	expect(characters.join('')).toBe(text);
	expect(characters.filter((one) => one === FAMILY)).toHaveLength(200);
});

it('A label has one space for any white space, and one character for a letter with its mark', () => {
	expect(toLabel(' Your\u00a0\n name\u200b')).toBe('Your name');
	expect(toLabel('Cafe\u0301')).toBe('Caf\u00e9');
	expect(toLabel('\u200b \u3164')).toBe('');
});

describe('A URL is sent as it was checked:', () => {
	const sms = { channel: 'sms', text: 'a' };
	const media = (link: string) => ({ type: 'image', image: { link } });
	const header = (link: string) => [{ type: 'header', parameters: [media(link)] }];
	const video = (url: string, thumbnail: string) => ({
		...{ channel: 'viber', text: 'a' },
		video: { url, thumbnail, file_size: 1, duration: 1 },
	});
	const good = 'https://shop.example/b.png';
	const send = (message: object) => ({ to: '+37251000000', messages: [message] });
	const { sendOmnimessage, createWebhook, updateWebhook } = operations;
	const button = { channel: 'viber', text: 'a', button_text: 'b' };
	const places: Array<[string, Operation, (url: string) => object]> = [
		['a report address', sendOmnimessage, (url) => ({ ...send(sms), dlr_url: url })],
		['an image', sendOmnimessage, (url) => send({ channel: 'viber', image_url: url })],
		['a button', sendOmnimessage, (url) => send({ ...button, button_url: url })],
		['a video', sendOmnimessage, (url) => send(video(url, good))],
		['a thumbnail', sendOmnimessage, (url) => send(video(good, url))],
		[
			'a link of WhatsApp',
			sendOmnimessage,
			(url) => send({ channel: 'whatsapp', template: { name: 'a', components: header(url) } }),
		],
		['a new webhook', createWebhook, (url) => ({ target: 'form', event: 'submit', url })],
		['a changed webhook', updateWebhook, (url) => ({ id: 1, url })],
	];
	const attempt = (operation: Operation, input: object): string | undefined => {
		try {
			return toRequest(operation, input as never).body;
		} catch (error) {
			if (error instanceof InputError) return error.message;
			throw error;
		}
	};

	it.each(places)('%s', (_, operation, toInput) => {
		const url = 'https://shop.example/a.png';
		const sent = attempt(operation, toInput(url));
		expect(sent).toContain(`"${url}"`);
		for (const around of [`${url}\n`, ` ${url}`, `\ufeff${url}\u200b`, `\t${url}\u00a0`]) {
			expect(attempt(operation, toInput(around))).toBe(sent);
		}
		for (const inside of ['/a b', '/a\nb', '/a\tb', '\\a', '/\u200ba', '/a\u00a0b', '/\0a']) {
			expect(attempt(operation, toInput(`https://shop.example${inside}`))).toMatch(
				/must be a URL without spaces, invisible characters and backslashes, but is "https:/,
			);
		}
	});
});
