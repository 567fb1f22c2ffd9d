import { createHash } from 'crypto';

/**
 * Runs only on a page that takes files, which also works without it. It says before the upload that a
 * file is too large, and posts no empty file, for which n8n 1 would drop the whole answer.
 */
export const script = `
const inputs = [...document.querySelectorAll('[type=file]')];
for (const input of inputs) input.addEventListener('change', () => {
	const isTooLarge = [...input.files].some(({ size }) => size > input.dataset.most);
	input.setCustomValidity(isTooLarge ? input.dataset.tooLarge : '');
});
document.querySelector('form').addEventListener('formdata', ({ formData }) => {
	for (const { name, value } of inputs) if (!value) formData.delete(name);
});
`;

/** What allows it, and no other, in the policy of the page. */
export const scriptSource = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
