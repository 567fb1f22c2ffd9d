import { describeSelections, type FormField, type FormFieldType } from '../question';
import { words, type Language } from '../words';
import { describeLargest, describeTooLarge, toBytes } from './files';
import { isolate, isolateText } from './isolate';
import { markup, type Markup } from './markup';

/** A field on the page. */
interface Shown {
	field: FormField;
	/** The name under which the page posts it. */
	input: string;
	values: readonly string[];
	problem?: string;
	/** Whether the page opens with this field in sight. */
	hasFocus: boolean;
	language: Language;
}

function renderLabel({ field, language }: Shown): Markup {
	const optional = markup` <span class="soft">(${words[language].optional})</span>`;
	return markup`${isolate(field.label)}${!field.isRequired && optional}`;
}

const renderProblem = ({ input, problem }: Shown): Markup =>
	markup`${problem && markup`<p class="wrong" id="${input}-problem">${problem}</p>\n`}`;

const renderFocus = ({ hasFocus }: Shown): Markup => markup`${hasFocus && markup` autofocus`}`;

/** What all fields but groups of options have. */
function renderAttributes(shown: Shown): Markup {
	const { field, input, problem } = shown;
	const described = [field.files && `${input}-hint`, problem && `${input}-problem`];
	return markup`${[
		markup` id="${input}" name="${input}"`,
		field.isRequired && markup` required`,
		field.placeholder && markup` placeholder="${isolateText(field.placeholder)}"`,
		problem && markup` aria-invalid="true"`,
		described.some(Boolean) && markup` aria-describedby="${described.filter(Boolean).join(' ')}"`,
		renderFocus(shown),
	]}`;
}

/** What the phone's keyboard and its memory should know. */
const hints: Partial<Record<FormFieldType, Markup>> = {
	email: markup` autocomplete="email" autocapitalize="none" spellcheck="false"`,
	number: markup` step="any" inputmode="decimal" autocomplete="off"`,
	// It is no password of this page, so none should be offered or stored.
	password: markup` autocomplete="off"`,
	text: markup` dir="auto"`,
};

/** A password that was entered is not sent back. */
function renderInput(shown: Shown): Markup {
	const { type } = shown.field;
	const value = type === 'password' ? '' : shown.values[0];
	return markup`<input type="${type}"${renderAttributes(shown)}${hints[type]} value="${value}">`;
}

/** Browsers leave out a line break at the beginning of a text, so there is one more. */
const renderTextarea = (shown: Shown): Markup =>
	markup`<textarea rows="5" dir="auto"${renderAttributes(shown)}>\n${shown.values[0]}</textarea>`;

function renderDropdown(shown: Shown): Markup {
	const options = shown.field.options.map((option) => {
		const selected = shown.values.includes(option) && markup` selected`;
		return markup`<option value="${option}"${selected}>${isolateText(option)}</option>\n`;
	});
	return markup`<div class="menu"><select${renderAttributes(shown)}>
<option value="">${words[shown.language].choose}</option>
${options}</select></div>`;
}

const labelled =
	(renderControl: (shown: Shown) => Markup) =>
	(shown: Shown): Markup =>
		markup`<div class="field">
<label for="${shown.input}" dir="auto">${renderLabel(shown)}</label>
${renderProblem(shown)}${renderControl(shown)}
</div>
`;

/** Which files can be chosen, for people and for the browser. */
function renderFile(shown: Shown): Markup {
	const { field, input, language } = shown;
	const { files: rules } = field;
	if (!rules) return markup``;
	const { types, largest, isMultiple } = rules;
	const attributes = [
		types.length > 0 && markup` accept="${types.join(',')}"`,
		isMultiple && markup` multiple`,
		markup` data-most="${String(toBytes(largest))}"`,
		markup` data-too-large="${describeTooLarge(rules, language)}"`,
	];
	return markup`<p class="soft" id="${input}-hint">${describeLargest(rules, language)}${types.length > 0 && markup` (<bdi dir="ltr">${types.join(', ')}</bdi>)`}</p>
<input type="file"${renderAttributes(shown)}${attributes}>`;
}

function renderOptions(shown: Shown): Markup {
	const { field, input, values, language, problem } = shown;
	const selections = describeSelections(field, language);
	// If the number is wrong, the problem says the same.
	const hint = selections === problem ? undefined : selections;
	const isRequired = field.type === 'radio' && field.isRequired;
	const options = field.options.map((option, index) => {
		const attributes = [
			values.includes(option) && markup` checked`,
			isRequired && markup` required`,
			index === 0 && renderFocus(shown),
		];
		return markup`<label class="option"><input type="${field.type}" name="${input}" value="${option}"${attributes}> <span dir="auto">${isolate(option)}</span></label>\n`;
	});
	const described = [hint && `${input}-hint`, problem && `${input}-problem`];
	const renderedHint = markup`<p class="soft" id="${input}-hint">${hint}</p>\n`;
	return markup`<fieldset aria-describedby="${described.filter(Boolean).join(' ')}">
<legend dir="auto">${renderLabel(shown)}</legend>
${hint && renderedHint}${renderProblem(shown)}${options}</fieldset>
`;
}

const renderers: Record<FormFieldType, (shown: Shown) => Markup> = {
	checkbox: renderOptions,
	date: labelled(renderInput),
	dropdown: labelled(renderDropdown),
	email: labelled(renderInput),
	file: labelled(renderFile),
	// Nothing of it is on the page, so nobody can read or change it.
	hiddenField: () => markup``,
	number: labelled(renderInput),
	password: labelled(renderInput),
	radio: renderOptions,
	text: labelled(renderInput),
	textarea: labelled(renderTextarea),
};

export const renderField = (shown: Shown): Markup => renderers[shown.field.type](shown);
