import { escapeHtml } from './html';
import {
	ANSWER,
	nameInput,
	type Entered,
	type FormField,
	type Problems,
	type Question,
} from './question';
import { describeSelections } from './readFormAnswer';
import { words, type Language } from './words';

interface Control {
	field: FormField;
	/** The name under which the page posts it. */
	input: string;
	values: readonly string[];
	problem?: string;
	language: Language;
}

const attribute = (name: string, value: string | undefined): string =>
	value === undefined ? '' : ` ${name}="${escapeHtml(value)}"`;

const renderButton = (label: string, value?: string, isSecond = false): string =>
	`<button${attribute('name', value === undefined ? undefined : ANSWER)}${attribute('value', value)}${attribute('class', isSecond ? 'second' : undefined)} dir="auto">${escapeHtml(label)}</button>`;

const renderProblem = ({ input, problem }: Control): string =>
	problem ? `<p class="wrong" id="${input}-problem">${escapeHtml(problem)}</p>\n` : '';

function renderHint({ field, language, input }: Control): string {
	const selections = describeSelections(field, language);
	return selections ? `<p class="soft" id="${input}-hint">${escapeHtml(selections)}</p>\n` : '';
}

const renderLabel = ({ field, language }: Control): string =>
	`${escapeHtml(field.label)}${field.isRequired ? '' : ` <span class="soft">(${escapeHtml(words[language].optional)})</span>`}`;

const describe = ({ problem, field, language, input }: Control): string => {
	const ids = [
		describeSelections(field, language) && `${input}-hint`,
		problem && `${input}-problem`,
	].filter(Boolean);
	return attribute('aria-describedby', ids.join(' ') || undefined);
};

const state = (control: Control): string =>
	`${control.problem ? ' aria-invalid="true"' : ''}${describe(control)}`;

const required = ({ field }: Control): string => (field.isRequired ? ' required' : '');

function renderGroup(control: Control): string {
	const { field, input, values } = control;
	const isMany = field.type === 'checkbox';
	const options = field.options.map(
		(option) =>
			`<label class="option"><input type="${field.type}" name="${input}"${attribute('value', option)}${values.includes(option) ? ' checked' : ''}${isMany ? '' : required(control)}><span dir="auto">${escapeHtml(option)}</span></label>`,
	);
	return `<fieldset${describe(control)}>
<legend dir="auto">${renderLabel(control)}</legend>
${renderHint(control)}${renderProblem(control)}${options.join('\n')}
</fieldset>`;
}

function renderSelect(control: Control): string {
	const { field, input, values, language } = control;
	const options = field.options.map(
		(option) =>
			`<option${attribute('value', option)}${values.includes(option) ? ' selected' : ''}>${escapeHtml(option)}</option>`,
	);
	return `<select id="${input}" name="${input}"${required(control)}${state(control)}>
<option value="">${escapeHtml(words[language].choose)}</option>
${options.join('\n')}
</select>`;
}

/** What the phone's keyboard should know. */
const keyboards: Partial<Record<FormField['type'], string>> = {
	email: ' autocomplete="email" autocapitalize="none" spellcheck="false"',
	number: ' step="any" inputmode="decimal" autocomplete="off"',
	password: ' autocomplete="off"',
};

function renderInput(control: Control): string {
	const { field, input, values } = control;
	const [value = ''] = values;
	const common = ` id="${input}" name="${input}"${attribute('placeholder', field.placeholder)}${required(control)}${state(control)}`;
	if (field.type === 'dropdown') return renderSelect(control);
	// Browsers leave out a line break at the beginning.
	if (field.type === 'textarea')
		return `<textarea rows="5" dir="auto"${common}>\n${escapeHtml(value)}</textarea>`;
	const shown = field.type === 'password' ? undefined : value;
	const direction = field.type === 'text' ? ' dir="auto"' : '';
	return `<input type="${field.type}"${direction}${common}${attribute('value', shown)}${keyboards[field.type] ?? ''}>`;
}

function renderField(control: Control): string {
	const { field, input } = control;
	if (field.type === 'hiddenField') return '';
	if (field.type === 'radio' || field.type === 'checkbox') return renderGroup(control);
	return `<div class="field">
<label for="${input}" dir="auto">${renderLabel(control)}</label>
${renderProblem(control)}${renderInput(control)}
</div>`;
}

function renderFields(
	fields: Array<[string, FormField]>,
	{ language }: Question,
	problems: Problems,
	entered?: Entered,
): string {
	const controls = fields.map(([input, field]) =>
		renderField({
			field,
			input,
			values: entered?.get(input) ?? field.values,
			problem: problems.get(input),
			language,
		}),
	);
	return [...controls.filter(Boolean), renderButton(words[language].send)].join('\n');
}

function renderResponse(question: Question, problems: Problems, entered?: Entered): string {
	const { language, response } = question;
	if (response.type === 'customForm') {
		const fields = response.fields.map((field, index): [string, FormField] => [
			nameInput(index),
			field,
		]);
		return renderFields(fields, question, problems, entered);
	}
	if (response.type === 'freeText') {
		const label = response.label ?? words[language].yourAnswer;
		const field: FormField = {
			type: 'textarea',
			name: ANSWER,
			label,
			isRequired: true,
			values: [],
			options: [],
		};
		return renderFields([[ANSWER, field]], question, problems, entered);
	}
	const problem = problems.get(ANSWER);
	const buttons =
		response.type === 'approval'
			? [
					renderButton(response.approve, 'approve'),
					...(response.decline === undefined
						? []
						: [renderButton(response.decline, 'decline', true)]),
				]
			: response.choices.map((choice, index) => renderButton(choice, String(index), true));
	return `${problem ? `<p class="wrong" role="alert">${escapeHtml(problem)}</p>\n` : ''}<div class="buttons">
${buttons.join('\n')}
</div>`;
}

/** Returns the form, which is posted to the address of the page. */
export const renderForm = (question: Question, problems: Problems, entered?: Entered): string =>
	`<form method="post" accept-charset="utf-8">
${renderResponse(question, problems, entered)}
</form>`;
