import { renderField } from './field';
import { textarea } from './formField';
import { markup, type Markup } from './markup';
import {
	ANSWER,
	COMMENT,
	nameInput,
	type Entered,
	type FormField,
	type Problems,
	type Question,
	type Response,
} from './question';
import { words, type Language } from './words';

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

const renderAnswerButton = (value: string, label: string, look: 'main' | 'other'): Markup =>
	markup`<button class="${look}" name="${ANSWER}" value="${value}" dir="auto">${label}</button>\n`;

function renderButtons(buttons: Markup[], { problems }: Shown): Markup {
	const problem = problems.get(ANSWER);
	const sentence = markup`<p class="wrong" role="alert">${problem}</p>\n`;
	return markup`${problem && sentence}<div class="buttons">\n${buttons}</div>\n`;
}

const renderSendButton = ({ language }: Shown): Markup =>
	markup`<button class="main">${words[language].send}</button>\n`;

type Renderers = {
	[Type in Response['type']]: (
		response: Extract<Response, { type: Type }>,
		shown: Shown,
	) => readonly Markup[];
};

const renderers: Renderers = {
	approval({ approve, decline, asksForComment = false }, shown) {
		const comment = textarea('comment', words[shown.language].comment);
		const buttons = [
			renderAnswerButton('approve', approve, 'main'),
			...(decline === undefined ? [] : [renderAnswerButton('decline', decline, 'other')]),
		];
		return [
			...renderFields(asksForComment ? [[COMMENT, comment]] : [], shown),
			renderButtons(buttons, shown),
		];
	},
	choice({ choices }, shown) {
		const buttons = choices.map((choice, index) =>
			renderAnswerButton(String(index), choice, 'other'),
		);
		return [renderButtons(buttons, shown)];
	},
	freeText({ label = '' }, shown) {
		const shownLabel = label || words[shown.language].yourAnswer;
		const field = { ...textarea('text', shownLabel), isRequired: true };
		return [...renderFields([[ANSWER, field]], shown), renderSendButton(shown)];
	},
	customForm({ fields }, shown) {
		const { language, problems } = shown;
		const named = fields.map((field, index): [string, FormField] => [nameInput(index), field]);
		const { summary } = words[language].problems;
		return [
			...(problems.size > 0 ? [markup`<p class="summary" role="alert">${summary}</p>\n`] : []),
			...renderFields(named, shown),
			renderSendButton(shown),
		];
	},
};

const render = <Type extends Response['type']>(
	response: Extract<Response, { type: Type }>,
	shown: Shown,
): readonly Markup[] => renderers[response.type as Type](response, shown);

/** Returns the form, which is posted to the address of the page. */
export const renderForm = (
	{ language, response }: Question,
	problems: Problems,
	entered?: Entered,
): Markup =>
	markup`<form method="post" accept-charset="utf-8">
${render(response, { language, problems, entered })}</form>`;
