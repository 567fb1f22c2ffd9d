import { ANSWER, type Entered, type Problems, type Question } from '../question';
import { words, type Language, type Notice } from '../words';
import { listButtons, listInputs, type Button } from './controls';
import { renderField } from './field';
import { isolate, isolateText } from './isolate';
import { markup, Markup } from './markup';
import { script } from './script';
import { pagePolicy, style } from './style';

const renderButton = ({ value, label, look }: Button): Markup =>
	markup`<button class="${look}" name="${ANSWER}" value="${value}" dir="auto">${isolate(label)}</button>\n`;

/**
 * Returns the form, which is posted to the address of the page. n8n 2 accepts nothing but multipart
 * from a custom form, and all versions accept it from every page.
 */
function renderForm(
	{ language, response }: Question,
	problems: Problems,
	entered?: Entered,
): Markup {
	const [firstWrong] = problems.keys();
	const inputs = listInputs(response, language);
	const fields = inputs.map(([input, field]) =>
		renderField({
			field,
			input,
			values: entered?.get(input) ?? field.values,
			problem: problems.get(input),
			hasFocus: input === firstWrong,
			language,
		}),
	);
	const hasSummary = response.type === 'customForm' && problems.size > 0;
	const summary = markup`<p class="summary" role="alert">${words[language].problems.summary}</p>\n`;
	const noButton = problems.get(ANSWER);
	const problem = markup`<p class="wrong" role="alert">${noButton}</p>\n`;
	const buttons = listButtons(response, language).map(renderButton);
	const takesFiles = inputs.some(([, { files }]) => files);
	return markup`<form method="post" enctype="multipart/form-data" accept-charset="utf-8">
${hasSummary && summary}${fields}<div class="buttons">
${noButton && problem}${buttons}</div>
</form>${takesFiles && markup`\n<script>${new Markup(script)}</script>`}`;
}

export { pageHeaders } from './style';

const tick = markup`<svg viewBox="0 0 48 48" aria-hidden="true"><path d="M14 25l7 7 14-16"/></svg>\n`;

const renderPage = (
	language: Language,
	title: string,
	content: Markup,
	sign: Markup | false = false,
): string =>
	markup`<!doctype html>
<html lang="${language}" dir="${words[language].isRightToLeft ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${new Markup(pagePolicy)}">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${isolateText(title)}</title>
<style>${new Markup(style)}</style>
</head>
<body>
<main>
${sign}<h1 dir="auto">${isolate(title)}</h1>
${content}
</main>
</body>
</html>
`.source;

/**
 * Returns the page that asks. It works without scripts (for files, see script.ts), and looking at it
 * changes nothing.
 * @param problems what has to be corrected, if the person has answered
 * @param entered what the person has entered then, so that nothing of it is lost
 */
export function renderQuestion(
	question: Question,
	problems: Problems = new Map(),
	entered?: Entered,
): string {
	const { language, text, title = words[language].title } = question;
	const form = renderForm(question, problems, entered);
	return renderPage(
		language,
		title,
		markup`<p class="text" dir="auto">${isolate(text)}</p>\n${form}`,
	);
}

/**
 * Returns a page that asks nothing.
 * @param answer the answer to show
 */
export function renderNotice(language: Language, notice: Notice, answer = ''): string {
	const { notices, yourAnswer } = words[language];
	const [heading, sentence] = notices[notice];
	const section = markup`
<section>
<h2>${yourAnswer}</h2>
<p class="text" dir="auto">${isolate(answer)}</p>
</section>`;
	const content = markup`<p>${sentence}</p>${answer !== '' && section}`;
	return renderPage(language, heading, content, notice === 'received' && tick);
}
