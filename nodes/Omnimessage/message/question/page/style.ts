import { createHash } from 'crypto';

import { scriptSource } from './script';

/** The look of the page. All lengths grow with the text size that the person has set. */
export const style = `
:root {
	color-scheme: light dark;
	--page: #eef1f5; --card: #fff; --text: #15181d; --soft: #57606b; --line: #848d99; --edge: #c6cdd6;
	--main: #1a56db; --on-main: #fff; --wrong: #b42318; --wrong-page: #fef1f0;
}
@media (prefers-color-scheme: dark) {
	:root {
		--page: #0d0f13; --card: #181b21; --text: #f1f3f6; --soft: #a8b1bd; --line: #727c8a; --edge: #444c58;
		--main: #85aeff; --on-main: #0a1425; --wrong: #ffa49c; --wrong-page: #351b1c;
	}
}
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body {
	display: flex; min-height: 100vh; min-height: 100dvh; margin: 0;
	background: var(--card); color: var(--text); overflow-wrap: anywhere;
	font: 1.0625rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
}
main {
	display: flex; flex-direction: column; gap: 1rem; width: 100%; max-width: 34rem; margin: 0 auto;
	padding-block: max(2rem, env(safe-area-inset-top)) max(1.5rem, env(safe-area-inset-bottom));
	padding-inline: max(1.25rem, env(safe-area-inset-left), env(safe-area-inset-right));
}
svg { width: 3.5rem; border-radius: 50%; background: var(--main); fill: none; stroke: var(--on-main); stroke-width: 4; stroke-linecap: round; stroke-linejoin: round; }
h1, h2, p { margin: 0; }
h1 { font-size: 1.625rem; font-weight: 700; line-height: 1.2; letter-spacing: -.015em; text-wrap: balance; }
h2, .soft { color: var(--soft); font-size: .9375rem; font-weight: 400; }
.text { white-space: pre-wrap; unicode-bidi: plaintext; }
form { display: flex; flex: 1; flex-direction: column; gap: 1.5rem; padding-top: .75rem; }
.buttons { display: flex; flex-direction: column; gap: .75rem; margin-top: auto; }
button {
	min-height: 3.5rem; padding: .75rem 1.25rem; border: 2px solid var(--main); border-radius: 1rem;
	background: var(--main); color: var(--on-main); font: inherit; font-weight: 600;
	overflow-wrap: anywhere; cursor: pointer; touch-action: manipulation;
}
button.other { border-color: var(--edge); background: transparent; color: var(--text); }
button:active { opacity: .75; }
:focus-visible { outline: 3px solid var(--main); outline-offset: 3px; }
fieldset { display: flex; flex-direction: column; gap: .5rem; min-width: 0; margin: 0; padding: 0; border: 0; }
.field { display: flex; flex-direction: column; gap: .5rem; }
label, legend { padding: 0; font-weight: 600; unicode-bidi: plaintext; }
legend { margin-bottom: .5rem; }
input:not([type=checkbox], [type=radio]), select, textarea {
	width: 100%; min-height: 3.25rem; padding: .75rem .875rem; border: 1px solid var(--line); border-radius: .75rem;
	background: transparent; color: inherit; font: inherit; text-align: start;
}
.menu { position: relative; }
.menu select { appearance: none; padding-inline-end: 2.5rem; background: var(--card); }
.menu::after {
	content: ""; position: absolute; inset-block-start: calc(50% - .4375rem); inset-inline-end: 1.3125rem;
	width: .5rem; height: .5rem; border: solid; border-width: 0 2px 2px 0; transform: rotate(45deg); pointer-events: none;
}
textarea { resize: vertical; }
/* As HTML has it, but not all browsers: an empty field has the direction of the page. */
[dir=rtl] [dir=auto]:placeholder-shown { direction: rtl; }
::placeholder { color: var(--soft); opacity: 1; }
.option {
	display: flex; align-items: center; gap: .75rem; min-height: 3.25rem; padding: .625rem .875rem;
	border: 1px solid var(--line); border-radius: .75rem; font-weight: 400; cursor: pointer;
}
.option input { flex: none; width: 1.375rem; height: 1.375rem; margin: 0; accent-color: var(--main); }
.option:has(:checked) { border-color: var(--main); box-shadow: inset 0 0 0 1px var(--main); }
.wrong { color: var(--wrong); font-weight: 500; }
.summary, section { padding: .875rem 1rem; border-radius: .75rem; background: var(--page); }
.summary { background: var(--wrong-page); color: var(--wrong); font-weight: 600; }
[aria-invalid=true] { border: 2px solid var(--wrong) !important; }
@media (min-width: 40rem) {
	body { background: var(--page); }
	main { margin: auto; padding: 2.5rem; border-radius: 1.5rem; background: var(--card); box-shadow: 0 1rem 3rem #0000001a; }
}
`;

const hash = createHash('sha256').update(style).digest('base64');

/**
 * Stands in the page itself, because n8n may replace the header by its own. It doesn't say where the
 * form may be posted: in n8n's sandbox, WebKit doesn't let a page post to `'self'`, so nobody could
 * answer on an iPhone.
 */
export const pagePolicy = `default-src 'none'; style-src 'sha256-${hash}'; script-src ${scriptSource}; base-uri 'none'`;

/** The headers of all pages. */
export const pageHeaders: Readonly<Record<string, string>> = {
	'content-type': 'text/html; charset=utf-8',
	'cache-control': 'no-store',
	'content-security-policy': `${pagePolicy}; frame-ancestors 'none'`,
	'referrer-policy': 'no-referrer',
	'x-content-type-options': 'nosniff',
	'x-robots-tag': 'noindex',
};
