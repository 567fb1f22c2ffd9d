import fc from 'fast-check';

import { measureSms } from '../../api/messaging/segments';

const a = (count: number): string => 'a'.repeat(count);
const gsm = 'GSM-7';
const unicode = 'Unicode';
const oneSms = (characters: number) => ({
	...{ encoding: gsm, characters, parts: 1, unicodeCharacters: '' },
});

describe('The parts of', () => {
	it.each<[string, string, string, number, number]>([
		['nothing', '', gsm, 0, 1],
		['160 characters', a(160), gsm, 160, 1],
		['161 characters', a(161), gsm, 161, 2],
		['306 characters', a(306), gsm, 306, 2],
		['307 characters', a(307), gsm, 307, 3],
		['80 euro signs, which are two each', '€'.repeat(80), gsm, 160, 1],
		['81 euro signs', '€'.repeat(81), gsm, 162, 2],
		['an escape on the limit of a single SMS', a(159) + '€', gsm, 161, 2],
		// 153 + 153 would fit, but the escape must not be separated from its character.
		['an escape on the limit of a part', `${a(152)}€${a(152)}`, gsm, 306, 3],
		['an escape before the limit of a part', `${a(151)}€${a(153)}`, gsm, 306, 2],
		['70 Cyrillic letters', 'ж'.repeat(70), unicode, 70, 1],
		['71 Cyrillic letters', 'ж'.repeat(71), unicode, 71, 2],
		['134 Cyrillic letters', 'ж'.repeat(134), unicode, 134, 2],
		['135 Cyrillic letters', 'ж'.repeat(135), unicode, 135, 3],
		['35 emoji, which are two each', '😀'.repeat(35), unicode, 70, 1],
		['36 emoji', '😀'.repeat(36), unicode, 72, 2],
		// 67 units hold 33 and a half pairs, so 66 pairs fill two parts.
		['66 emoji', '😀'.repeat(66), unicode, 132, 2],
		['67 emoji', '😀'.repeat(67), unicode, 134, 3],
		['one letter outside the alphabet', `${a(70)}õ`, unicode, 71, 2],
		['a small c with a cedilla, which the alphabet has not', 'ç', unicode, 1, 1],
		['a backtick, which the alphabet has not', '`', unicode, 1, 1],
		['a tab, which the alphabet has not', '\t', unicode, 1, 1],
		['half a surrogate pair', '\ud83d', unicode, 1, 1],
	])('%s', (_, text, encoding, characters, parts) => {
		expect(measureSms(text)).toMatchObject({ encoding, characters, parts });
	});

	it('a text of the whole alphabet, as the standard prints it', () => {
		const rows = [
			...['@Δ 0¡P¿p', '£_!1AQaq', '$Φ"2BRbr', '¥Γ#3CScs'],
			...['èΛ¤4DTdt', 'éΩ%5EUeu', 'ùΠ&6FVfv', "ìΨ'7GWgw"],
			...['òΣ(8HXhx', 'ÇΘ)9IYiy', '\nΞ*:JZjz', 'Ø+;KÄkä'],
			...['øÆ,<LÖlö', '\ræ-=MÑmñ', 'Åß.>NÜnü', 'åÉ/?O§oà'],
		];
		expect(measureSms(rows.join(''))).toEqual(oneSms(127));
		expect(measureSms('\f^{}\\[~]|€')).toEqual(oneSms(20));
	});
});

describe('The characters that make a text Unicode', () => {
	it.each([
		['tere, õun', 'õ'],
		['õõšõ š', 'õš'],
		['a😀b', '😀'],
		['“Hi” – it’s €5…', '“”–’…'],
		['äöü', ''],
	])('in %j are %j', (text, characters) => {
		expect(measureSms(text).unicodeCharacters).toBe(characters);
	});

	it('are at most 20', () => {
		const text = Array.from({ length: 100 }, (_, index) =>
			String.fromCharCode(0x4e00 + index),
		).join('');
		expect(measureSms(text).unicodeCharacters).toBe(text.slice(0, 20));
	});
});

describe('Autoconvert', () => {
	it('full makes any text GSM-7', () => {
		const text = 'õ'.repeat(160);
		expect(measureSms(text, { autoconvert: 'full' })).toEqual(oneSms(160));
		expect(measureSms('😀€', { autoconvert: 'full' })).toEqual(oneSms(3));
	});

	it.each(['on', 'off'] as const)('%s is counted as not converted', (autoconvert) => {
		expect(measureSms('õ', { autoconvert })).toMatchObject({
			encoding: unicode,
			characters: 1,
			parts: 1,
		});
	});
});

describe("The message's own UDH", () => {
	it.each<[string, number, number]>([
		[a(153), 6, 1],
		[a(154), 6, 2],
		['ж'.repeat(67), 6, 1],
		['ж'.repeat(68), 6, 2],
		// Both headers share the byte of the length: 140 - 11 bytes are 147 characters.
		[a(294), 6, 2],
		[a(295), 6, 3],
		// No space at all: one character per part, for the service to reject.
		['abc', 140, 3],
	])('takes space: %#', (text, udhBytes, parts) => {
		expect(measureSms(text, { udhBytes })).toMatchObject({ parts });
	});
});

describe('The count', () => {
	const texts = fc.string({ unit: fc.constantFrom('a', '€', 'õ', '😀'), maxLength: 700 });

	it('never grows by more than a part with a character, and never falls', () => {
		fc.assert(
			fc.property(texts, fc.constantFrom('a', '€'), (text, more) => {
				const { parts } = measureSms(text);
				const grown = measureSms(text + more).parts;
				expect([parts, parts + 1]).toContain(grown);
			}),
		);
	});
});
