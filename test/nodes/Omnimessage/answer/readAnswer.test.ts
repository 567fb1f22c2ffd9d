import { answerFields, pageOptions } from '../../../../nodes/Omnimessage/message/answer/fields';
import {
	pageHeaders,
	renderNotice,
	renderQuestion,
} from '../../../../nodes/Omnimessage/message/answer/page';
import { readAnswer } from '../../../../nodes/Omnimessage/message/answer/readAnswer';
import { toQuestion } from '../../../../nodes/Omnimessage/message/answer/toQuestion';

describe('What the page posts', () => {
	it.each([
		['approve', { approved: true }],
		['decline', { approved: false }],
	])('is an answer if it is %s', (answer, data) => {
		const question = toQuestion({ responseType: 'approval' }, 'Refund?');
		expect(readAnswer(question, { answer })).toMatchObject({ data });
	});

	it('is a problem on the page if it is anything else', () => {
		const question = toQuestion({ responseType: 'approval', language: 'en-GB' }, 'Refund?');
		const reading = readAnswer(question, { answer: 'true' });
		const problems = 'problems' in reading ? reading.problems : undefined;
		expect(renderQuestion(question, problems)).toContain('Please tap one of the buttons.');
		expect(renderNotice('en', 'received', 'Approve')).toContain('Thank you');
		expect(pageHeaders['cache-control']).toBe('no-store');
	});
});

it('The form has the fields that n8n expects', () => {
	const show = { show: { resource: ['message'], operation: ['sendAndWait'] } };
	const names = [...answerFields(show), pageOptions(show)].map(({ name }) => name);
	expect(names).toEqual(
		expect.arrayContaining(['responseType', 'approvalOptions', 'formFields', 'language']),
	);
});
