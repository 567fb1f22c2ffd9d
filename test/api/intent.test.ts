import fc from 'fast-check';

import { classify, toBeginning, toWord } from '../../api/messaging/intent/intent';
import {
	intentWords,
	type IntentLanguage,
	type LanguageWords,
} from '../../api/messaging/intent/intentWords';
import { words as pages } from '../../nodes/Omnimessage/message/question/words';
import { examine } from '../support/growth';
import { replies } from './replies';

describe('What a message means', () => {
	it.each(replies)('with languages %j is %s (%#)', (chosen, intent, texts) => {
		const options = chosen === 'unset' ? {} : { languages: chosen };
		const meant = texts.map((text) => [text, classify(text, options)]);
		expect(meant).toEqual(texts.map((text) => [text, intent]));
	});

	it('is nothing if it is no text', () => {
		for (const text of [undefined, null, 5, {}, ['STOP']]) expect(classify(text)).toBe('other');
	});

	it('a word that the user made ordinary is that, and one in both lists is an opt-out', () => {
		const ordinary = { ordinary: ['stop', 'Cancel', 'stop sms'] };
		for (const text of ['STOP', 'stop stop', 'Cancel please', 'stop sms'])
			expect(classify(text, ordinary)).toBe('other');
		expect(classify('stop sms', { ordinary: ['STOP SMS'] })).toBe('other');
		expect(classify('stop', { ordinary: ['STOP SMS'] })).toBe('optOut');
		expect(classify('x', { optOut: ['X'], optIn: ['x'] })).toBe('optOut');
		expect(classify('x', { optOut: ['X'], ordinary: ['x'] })).toBe('other');
	});

	it('a word of the user counts like those of the table', () => {
		const own = { optOut: ['Leave', 'no more', 'x'.repeat(200)], optIn: ['JOIN'] };
		for (const text of ['leave!', 'Leave leave', 'No more, please', 'LEAVE\nMari'])
			expect(classify(text, own)).toBe('optOut');
		expect(classify('join please', own)).toBe('optIn');
		for (const text of ['leave me a note', 'join leave', '', ' '])
			expect(classify(text, own)).toBe('other');
	});
});

describe('The table of words', () => {
	const all = Object.values<LanguageWords>(intentWords);
	const list = (kind: 'optOut' | 'optIn', when: 'always' | 'chosen'): string[] =>
		all.flatMap((one) => one[when]?.[kind] ?? []);

	it('has an opt-out, an opt-in and a word beside them of every language, and those of the pages', () => {
		const codes = Object.keys(intentWords);
		for (const [code, words] of Object.entries<LanguageWords>(intentWords)) {
			expect([code, words.beside]).not.toEqual([code, []]);
			for (const intent of ['optOut', 'optIn'] as const) {
				const own = [...(words.always?.[intent] ?? []), ...(words.chosen?.[intent] ?? [])];
				expect([code, own.length]).not.toEqual([code, 0]);
				for (const word of own)
					expect([word, classify(word, { languages: [code as IntentLanguage] })]).toEqual([
						word,
						intent,
					]);
			}
		}
		expect(Object.keys(pages).filter((code) => !codes.includes(code))).toEqual([]);
	});

	it('is in the order of its English names, which are those of Intl', () => {
		const english = new Intl.DisplayNames('en', { type: 'language' });
		const names = all.map(({ name }) => name);
		expect(names).toEqual([...names].sort());
		for (const [code, { name }] of Object.entries(intentWords))
			expect(english.of(code)?.split(' ')).toContain(name);
	});

	it('has no word in two places, and nothing empty', () => {
		const words = (...lists: string[][]) => lists.flat().map(toWord);
		const always = words(list('optOut', 'always'), list('optIn', 'always'));
		const chosen = words(list('optOut', 'chosen'), list('optIn', 'chosen'));
		const optIns = words(list('optIn', 'always'), list('optIn', 'chosen'));
		const optOuts = words(list('optOut', 'always'), list('optOut', 'chosen'));
		const beside = words(...all.map((one) => one.beside));
		expect(new Set(always).size).toBe(always.length);
		expect(chosen.filter((word) => always.includes(word))).toEqual([]);
		expect(optIns.filter((word) => optOuts.includes(word))).toEqual([]);
		const counting = [...always, ...chosen];
		expect(counting.filter((word) => beside.includes(word) || word === '')).toEqual([]);
	});
});

describe('A message', () => {
	it('means the same in any case, with anything but letters around it', () => {
		const words = Object.values<LanguageWords>(intentWords).flatMap(
			({ always }) => always?.optOut ?? [],
		);
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
		['lines', '\n'],
		['quoted lines', '>\n'],
		['marks that have an order', 'a\u0316\u0301'],
		['marks of one letter', '\u0301\u0316'],
		['symbols', '!'],
		['characters that stand for many', '\ufdfa'],
		['lone surrogates', '\ud83d'],
	])('takes work that grows with the text at most: %s', async (_, unit) => {
		const make = (length: number) => unit.repeat(length / unit.length);
		for (const take of [classify, toBeginning]) await examine(take, make);
	});
});
