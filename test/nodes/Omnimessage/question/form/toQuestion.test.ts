import { InputError, toSentence } from '../../../../../api/errors/InputError';
import { sendAndWait } from '../../../../../nodes/Omnimessage/message/sendAndWait';
import { toQuestion } from '../../../../../nodes/Omnimessage/message/question/form/toQuestion';
import { collectLabels, labelPath } from '../../../../../nodes/shared/fields/labels';

const labels = collectLabels(sendAndWait.fields);

const ask = (parameters: object) => toQuestion({ ...parameters }, 'May we?');

/** The sentence that the user reads, or nothing if the form is accepted. */
function refuse(parameters: object): string | undefined {
	try {
		ask(parameters);
		return undefined;
	} catch (error) {
		const [issue] = error instanceof InputError ? error.issues : [];
		if (!issue) throw error;
		return toSentence(issue, labelPath(issue.path, labels));
	}
}

const options = (...list: unknown[]) => ({ values: list.map((option) => ({ option })) });
const form = (...values: unknown[]) => ({
	responseType: 'customForm',
	formFields: { values },
});
const approve = (values: object) => ({ approvalOptions: { values } });

describe('An approval', () => {
	it('has two buttons in the language of the page', () => {
		expect(ask({ options: { language: 'et-EE' } })).toEqual({
			text: 'May we?',
			language: 'et',
			response: { type: 'approval', approve: 'Kinnita', decline: 'Lükka tagasi' },
		});
	});

	it('has one button if the person can only approve', () => {
		const hidden = { approvalType: 'single', disapproveLabel: 'Approve' };
		expect(ask(approve(hidden)).response).toEqual({ type: 'approval', approve: 'Approve' });
	});

	it("has the user's labels, and a comment", () => {
		const values = { approveLabel: ' Yes ', disapproveLabel: 'No', askForComment: true };
		expect(ask(approve(values)).response).toEqual({
			type: 'approval',
			approve: 'Yes',
			decline: 'No',
			asksForComment: true,
		});
	});

	it('does the same with and without its defaults', () => {
		const defaults = { approvalType: 'double', approveLabel: '', disapproveLabel: '' };
		expect(ask(approve({ ...defaults, askForComment: false }))).toEqual(ask({}));
		expect(ask(approve({ ...defaults, askForComment: 'false' }))).toEqual(ask({}));
		expect(ask({ approvalOptions: {}, responseType: 'approval' })).toEqual(ask({}));
		expect(ask({ options: { language: 'en' } })).toEqual(ask({}));
	});
});

describe('Choices', () => {
	const choose = (choices: unknown) => ({ responseType: 'choice', choices });

	it.each([
		['one per line', ' Mon \n\nTue\r\n\u200b\nWed\n'],
		['as a list', ['Mon', 'Tue', 'Wed']],
		['with any white space', ['Mon\u00a0', '\u200b Tue', 'Wed']],
	])('can be given %s', (_, choices) => {
		const { response } = ask(choose(choices));
		expect(response).toEqual({ type: 'choice', choices: ['Mon', 'Tue', 'Wed'] });
	});

	it.each([
		['', "'Choices' must have 2 to 10 labels, but has 0"],
		[undefined, "'Choices' must have 2 to 10 labels, but has 0"],
		['Mon', "'Choices' must have 2 to 10 labels, but has 1"],
		[[...Array(11).keys()], "'Choices' must have 2 to 10 labels, but has 11"],
		[['Mon', ' '], "'Choices' must not have an empty label"],
		[['Mon', null], "'Choices' must not have an empty label"],
		['Mon\nTue\nMon', '\'Choices\' must not repeat a label, but is "Mon"'],
		[['Mon', { day: 1 }], '\'Choices\' must be text, but is {"day":1}'],
		[['Mon', 'x'.repeat(81)], "'Choices' must not be longer than 80 characters, but is "],
	])('%p are refused', (choices, sentence) => {
		expect(refuse(choose(choices))).toContain(sentence);
	});
});

describe('A free text', () => {
	it('has a label if the user gave one', () => {
		const free = { responseType: 'freeText' };
		expect(ask(free).response).toEqual({ type: 'freeText' });
		const labelled = ask({ ...free, options: { answerLabel: 'Why?', pageTitle: 'My Shop' } });
		expect(labelled).toMatchObject({ title: 'My Shop', response: { label: 'Why?' } });
	});
});

describe('A custom form', () => {
	it('is read as n8n stores it', () => {
		const { response } = ask(
			form(
				{ fieldLabel: 'Your name', requiredField: true, placeholder: 'e.g. Mari' },
				{
					fieldLabel: 'Parcels',
					fieldType: 'number',
					fieldName: 'count',
					requiredField: 'false',
					defaultValue: 2,
				},
				{
					fieldLabel: 'Size',
					fieldType: 'dropdown',
					fieldOptions: options('S', 'M'),
					// Left from when it had checkboxes.
					...{ limitSelection: 'exact', numberOfSelections: 2 },
				},
				{
					fieldLabel: 'Days',
					fieldType: 'checkbox',
					fieldOptions: options('Mon', 'Tue', 'Wed'),
					defaultValue: 'Mon, Wed',
					limitSelection: 'exact',
					numberOfSelections: 3,
				},
				{ fieldType: 'hiddenField', fieldName: 'order', fieldValue: 10045 },
			),
		);
		const field = { isRequired: false, options: [], values: [] };
		expect(response).toEqual({
			type: 'customForm',
			fields: [
				{
					...field,
					type: 'text',
					name: 'Your name',
					label: 'Your name',
					isRequired: true,
					placeholder: 'e.g. Mari',
				},
				{ ...field, type: 'number', name: 'count', label: 'Parcels', values: ['2'] },
				{ ...field, type: 'dropdown', name: 'Size', label: 'Size', options: ['S', 'M'] },
				{
					...field,
					type: 'checkbox',
					name: 'Days',
					label: 'Days',
					options: ['Mon', 'Tue', 'Wed'],
					values: ['Mon', 'Wed'],
					least: 3,
					most: 3,
				},
				{ ...field, type: 'hiddenField', name: 'order', label: 'order', values: ['10045'] },
			],
		});
	});

	const days = { fieldLabel: 'Days', fieldType: 'checkbox', fieldOptions: options('Mon', 'Tue') };
	it.each([
		[form(), "'Form Elements' must have 1 to 50 elements, but has 0"],
		[form(...Array<object>(51).fill({})), "'Form Elements' must have 1 to 50 elements, but has 51"],
		[form({ fieldLabel: ' ' }), "'Form Elements > 1 > Label' must not be empty"],
		[
			form({ fieldLabel: 'A' }, { fieldType: 'hiddenField', fieldLabel: 'A' }),
			"'Form Elements > 2 > Custom Field Name' must not be empty",
		],
		[
			form({ fieldLabel: 'A' }, { fieldLabel: 'B', fieldName: 'A' }),
			'\'Form Elements > 2 > Custom Field Name\' must not repeat a name, but is "A"',
		],
		[
			form({ fieldLabel: 'A', fieldName: '__proto__' }),
			'\'Form Elements > 1 > Custom Field Name\' must be a different name, but is "__proto__"',
		],
		[
			form({ fieldLabel: 'constructor' }),
			"'Form Elements > 1 > Custom Field Name' must be a different",
		],
		// Where the output says when the answer came.
		[
			form({ fieldLabel: 'respondedAt' }),
			"'Form Elements > 1 > Custom Field Name' must be a different",
		],
		[
			form({ fieldLabel: 'Photo', fieldType: 'html' }),
			'\'Form Elements > 1 > Element Type\' must be one of: checkbox, date, dropdown, email, file, hiddenField, number, password, radio, text, textarea, but is "html"',
		],
		[
			form({ fieldLabel: 'Size', fieldType: 'dropdown' }),
			"'Form Elements > 1 > Field Options' must have 1 to 200 labels, but has 0",
		],
		[
			form({ fieldLabel: 'Size', fieldType: 'radio', fieldOptions: options('S', '') }),
			"'Form Elements > 1 > Field Options' must not have an empty label",
		],
		[
			form({ fieldLabel: 'Day', fieldType: 'date', defaultValue: '2026-02-30' }),
			'\'Form Elements > 1 > Default Value\' must be a value that the field accepts, but is "2026-02-30"',
		],
		[
			form({ ...days, defaultValue: 'Mon, Sun' }),
			'\'Form Elements > 1 > Default Value\' must be a value that the field accepts, but is "Mon, Sun"',
		],
		[
			form({ ...days, limitSelection: 'exact', numberOfSelections: 3 }),
			"'Form Elements > 1 > Number of Selections' must be a whole number from 1 to 2, but is 3",
		],
		[
			form({ ...days, limitSelection: 'exact', numberOfSelections: 1.5 }),
			"'Form Elements > 1 > Number of Selections' must be a whole number from 1 to 2, but is 1.5",
		],
		[
			form({ ...days, limitSelection: 'range', minSelections: 2, maxSelections: 1 }),
			"'Form Elements > 1 > Maximum Selections' must be a whole number from 2 to 2, but is 1",
		],
		[
			form({ ...days, limitSelection: 'range', minSelections: 0, maxSelections: 0 }),
			"'Form Elements > 1 > Maximum Selections' must be a whole number from 1 to 2, but is 0",
		],
		[form('Name'), '\'Form Elements > 1\' must be fields with their values, but is "Name"'],
	])('is refused if the page cannot show it (%#)', (parameters, sentence) => {
		expect(refuse(parameters)).toContain(sentence);
	});
});

describe('The rest of the form', () => {
	it.each([
		[{ responseType: 'toString' }, "'Response Type' must be one of: approval, choice"],
		[approve({ approvalType: 'triple' }), "'Approval Options > Type of Approval' must be one of"],
		[
			approve({ approveLabel: 'OK', disapproveLabel: 'OK' }),
			"'Approval Options > Decline Button Label' must differ from the label of the other button",
		],
		[
			approve({ approveLabel: 'x'.repeat(81) }),
			"'Approval Options > Approve Button Label' must not be longer than 80 characters",
		],
		[{ options: { language: 'tlh' } }, "'Language' must be the code of one of these languages"],
		[{ options: { pageTitle: 'x'.repeat(201) } }, "'Page Title' must not be longer than 200"],
	])('is refused with its label (%#)', (parameters, sentence) => {
		expect(refuse(parameters)).toContain(sentence);
	});

	const noObject = 'contains [object Object]: use one of the fields of that object';
	const half = 'contains half of a character';
	it.each([
		[{ options: { pageTitle: 'Shop [object Object]' } }, `'Page Title' ${noObject}`],
		[{ responseType: 'choice', choices: ['Mon', '[object Object]'] }, `'Choices' ${noObject}`],
		[
			form({ fieldType: 'hiddenField', fieldName: 'order', fieldValue: 'Order [object Object]' }),
			`'Form Elements > 1 > Field Value' ${noObject}`,
		],
		[approve({ approveLabel: 'Yes \ud83d' }), `'Approval Options > Approve Button Label' ${half}`],
	])('is refused if an expression wrote what nobody could read (%#)', (parameters, sentence) => {
		expect(refuse(parameters)).toContain(sentence);
	});

	it.each([
		approve({ approveLabel: 'x'.repeat(80) }),
		{ options: { pageTitle: 'x'.repeat(200) } },
		{ responseType: 'choice', choices: [...Array(10).keys()] },
		form({ fieldLabel: 'x'.repeat(500) }),
		form(...Array.from({ length: 50 }, (_, index) => ({ fieldLabel: String(index) }))),
	])('may be as long as it says (%#)', (parameters) => {
		expect(refuse(parameters)).toBeUndefined();
	});
});

it('An option can be chosen whatever control characters it was given with', () => {
	const field = { fieldLabel: 'Time', fieldType: 'radio', defaultValue: '9:00\x9610:00' };
	const { response } = ask(form({ ...field, fieldOptions: options('9:00\x9610:00', '11:00') }));
	expect(response).toMatchObject({
		fields: [{ options: ['9:00 10:00', '11:00'], values: ['9:00 10:00'] }],
	});
});

describe('A custom form from JSON', () => {
	const json = (formFieldsJson: unknown, formFields: object = {}) => ({
		...{ responseType: 'customForm', formFields, options: { formFieldsJson } },
	});
	const times = { fieldLabel: 'Time', fieldType: 'radio', requiredField: true };

	it('is the same as from the form, as text or as a list, and comes before it', () => {
		const fromForm = ask(form({ ...times, fieldOptions: options('9:00', '10:00') }));
		const written = [{ ...times, fieldOptions: ['9:00', '10:00'] }];
		expect(ask(json(JSON.stringify(written)))).toEqual(fromForm);
		expect(ask(json(written))).toEqual(fromForm);
		const stored = [{ ...times, fieldOptions: options('9:00', '10:00') }];
		expect(ask(json(stored, { values: [{ fieldLabel: 'Other' }] }))).toEqual(fromForm);
	});

	it('has its switches and numbers as text, too, as an expression returns them, like the form', () => {
		const values = { ...times, fieldType: 'checkbox', limitSelection: 'range', maxSelections: 2 };
		const days = { ...values, minSelections: 1, fieldOptions: ['Mon', 'Tue'] };
		const texts = { requiredField: 'true', minSelections: '1', maxSelections: '2' };
		expect(ask(json([{ ...days, ...texts }]))).toEqual(ask(json([days])));
		expect(ask(form({ ...days, ...texts }))).toEqual(ask(json([days])));
		expect(refuse(form({ ...days, requiredField: 'yes' }))).toContain(
			"'Form Elements > 1 > Required Field' must be true or false",
		);
		const range = { ...times, fieldType: 'checkbox', limitSelection: 'range' };
		const bare = { ...range, fieldOptions: ['Mon', 'Tue'] };
		expect(ask(json([bare]))).toEqual(ask(json([{ ...bare, minSelections: 0, maxSelections: 1 }])));
		const photo = { fieldLabel: 'Photo', fieldType: 'file', multipleFiles: false, maxFileSize: 5 };
		const written = { ...photo, multipleFiles: 'false', maxFileSize: '5' };
		expect(ask(json([written]))).toEqual(ask(json([photo])));
	});

	it.each<[unknown, string]>([
		[
			[{ fieldLabel: 'A', requiredField: 'yes' }],
			'\'Form Elements (JSON) > 1 > Required Field\' must be true or false, but is "yes"',
		],
		[
			[{ ...times, fieldType: 'checkbox', fieldOptions: ['A'], limitSelection: 'Exact' }],
			"'Form Elements (JSON) > 1 > Limit Selection' must be one of: exact, range, unlimited",
		],
		[
			[{ fieldLabel: 'A', fieldType: 'file', multipleFiles: 'no' }],
			"'Form Elements (JSON) > 1 > Multiple Files' must be true or false",
		],
		['[', "'Form Elements (JSON)' is not valid JSON: "],
		['', "'Form Elements (JSON)' is not valid JSON: "],
		[null, "'Form Elements (JSON)' must be a list of form elements, but is empty"],
		[{ fieldLabel: 'Name' }, "'Form Elements (JSON)' must be a list of form elements"],
		[[], "'Form Elements (JSON)' must be a list of form elements"],
		[Array<object>(2), "'Form Elements (JSON) > 1' must be fields with their values"],
		[Array(51).fill(times), "'Form Elements (JSON)' must have 1 to 50 elements, but has 51"],
		[['Name'], "'Form Elements (JSON) > 1' must be fields with their values"],
		[[{ label: 'Name' }], "'Form Elements (JSON) > 1' must only have fieldLabel, fieldType, "],
		[[{ fieldLabel: 'A', fieldType: 'html' }], "'Form Elements (JSON) > 1 > Element Type' must be"],
		[[times], "'Form Elements (JSON) > 1 > Field Options' must have 1 to 200 labels, but has 0"],
		[
			[{ fieldLabel: 'A' }, { fieldLabel: 'A' }],
			"'Form Elements (JSON) > 2 > Custom Field Name' must not repeat a name",
		],
	])('is refused if it is %j', (given, sentence) => {
		expect(refuse(json(given))).toContain(sentence);
	});
});
