// Loaded before the page is drawn, so that it doesn't flash in the wrong colors.

const KEY = 'theme';
const root = document.documentElement;
const prefersDark = matchMedia('(prefers-color-scheme: dark)');

const chosen = localStorage.getItem(KEY);
if (chosen === 'dark' || chosen === 'light') root.dataset.theme = chosen;

const isDark = () => (root.dataset.theme ?? (prefersDark.matches ? 'dark' : 'light')) === 'dark';

/** Lets the button choose a theme, which stays until another one is chosen. */
export function startTheme(button) {
	const show = () => button.setAttribute('aria-pressed', String(isDark()));
	button.addEventListener('click', () => {
		root.dataset.theme = isDark() ? 'light' : 'dark';
		localStorage.setItem(KEY, root.dataset.theme);
		show();
	});
	prefersDark.addEventListener('change', show);
	show();
}
