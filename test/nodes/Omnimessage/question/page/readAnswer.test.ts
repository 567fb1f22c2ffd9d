import fc from 'fast-check';

import { toQuestion } from '../../../../../nodes/Omnimessage/message/question/form/toQuestion';
import { readAnswer } from '../../../../../nodes/Omnimessage/message/question/page/readAnswer';
import type { Question } from '../../../../../nodes/Omnimessage/message/question/question';

const ask = (parameters: object): Question => toQuestion({ ...parameters }, 'May we?');
const options = (...list: string[]) => ({ values: list.map((option) => ({ option })) });
const form = (...values: object[]): Question =>
	ask({ responseType: 'customForm', formFields: { values } });

/** What the workflow gets, or nothing if there is no answer. */
function read(question: Question, body: unknown): unknown {
	const reading = readAnswer(question, body);
	return 'data' in reading ? reading.data : undefined;
}

/** The sentences that the page shows, by the names of its inputs. */
function findProblems(question: Question, body: unknown): Record<string, string> {
	const reading = readAnswer(question, body);
	return 'problems' in reading ? Object.fromEntries(reading.problems) : {};
}

const approval = ask({});
const approveOnly = ask({ approvalOptions: { values: { approvalType: 'single' } } });
const withComment = ask({ approvalOptions: { values: { askForComment: true } } });
const choice = ask({ responseType: 'choice', choices: 'approve\ndecline\n0' });
const freeText = ask({ responseType: 'freeText' });

/** What the page of a text or a form posts. */
const send = (fields: object) => ({ answer: 'send', ...fields });

describe('The answer to an approval', () => {
	it.each([
		['approve', { approved: true }],
		['decline', { approved: false }],
	])('%s is a boolean', (answer, data) => {
		expect(read(approval, { answer })).toEqual(data);
		expect(read(approval, Object.assign(Object.create(null), { answer }))).toEqual(data);
	});

	it('has the comment beside it', () => {
		const comment = ' Too\r\nexpensive ';
		expect(readAnswer(withComment, { answer: 'decline', comment })).toEqual({
			data: { approved: false, comment: 'Too\nexpensive' },
			files: [],
			shown: 'Decline\nToo\nexpensive',
		});
		const without = { answer: 'approve', comment: '' };
		expect(read(withComment, without)).toEqual({ approved: true, comment: '' });
	});

	it('is missing if the comment is too long, which is kept', () => {
		const body = { answer: 'approve', comment: 'x'.repeat(10_001) };
		const reading = readAnswer(withComment, body);
		expect('entered' in reading && reading.entered.get('comment')).toEqual([body.comment]);
		expect(Object.keys(findProblems(withComment, body))).toEqual(['comment']);
	});

	it('has no comment if the page does not ask for one', () => {
		expect(read(approval, { answer: 'approve', comment: 'Hello' })).toEqual({ approved: true });
	});

	it.each([
		undefined,
		'approve',
		{},
		{ answer: true },
		{ answer: 'Approve' },
		{ answer: 'approve ' },
		{ answer: ['approve', 'approve'] },
		{ answer: ['approve', 1] },
		{ answer: [['approve']] },
		{ approved: true, data: { approved: true } },
		Object.create({ answer: 'approve' }) as object,
	])('is not there if %j was posted', (body) => {
		expect(findProblems(approval, body)).toEqual({ answer: 'Please tap one of the buttons.' });
	});

	it('cannot be a refusal if the person can only approve', () => {
		expect(read(approveOnly, { answer: 'decline' })).toBeUndefined();
	});

	it('is consent only if the button that approves was posted', () => {
		const word = fc.constantFrom('approve', 'decline', 'answer', 'approved', 'comment', 'true');
		const value = fc.oneof(word, fc.constant(true), fc.jsonValue(), fc.array(word));
		const body = fc.oneof(fc.dictionary(fc.oneof(word, fc.string()), value), fc.anything(), value);
		const question = fc.constantFrom(approval, approveOnly, withComment);
		fc.assert(
			fc.property(question, body, (asked, posted) => {
				const data = read(asked, posted) as { approved?: unknown } | undefined;
				if (data?.approved !== true) return;
				const { answer } = posted as { answer: unknown };
				expect([answer].flat()).toEqual(['approve']);
			}),
			{ numRuns: 2_000 },
		);
	});
});

it('Nothing but an approval approves', () => {
	const body = fc.dictionary(fc.constantFrom('answer', 'approved', 'field-0'), fc.string());
	const fields = form({ fieldLabel: 'Name' });
	fc.assert(
		fc.property(fc.constantFrom(choice, freeText, fields), body, (asked, posted) => {
			expect(read(asked, posted) ?? {}).not.toHaveProperty('approved');
		}),
	);
});

describe('The answer to a choice', () => {
	it('is the label and its place', () => {
		expect(readAnswer(choice, { answer: '2' })).toEqual({
			data: { choice: '0', index: 2 },
			files: [],
			shown: '0',
		});
	});

	it.each(['3', '-1', '01', 1, ['0', '1'], ''])('is not there if %j was posted', (answer) => {
		expect(findProblems(choice, { answer })).toEqual({
			answer: 'Please tap one of the buttons.',
		});
	});
});

describe('A free text', () => {
	it('has plain line breaks, and no spaces around it', () => {
		const { ...data } = read(freeText, send({ text: '  It is\r\ngood\rreally \n' })) as object;
		expect(data).toEqual({ text: 'It is\ngood\nreally' });
	});

	it.each([
		['spaces', ' \r\n\u00a0\u3000 '],
		['zero-width characters', '\u200b\u200d\u2060\ufeff'],
		['Hangul fillers', '\u3164\u115f\uffa0'],
		['a braille blank', '\u2800'],
		['combining marks', '\u0301\u20dd\ufe0f'],
		['control characters', '\u0000\u0007\u009f'],
		['half a character', '\ud83d'],
		['nothing', ''],
	])('must not be %s alone', (_, text) => {
		expect(findProblems(freeText, send({ text }))).toEqual({ text: 'Please fill this in.' });
		const shown = read(freeText, send({ text: `${text}é` }));
		expect(shown).toEqual({ text: `${text}é`.trim().replaceAll('\r\n', '\n') });
	});

	it.each(['💐', '1️⃣', '🇪🇪', 'नमस्ते', '\ue000'])('may be %s', (text) => {
		expect(read(freeText, send({ text }))).toEqual({ text });
	});

	it.each([
		['en', 'Please shorten this text (10,001 of 10,000 characters).'],
		['de', 'Bitte kürzen Sie diesen Text (10.001 von 10.000 Zeichen).'],
	])('is refused in %s if it is too long', (language, problem) => {
		const asked = ask({ responseType: 'freeText', options: { language } });
		expect(findProblems(asked, send({ text: 'x'.repeat(10_001) }))).toEqual({ text: problem });
		expect(read(asked, send({ text: 'x'.repeat(10_000) }))).toBeDefined();
	});
});

describe('A field of a form', () => {
	const readOne = (field: object, posted: unknown) => {
		const question = form({ fieldLabel: 'A', ...field });
		const body = send({ 'field-0': posted });
		const data = read(question, body) as { A: unknown } | undefined;
		return data ? data.A : findProblems(question, body)['field-0'];
	};
	const choosing = { fieldOptions: options('S', 'M', 'L') };
	const some = { limitSelection: 'range', minSelections: 2, maxSelections: 2 };
	const noNumber = 'Please enter a number.';
	const noDate = 'Please enter a date.';
	const noOption = 'Please choose one of the options.';

	it.each([
		['text', {}, ' Mari ', 'Mari'],
		['text', {}, '', ''],
		['text', {}, undefined, 'Please fill this in.'],
		['text', {}, 7, 'Please fill this in.'],
		['text', {}, ['a', 'b'], 'Please fill this in.'],
		['text', { requiredField: true }, ' ', 'Please fill this in.'],
		['textarea', {}, 'a\r\nb', 'a\nb'],
		['password', {}, ' a b ', ' a b '],
		['number', {}, '0', 0],
		['number', {}, '-1.50', -1.5],
		['number', {}, '.5', 0.5],
		['number', {}, '1e3', 1000],
		['number', {}, '', null],
		['number', {}, '1,5', noNumber],
		['number', {}, '0x10', noNumber],
		['number', {}, '12345678901234567890', noNumber],
		['email', {}, ' mari@shop.example ', 'mari@shop.example'],
		['email', {}, 'mari@', 'Please enter an email address, such as name@example.com.'],
		['email', {}, 'mari@shop example', 'Please enter an email address, such as name@example.com.'],
		['email', {}, 'a@b@c', 'Please enter an email address, such as name@example.com.'],
		['date', {}, '2028-02-29', '2028-02-29'],
		['date', {}, '2026-02-29', noDate],
		['date', {}, '24.11.2026', noDate],
		['date', {}, '', ''],
		['dropdown', choosing, 'M', 'M'],
		['dropdown', choosing, '', ''],
		['dropdown', choosing, 'XL', noOption],
		['dropdown', choosing, ['S', 'M'], noOption],
		['dropdown', { ...choosing, requiredField: true }, '', noOption],
		['radio', choosing, 'L', 'L'],
		['radio', choosing, undefined, ''],
		['radio', choosing, 'constructor', noOption],
		['checkbox', choosing, 'L', ['L']],
		['checkbox', choosing, ['L', 'S', 'L'], ['S', 'L']],
		['checkbox', choosing, undefined, []],
		['checkbox', choosing, ['S', 'XL'], noOption],
		['checkbox', { ...choosing, requiredField: true }, [], noOption],
		['checkbox', { ...choosing, ...some }, 'S', 'Choose 2, or none'],
		[
			'checkbox',
			{ ...choosing, ...some, requiredField: true },
			'S',
			'Number of options to select: 2',
		],
		['checkbox', { ...choosing, ...some }, [], []],
		['checkbox', { ...choosing, ...some }, ['S', 'M'], ['S', 'M']],
	])('%s %j reads %j as %j', (fieldType, settings, posted, value) => {
		expect(readOne({ fieldType, ...settings }, posted)).toEqual(value);
	});
});

describe('A form', () => {
	const asked = form(
		{ fieldLabel: 'Name', requiredField: true },
		{ fieldLabel: 'Code', fieldType: 'password' },
		{ fieldLabel: 'Days', fieldType: 'checkbox', fieldOptions: options('Mon', 'Tue') },
		{ fieldType: 'hiddenField', fieldName: 'order', fieldValue: '10045' },
	);

	it('gives its fields, and shows what may be seen', () => {
		const body = send({ 'field-0': 'Mari', 'field-1': '1234', 'field-2': ['Mon', 'Tue'] });
		expect(readAnswer(asked, body)).toEqual({
			data: { Name: 'Mari', Code: '1234', Days: ['Mon', 'Tue'], order: '10045' },
			files: [],
			shown: 'Name: Mari\nCode: ••••••\nDays: Mon, Tue',
		});
	});

	it('shows no colon after a label that asks', () => {
		const asking = form({ fieldLabel: 'Is there a lift?' }, { fieldLabel: 'هل يوجد مصعد؟' });
		const body = send({ 'field-0': 'Yes', 'field-1': 'نعم' });
		expect(readAnswer(asking, body)).toMatchObject({
			shown: 'Is there a lift? Yes\nهل يوجد مصعد؟ نعم',
		});
	});

	it('reads only the names that it has', () => {
		const body = {
			answer: 'send',
			'field-0': 'Mari',
			'field-1': '',
			'field-3': 'free of charge',
			'field-9': 'x',
			Name: 'Jaan',
			approved: 'true',
		};
		expect(read(asked, body)).toEqual({ Name: 'Mari', Code: '', Days: [], order: '10045' });
	});

	it('is no answer unless the button was tapped, even if all fields may stay empty', () => {
		const optional = form({ fieldLabel: 'Size', fieldType: 'radio', fieldOptions: options('S') });
		expect(findProblems(optional, {})).toEqual({ answer: 'Please tap one of the buttons.' });
		expect(read(optional, send({}))).toEqual({ Size: '' });
	});
});
