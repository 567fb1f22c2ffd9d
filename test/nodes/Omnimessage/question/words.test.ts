import {
	language,
	readLanguage,
} from '../../../../nodes/Omnimessage/message/question/form/language';
import { renderNotice } from '../../../../nodes/Omnimessage/message/question/page/page';
import { words, type Language } from '../../../../nodes/Omnimessage/message/question/words';

/** All phrases of a language, with the way to each. */
const list = (phrases: unknown, path = ''): Array<[path: string, phrase: string]> =>
	typeof phrases === 'string'
		? [[path, phrases]]
		: Object.entries(phrases as object).flatMap(([name, inner]) => list(inner, `${path}/${name}`));

const english = list(words.en);
const placeholders = (phrase = ''): string[] => (phrase.match(/\{\w+\}/g) ?? []).sort();
const codes = Object.keys(words) as Language[];

describe('The page in each language', () => {
	it('has every phrase, with its placeholders', () => {
		const expected = english.map(([path, phrase]) => [path, placeholders(phrase)]);
		for (const code of codes) {
			const own = list(words[code]);
			const found = own.map(([path, phrase]) => [path, placeholders(phrase)]);
			expect([code, ...found]).toEqual([code, ...expected]);
			expect(own.filter(([, phrase]) => phrase === '' || phrase !== phrase.trim())).toEqual([]);
		}
	});

	it('has no English phrase left', () => {
		// Words that other languages have, too.
		const shared = ['Send', 'optional'];
		const phrases = new Map(english);
		const left = codes
			.filter((code) => code !== 'en')
			.flatMap((code) => list(words[code]).map(([path, phrase]) => ({ code, path, phrase })))
			.filter(({ path, phrase }) => phrases.get(path) === phrase && !shared.includes(phrase));
		expect(left).toEqual([]);
	});

	it('has hardly a phrase of another language', () => {
		for (const [index, code] of codes.entries())
			for (const other of codes.slice(0, index)) {
				const phrases = new Map(list(words[other]));
				const same = list(words[code]).filter(([path, phrase]) => phrases.get(path) === phrase);
				expect([code, other, same.length < english.length / 3]).toEqual([code, other, true]);
			}
	});

	it('says its language, and the direction of its script', () => {
		for (const code of codes) {
			const locale = new Intl.Locale(code) as Intl.Locale & {
				textInfo?: { direction: string };
				getTextInfo?(): { direction: string };
			};
			const direction = (locale.getTextInfo?.() ?? locale.textInfo)?.direction;
			expect(direction).toBeDefined();
			expect(renderNotice(code, 'ended')).toContain(`<html lang="${code}" dir="${direction}">`);
		}
	});
});

describe('The menu of languages', () => {
	const menu = language.options as Array<{ name: string; value: string }>;
	const names = menu.map(({ name }) => name);

	it('has each of them, by its English name, in alphabetical order', () => {
		const english = new Intl.DisplayNames('en', { type: 'language' });
		for (const { name, value } of menu) expect(english.of(value)).toContain(name);
		expect(menu.map(({ value }) => value).sort()).toEqual([...codes].sort());
		expect(names).toEqual([...names].sort());
	});
});

describe('The code of a language', () => {
	it.each([
		['et', 'et'],
		['et-EE', 'et'],
		['pt_BR', 'pt'],
		[' DE ', 'de'],
		['no', 'nb'],
		['nn-NO', 'nb'],
		['iw', 'he'],
		['', 'en'],
	])('%p means %s', (given, code) => {
		expect(readLanguage(given)).toBe(code);
	});

	it.each(['constructor', 'Estonian', '-', 7, ['et']])(
		'%p is refused, with the codes that there are',
		(given) => {
			expect(() => readLanguage(given)).toThrow(
				`'language' must be the code of one of these languages: ${Object.keys(words).join(', ')}, but is `,
			);
		},
	);
});
