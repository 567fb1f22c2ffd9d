import fc from 'fast-check';

import { classify } from '../../api/messaging/intent';
import { intentWords } from '../../api/messaging/intentWords';
import { toBeginning, toWord } from '../../api/messaging/words';
import { measureGrowth, MOST } from '../support/growth';

describe('What a message means', () => {
	it.each([
		'STOP',
		'stop',
		' Stop! ',
		'"STOP."',
		'stop 🛑',
		'ＳＴＯＰ',
		's\u200btop',
		'Stop all',
		'STOPALL',
	])('%j is an opt-out', (text) => expect(classify(text)).toBe('optOut'));

	it.each([
		'ARRÊT',
		'arret',
		'Lõpeta',
		'LOPETA',
		'Стоп',
		'ΔΙΑΚΟΠΗ',
		'διακοπή',
		'BAJA',
		'sair',
		'ret',
	])('%j is an opt-out in its language', (text) => expect(classify(text)).toBe('optOut'));

	it.each(['START', 'Unstop.', 'ALTA', 'Alusta', 'старт', 'BAŞLA'])('%j is an opt-in', (text) =>
		expect(classify(text)).toBe('optIn'),
	);

	it.each([
		...['Please stop by at five', "Don't stop", 'stop it', 'Full stop', 'starting', 'nonstop'],
		// An answer to a question.
		...['yes', 'Yes!', 'ja', 'no', 'OK'],
		...['', ' ', '!', '👍', undefined, null, 5, {}, ['STOP'], true],
	])('%j is something else', (text) => expect(classify(text)).toBe('other'));

	it('a word that the user made ordinary is that, and one in both lists is an opt-out', () => {
		expect(classify('STOP', { ordinary: ['stop'] })).toBe('other');
		expect(classify('x', { optOut: ['X'], optIn: ['x'] })).toBe('optOut');
	});

	it('no word is both', () => {
		const words = (kind: 'optOut' | 'optIn') =>
			new Set(Object.values(intentWords).flatMap((one) => one[kind].map(toWord)));
		const both = [...words('optOut')].filter((word) => words('optIn').has(word));
		expect(both).toEqual([]);
		expect(words('optOut').has('') || words('optIn').has('')).toBe(false);
	});

	it('a known word means the same in any case, with anything but letters around it', () => {
		const words = Object.values(intentWords).flatMap(({ optOut }) => optOut);
		const around = fc.stringMatching(/^[\s.,!?"'()-]{0,10}$/);
		fc.assert(
			fc.property(fc.constantFrom(...words), around, around, fc.boolean(), (word, a, b, up) => {
				expect(classify(`${a}${up ? word.toUpperCase() : word}${b}`)).toBe('optOut');
			}),
		);
	});

	it('never throws, whatever is written, and a longer text with a known word is no such word', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'binary', maxLength: 500 }), (text) => {
				expect(['optIn', 'optOut', 'other']).toContain(classify(text));
				expect(classify(`STOP ${'x'.repeat(200)} ${text}`)).toBe('other');
				toBeginning(text);
			}),
		);
	});

	it.each([
		['spaces', ' '],
		['letters', 'a'],
		['words', 'stop '],
		['marks that have an order', 'a\u0316\u0301'],
		['marks of one letter', '\u0301\u0316'],
		['symbols', '!'],
		['characters that stand for many', '\ufdfa'],
		['lone surrogates', '\ud83d'],
	])('takes work that grows with the text at most: %s', (_, unit) => {
		const make = (length: number) => unit.repeat(length / unit.length);
		for (const take of [classify, toBeginning]) {
			expect(measureGrowth(take, make)).toBeLessThan(MOST);
		}
	});
});
