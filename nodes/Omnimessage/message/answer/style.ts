import { createHash } from 'crypto';

/** The look of the page. Everything is relative to the size of the text that the phone is set to. */
export const style = `
:root {
	color-scheme: light dark;
	--page: #f2f4f7; --card: #fff; --text: #16191d; --soft: #59616c; --line: #8a93a0;
	--main: #1a56db; --on-main: #fff; --field: #fff; --wrong: #b42318; --wrong-page: #fef3f2;
}
@media (prefers-color-scheme: dark) {
	:root {
		--page: #0e1014; --card: #191c22; --text: #f2f4f7; --soft: #a6afbb; --line: #6c7683;
		--main: #7aa7ff; --on-main: #0b1424; --field: #101318; --wrong: #ff9d94; --wrong-page: #35191a;
	}
}
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body {
	margin: 0; min-height: 100vh; min-height: 100dvh; display: flex;
	background: var(--page); color: var(--text);
	font: 1.0625rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
	overflow-wrap: anywhere;
}
main {
	display: flex; flex-direction: column; width: 100%; max-width: 32rem; margin: 0 auto;
	padding: max(1.75rem, env(safe-area-inset-top)) max(1.25rem, env(safe-area-inset-right))
		max(1.5rem, env(safe-area-inset-bottom)) max(1.25rem, env(safe-area-inset-left));
	background: var(--card);
}
@media (min-width: 36rem) {
	main { margin: auto; padding: 2.25rem; border-radius: 1.25rem; box-shadow: 0 1px 2px #0002, 0 12px 40px #0001; }
}
h1 { margin: 0 0 .75rem; font-size: 1.5rem; line-height: 1.25; font-weight: 650; letter-spacing: -.01em; text-wrap: balance; }
p { margin: 0; }
.text { white-space: pre-wrap; unicode-bidi: plaintext; }
form { margin-top: 1.75rem; display: flex; flex-direction: column; gap: 1.5rem; }
.buttons { display: flex; flex-direction: column; gap: .75rem; }
button {
	min-height: 3.5rem; padding: .75rem 1.25rem; border: 2px solid transparent; border-radius: 1rem;
	background: var(--main); color: var(--on-main); font: inherit; font-weight: 600; cursor: pointer;
	touch-action: manipulation;
}
button.second { background: transparent; border-color: var(--line); color: var(--text); }
button:active { opacity: .8; }
:focus-visible { outline: 3px solid var(--main); outline-offset: 2px; }
label, legend { padding: 0; font-weight: 600; unicode-bidi: plaintext; }
.soft { color: var(--soft); font-weight: 400; }
fieldset { margin: 0; padding: 0; border: 0; min-width: 0; }
.field { display: flex; flex-direction: column; gap: .375rem; }
input:not([type=checkbox], [type=radio]), textarea, select {
	width: 100%; min-height: 3.25rem; padding: .75rem .875rem; border: 1px solid var(--line); border-radius: .75rem;
	background: var(--field); color: var(--text); font: inherit;
}
textarea { min-height: 8rem; resize: vertical; }
::placeholder { color: var(--soft); opacity: 1; }
.option {
	display: flex; align-items: center; gap: .75rem; min-height: 3.25rem; margin-top: .5rem; padding: .625rem .875rem;
	border: 1px solid var(--line); border-radius: .75rem; font-weight: 400; cursor: pointer;
}
.option:has(:checked) { border-color: var(--main); box-shadow: inset 0 0 0 1px var(--main); }
.option input { flex: none; width: 1.375rem; height: 1.375rem; margin: 0; accent-color: var(--main); }
.wrong { color: var(--wrong); font-weight: 500; }
.summary { margin-top: 1.25rem; padding: .75rem 1rem; border-radius: .75rem; background: var(--wrong-page); }
[aria-invalid=true] { border-color: var(--wrong); border-width: 2px; }
.answer { margin-top: 1.5rem; padding: .875rem 1rem; border-radius: .75rem; background: var(--page); white-space: pre-wrap; unicode-bidi: plaintext; }
`;

const hash = createHash('sha256').update(style).digest('base64');
const onlyOurStyle = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'`;

/**
 * Stands in the page itself, because n8n replaces the header by its own. Where the form may be posted
 * is not in it: a page in n8n's sandbox has no origin that could be named.
 */
export const pagePolicy = onlyOurStyle;

/** The headers of all pages. */
export const pageHeaders: Readonly<Record<string, string>> = {
	'content-type': 'text/html; charset=utf-8',
	'cache-control': 'no-store',
	'content-security-policy': `${onlyOurStyle}; form-action 'self'; frame-ancestors 'none'`,
	'referrer-policy': 'no-referrer',
	'x-content-type-options': 'nosniff',
	'x-robots-tag': 'noindex',
};
