import fc from 'fast-check';

import {
	isolate,
	isolateText,
} from '../../../../../nodes/Omnimessage/message/question/page/isolate';
import { examine } from '../../../../support/growth';

/** A text in which brackets stand around what is isolated. */
const mark = (text: string): string =>
	isolate(text).source.replaceAll('<bdi dir="ltr">', '[').replaceAll('</bdi>', ']');

describe('From left to right in every text, there is', () => {
	it.each([
		['a number with a plus sign', 'اتصل على [+37251000000].'],
		['a number with spaces', 'התקשרו אל [+372 5100 0000] או'],
		['a number without a plus sign', 'اتصل على [5100 0000] أو'],
		['an area code', '[(02) 555-0100], [(+372) 5100 0000]'],
		['a number in parentheses', '([+37251000000])'],
		['a number after a letter of the language', 'ו[+372 51000000]'],
		['each of several numbers', '[+37251000000],[+37252000000], [050-123-4567]'],
		['a number in digits of Arabic', 'اتصل على [+٣٧٢ ٥١٠٠ ٠٠٠٠]'],
		['an amount with its sign', '[+1,5] [+1.000.000] [+1,000,000.50] [+10%]'],
		['a number beside a time', '[+37251000000] 10:00, 10:00 [+37251000000]'],
		['a date of figures', 'في [2026-11-30] 10:00'],
		['a number on a line of its own', 'Hello\n[+372 5100 0000]\nשלום'],
		['a link', 'انظر [https://oak.example/?a=1&amp;b=+37251000000].'],
		['a link in parentheses', 'ראו ([https://oak.example/]), [www.oak.example]!'],
		['a link to an app', '[viber://chat?number=37251000000]'],
		['a link before a comma of Arabic', 'و[https://oak.example/x]،ثم'],
	])('%s', (_, marked) => {
		const text = marked.replace(/[[\]]/g, '').replaceAll('&amp;', '&');
		expect(mark(text)).toBe(marked);
	});
});

describe('Nothing is isolated in', () => {
	it.each([
		'אפשר ב-10:00-12:00',
		'الطلب 10045، 349,00 €',
		'1+1=2, 18+, C++11',
		'OAK-1004512 A1234567 EE38 2200 2210 2014 5685',
		'1234567:30 10:00 24.11.2026',
		'https://',
	])('%j', (text) => {
		expect(mark(text)).toBe(text);
	});
});

it('What is isolated is escaped', () => {
	expect(mark('+372</bdi><b> https://a.example/"\'&<i>')).toBe(
		'[+372]&lt;/bdi&gt;&lt;b&gt; [https://a.example/]&quot;&#39;&amp;&lt;i&gt;',
	);
});

it('Where there are no tags, invisible characters do the same', () => {
	const texts = fc.string({ unit: fc.constantFrom(...'+12 (),.:-/ahtps\u05d0\n') });
	fc.assert(
		fc.property(texts, (text) => {
			const marked = isolateText(text).replaceAll('\u2066', '[').replaceAll('\u2069', ']');
			expect(marked).toBe(mark(text));
			expect(marked.replace(/[[\]]/g, '')).toBe(text);
		}),
	);
});

describe('100,000 characters take no more than linear time:', () => {
	it.each([
		['1', ':5'],
		['1 ', 'a'],
		['1 2 3 4 5 6:7 '],
		['+'],
		['+1'],
		['+1,'],
		['(1'],
		['(1)'],
		['a.'],
		['a://'],
		['www.'],
		['https://. '],
		['.', ' ', 'https://'],
	])('%j', async (part, end = '', begin = '') => {
		await examine(isolate, (length) => begin + part.repeat(length / part.length) + end);
	});
});
