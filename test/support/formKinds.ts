import type { INode } from 'n8n-workflow';
import type { Page } from 'playwright-core';

import type { FormFieldType } from '../../nodes/Omnimessage/message/question/question';

/** What a person does with a field, and what the workflow gets. */
export interface Kind {
	right: string;
	value: unknown;
	/** What no browser would post. */
	wrong: string;
	empty: string;
}

const LONG = 'x'.repeat(10_001);
const chosen = { right: 'B', value: 'B', wrong: 'Z', empty: '' };
const same = (right: string, wrong: string): Kind => ({ right, value: right, wrong, empty: '' });

/** Each kind of field that is on the page, except files, which are not written. */
export const kinds: Record<Exclude<FormFieldType, 'file' | 'hiddenField'>, Kind> = {
	checkbox: { ...chosen, value: ['B'] },
	date: same('2026-11-24', '24.11.2026'),
	dropdown: chosen,
	email: same('mari@shop.example', 'mari@'),
	number: { ...same('2.5', 'abc'), value: 2.5 },
	password: same(' 12#34 ', LONG),
	radio: chosen,
	text: same('Õie 💐', LONG),
	textarea: same('Second floor\non the left', LONG),
};

const fieldOptions = { values: [{ option: 'A' }, { option: 'B' }] };

/** A form with a field of each kind, and a hidden one. */
export const formOf = (settings: { requiredField: boolean }): INode['parameters'] => ({
	responseType: 'customForm',
	formFields: {
		values: [
			...Object.keys(kinds).map((fieldType) => ({
				...{ fieldLabel: fieldType, fieldType, fieldOptions, ...settings },
			})),
			{ fieldType: 'hiddenField', fieldName: 'order', fieldValue: '10045' },
		],
	},
});

/** Lets the page post what the browser would not let the person enter. */
export const passBrowser = async (page: Page): Promise<void> =>
	await page.evaluate(`
		document.querySelector('form').noValidate = true;
		for (const one of document.querySelectorAll('[type=date], [type=email], [type=number]'))
			one.type = 'text';
		for (const one of document.querySelectorAll('[value=A]')) one.value = 'Z';`);

/** Fills in the form, in the order of its fields. An empty text leaves nothing in its field. */
export async function fillIn(page: Page, texts: Record<string, string>): Promise<void> {
	for (const [index, [kind, text]] of Object.entries(texts).entries()) {
		const field = page.locator(`[name=field-${index}]`);
		if (kind === 'dropdown') await field.selectOption(text);
		else if (kind !== 'checkbox' && kind !== 'radio') await field.fill(text);
		else if (text) await field.and(page.locator(`[value=${text}]`)).check();
	}
}
