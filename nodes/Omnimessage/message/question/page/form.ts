import { ANSWER, type Entered, type FormField, type Problems, type Question } from '../question';
import { words, type Language } from '../words';
import { listButtons, listInputs, type Button } from './controls';
import { renderField } from './field';
import { markup, type Markup } from './markup';

interface Shown {
	language: Language;
	problems: Problems;
	entered?: Entered;
}

function renderFields(fields: Array<[input: string, FormField]>, shown: Shown): Markup[] {
	const { language, problems, entered } = shown;
	const [firstWrong] = problems.keys();
	return fields.map(([input, field]) =>
		renderField({
			field,
			input,
			values: entered?.get(input) ?? field.values,
			problem: problems.get(input),
			hasFocus: input === firstWrong,
			language,
		}),
	);
}

const renderButton = ({ value, label, look }: Button): Markup =>
	markup`<button class="${look}" name="${ANSWER}" value="${value}" dir="auto">${label}</button>\n`;

function renderButtons(buttons: Button[], { problems }: Shown): Markup {
	const problem = problems.get(ANSWER);
	const sentence = markup`<p class="wrong" role="alert">${problem}</p>\n`;
	return markup`${problem && sentence}<div class="buttons">\n${buttons.map(renderButton)}</div>\n`;
}

/**
 * Returns the form, which is posted to the address of the page. n8n 2 accepts nothing but multipart
 * from a custom form, and all versions accept it from every page.
 */
export function renderForm(
	{ language, response }: Question,
	problems: Problems,
	entered?: Entered,
): Markup {
	const shown = { language, problems, entered };
	const hasSummary = response.type === 'customForm' && problems.size > 0;
	const summary = markup`<p class="summary" role="alert">${words[language].problems.summary}</p>\n`;
	const fields = renderFields(listInputs(response, language), shown);
	return markup`<form method="post" enctype="multipart/form-data" accept-charset="utf-8">
${hasSummary && summary}${fields}${renderButtons(listButtons(response, language), shown)}</form>`;
}
