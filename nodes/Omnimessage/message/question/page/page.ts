import type { Entered, Problems, Question } from '../question';
import { words, type Language, type Notice } from '../words';
import { renderForm } from './form';
import { Markup, markup } from './markup';
import { pagePolicy, style } from './style';

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
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${title}</title>
<style>${new Markup(style)}</style>
</head>
<body>
<main>
${sign}<h1 dir="auto">${title}</h1>
${content}
</main>
</body>
</html>
`.source;

/**
 * Returns the page that asks. It works without scripts, and looking at it changes nothing.
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
	return renderPage(language, title, markup`<p class="text" dir="auto">${text}</p>\n${form}`);
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
<p class="text" dir="auto">${answer}</p>
</section>`;
	const content = markup`<p>${sentence}</p>${answer !== '' && section}`;
	return renderPage(language, heading, content, notice === 'received' && tick);
}
