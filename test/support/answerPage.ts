import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

import { toQuestion } from '../../nodes/Omnimessage/message/question/form/toQuestion';
import {
	pageHeaders,
	renderNotice,
	renderQuestion,
} from '../../nodes/Omnimessage/message/question/page/page';
import { readAnswer } from '../../nodes/Omnimessage/message/question/page/readAnswer';
import type { Question } from '../../nodes/Omnimessage/message/question/question';
import { serve } from './afterwards';

const options = (...labels: string[]) => ({ values: labels.map((option) => ({ option })) });

/** One field of each type, as n8n stores them. */
const formFields = {
	values: [
		{ fieldLabel: 'Your name', requiredField: true, placeholder: 'e.g. Mari' },
		{ fieldLabel: 'Email', fieldType: 'email' },
		{ fieldLabel: 'Number of parcels', fieldType: 'number', defaultValue: '1' },
		{ fieldLabel: 'Day', fieldType: 'date' },
		{ fieldLabel: 'Door code', fieldType: 'password' },
		{ fieldLabel: 'Floor', fieldType: 'dropdown', fieldOptions: options('Ground', 'First') },
		{
			fieldLabel: 'Is there a lift?',
			fieldType: 'radio',
			requiredField: true,
			fieldOptions: options('Yes', 'No'),
		},
		{
			fieldLabel: 'Extras',
			fieldType: 'checkbox',
			fieldOptions: options('Carry upstairs', 'Assemble', 'Take away the packaging'),
			limitSelection: 'range',
			minSelections: 1,
			maxSelections: 2,
		},
		{ fieldLabel: 'Anything else?', fieldName: 'more', fieldType: 'textarea' },
		{ fieldName: 'order', fieldType: 'hiddenField', fieldValue: '10045' },
	],
};

/** A question of each kind. */
export const questions = {
	approval: toQuestion(
		{ options: { pageTitle: 'Oak & Lamp' } },
		'Your oak table can be delivered this week.\n\nMay we bring it on Thursday?',
	),
	comment: toQuestion(
		{ options: { language: 'et-EE' }, approvalOptions: { values: { askForComment: true } } },
		'Kas võime tagastada 349,00 €?',
	),
	choice: toQuestion(
		{ responseType: 'choice', choices: 'Monday, 10:00\nTuesday, 14:00\nNone of these' },
		'When may we deliver your oak table?',
	),
	freeText: toQuestion(
		{ responseType: 'freeText', options: { answerLabel: 'What can we do better?' } },
		'Thank you for your order.',
	),
	customForm: toQuestion(
		{ responseType: 'customForm', formFields, options: { pageTitle: 'Your delivery' } },
		'Please tell us about your delivery.',
	),
	files: toQuestion(
		{
			responseType: 'customForm',
			formFields: {
				values: [
					{ fieldLabel: 'Photo', fieldType: 'file', acceptFileTypes: 'image/*', maxFileSize: 1 },
					{ fieldLabel: 'What happened?', fieldType: 'textarea', requiredField: true },
				],
			},
			options: { pageTitle: 'Oak & Lamp' },
		},
		'We are sorry that your parcel is damaged. Please show us.',
	),
	arabic: toQuestion({ options: { language: 'ar' } }, 'هل يمكننا توصيل طلبك يوم الخميس؟'),
};

/** What n8n puts in place of the header of ours. */
const N8N_SANDBOX =
	'sandbox allow-downloads allow-forms allow-modals allow-orientation-lock allow-pointer-lock allow-popups allow-popups-to-escape-sandbox allow-presentation allow-scripts allow-top-navigation-by-user-activation allow-top-navigation-to-custom-protocols';

const POLICY = 'content-security-policy';
export const policies: Record<string, readonly string[]> = {
	'its own policy': [String(pageHeaders[POLICY])],
	"n8n's sandbox": [N8N_SANDBOX],
	both: [String(pageHeaders[POLICY]), N8N_SANDBOX],
};

type Entries = Array<[name: string, value: unknown]>;
/** A name that repeats has a list. */
const collect = (entries: Entries): Record<string, unknown> =>
	Object.fromEntries(
		entries.map(([name]) => {
			const [first, ...more] = entries.filter(([one]) => one === name).map(([, value]) => value);
			return [name, more.length > 0 ? [first, ...more] : first];
		}),
	);

/** A multipart form as n8n reads it. An empty file makes n8n 1 drop all of it. */
async function readForm(request: IncomingMessage) {
	const { 'content-type': type = '' } = request.headers;
	const posted = new Response(await buffer(request), { headers: { 'content-type': type } });
	const entries = [...(await posted.formData()).entries()];
	const files = entries.flatMap(([name, value]): Entries => {
		if (typeof value === 'string') return [];
		const { name: originalFilename, type: mimetype, size } = value;
		return [[name, { filepath: '/tmp/1', originalFilename, mimetype, size }]];
	});
	if (files.some(([, file]) => (file as File).size === 0)) return { data: {}, files: {} };
	const texts = entries.filter(([, value]) => typeof value === 'string');
	return { data: collect(texts), files: collect(files) };
}

/** Serves the page of a question as the node does, and reads what is posted as n8n does, until the test is over. */
export async function serveQuestion(
	question: Question,
	policy: readonly string[] = [String(pageHeaders[POLICY])],
) {
	/** What was asked, such as `GET /?signature=1`. */
	const requests: string[] = [];
	/** The forms that were posted. */
	const posted: unknown[] = [];
	/** What the workflow would get. */
	const answers: unknown[] = [];
	const answer = async (request: IncomingMessage): Promise<string> => {
		if (request.method !== 'POST') return renderQuestion(question);
		const { data, files } = await readForm(request);
		const reading = readAnswer(question, data, files);
		posted.push(data);
		if ('problems' in reading) return renderQuestion(question, reading.problems, reading.entered);
		answers.push(reading.data);
		return renderNotice(question.language, 'received', reading.shown);
	};
	const url = await serve((request, response) => {
		requests.push(`${request.method} ${request.url}`);
		void answer(request).then((page) =>
			response
				.setHeaders(new Map(Object.entries(pageHeaders)))
				.setHeader(POLICY, policy)
				.end(page),
		);
	});
	return { url: `${url}/webhook-waiting/7?signature=abc`, requests, posted, answers };
}
