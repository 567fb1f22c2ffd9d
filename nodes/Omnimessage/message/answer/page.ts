import { renderForm } from './controls';
import { escapeHtml } from './html';
import type { Entered, Problems, Question } from './question';
import { pagePolicy, style } from './style';
import { words, type Language, type Notice } from './words';

export { pageHeaders } from './style';

const rightToLeft: readonly string[] = ['ar', 'he'];

function renderPage(language: Language, title: string, content: string): string {
	const direction = rightToLeft.includes(language) ? 'rtl' : 'ltr';
	return `<!DOCTYPE html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${pagePolicy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1 dir="auto">${escapeHtml(title)}</h1>
${content}
</main>
</body>
</html>
`;
}

/**
 * Returns the page that asks. It changes nothing, and it works without scripts.
 * @param problems what has to be corrected, if the person has answered
 * @param entered what the person has entered, so that nothing is lost
 */
export function renderQuestion(
	question: Question,
	problems: Problems = new Map(),
	entered?: Entered,
): string {
	const { language, text, title } = question;
	const phrases = words[language];
	const summary =
		problems.size > 0
			? `<p class="summary wrong" role="alert">${escapeHtml(phrases.problems.summary)}</p>\n`
			: '';
	const shown = `<p class="text" dir="auto">${escapeHtml(text)}</p>\n`;
	const form = renderForm(question, problems, entered);
	return renderPage(language, title ?? phrases.title, `${shown}${summary}${form}`);
}

/**
 * Returns a page that asks nothing.
 * @param answer the answer to show
 */
export function renderNotice(language: Language, notice: Notice, answer?: string): string {
	const { notices, yourAnswer } = words[language];
	const [heading, sentence] = notices[notice];
	const shown = answer
		? `\n<p class="answer" dir="auto"><span class="soft">${escapeHtml(yourAnswer)}:</span> ${escapeHtml(answer)}</p>`
		: '';
	return renderPage(language, heading, `<p>${escapeHtml(sentence)}</p>${shown}`);
}
