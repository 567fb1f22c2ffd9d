import fc from 'fast-check';

import { countSegments } from '../../api/messaging/segments';

const a = (count: number): string => 'a'.repeat(count);
const gsm = 'GSM 03.38';
const ucs2 = 'UCS-2';

describe('The segments of', () => {
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
		['70 Cyrillic letters', 'ж'.repeat(70), ucs2, 70, 1],
		['71 Cyrillic letters', 'ж'.repeat(71), ucs2, 71, 2],
		['134 Cyrillic letters', 'ж'.repeat(134), ucs2, 134, 2],
		['135 Cyrillic letters', 'ж'.repeat(135), ucs2, 135, 3],
		['35 emoji, which are two each', '😀'.repeat(35), ucs2, 70, 1],
		['36 emoji', '😀'.repeat(36), ucs2, 72, 2],
		// 67 units hold 33 and a half pairs, so 66 pairs fill two parts.
		['66 emoji', '😀'.repeat(66), ucs2, 132, 2],
		['67 emoji', '😀'.repeat(67), ucs2, 134, 3],
		['one letter outside the alphabet', `${a(70)}õ`, ucs2, 71, 2],
		['a small c with a cedilla, which the alphabet has not', 'ç', ucs2, 1, 1],
		['a backtick, which the alphabet has not', '`', ucs2, 1, 1],
		['a tab, which the alphabet has not', '\t', ucs2, 1, 1],
		['half a surrogate pair', '\ud83d', ucs2, 1, 1],
	])('%s', (_, text, encoding, characters, segments) => {
		expect(countSegments(text)).toEqual({ encoding, characters, segments });
	});

	it('a text of the whole alphabet, as the standard prints it', () => {
		const rows = [
			'@Δ 0¡P¿p',
			'£_!1AQaq',
			'$Φ"2BRbr',
			'¥Γ#3CScs',
			'èΛ¤4DTdt',
			'éΩ%5EUeu',
			'ùΠ&6FVfv',
			"ìΨ'7GWgw",
			'òΣ(8HXhx',
			'ÇΘ)9IYiy',
			'\nΞ*:JZjz',
			'Ø+;KÄkä',
			'øÆ,<LÖlö',
			'\ræ-=MÑmñ',
			'Åß.>NÜnü',
			'åÉ/?O§oà',
		];
		expect(countSegments(rows.join(''))).toEqual({ encoding: gsm, characters: 127, segments: 1 });
		expect(countSegments('\f^{}\\[~]|€')).toEqual({ encoding: gsm, characters: 20, segments: 1 });
	});
});

describe('Autoconvert', () => {
	it('full makes any text GSM 03.38', () => {
		const text = 'õ'.repeat(160);
		expect(countSegments(text, { autoconvert: 'full' })).toEqual({
			encoding: gsm,
			characters: 160,
			segments: 1,
		});
		expect(countSegments('😀€', { autoconvert: 'full' })).toEqual({
			encoding: gsm,
			characters: 3,
			segments: 1,
		});
	});

	it.each(['on', 'off'] as const)('%s is counted as not converted', (autoconvert) => {
		expect(countSegments('õ', { autoconvert })).toEqual({
			encoding: ucs2,
			characters: 1,
			segments: 1,
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
	])('takes space: %#', (text, udhBytes, segments) => {
		expect(countSegments(text, { udhBytes })).toMatchObject({ segments });
	});
});

describe('The count', () => {
	const texts = fc.string({ unit: fc.constantFrom('a', '€', 'õ', '😀'), maxLength: 700 });

	it('never grows by more than a segment with a character, and never falls', () => {
		fc.assert(
			fc.property(texts, fc.constantFrom('a', '€'), (text, more) => {
				const { segments } = countSegments(text);
				const grown = countSegments(text + more).segments;
				expect([segments, segments + 1]).toContain(grown);
			}),
		);
	});

	it('is what the characters need, plus at most what the parts leave empty', () => {
		fc.assert(
			fc.property(texts, (text) => {
				const { encoding, characters, segments } = countSegments(text);
				const room = encoding === gsm ? 153 : 67;
				expect(segments).toBeGreaterThanOrEqual(
					characters <= (room === 153 ? 160 : 70) ? 1 : Math.ceil(characters / room),
				);
				expect(segments).toBeLessThanOrEqual(Math.max(1, Math.ceil(characters / (room - 1))));
			}),
		);
	});
});
