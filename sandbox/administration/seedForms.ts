import type { Form, FormField } from '../core/site';
import { PAGES, times } from './seedPages';

/** The ID of the form that visitors submit. */
export const FIRST_FORM = 26;

/** What a form asks, in its order. The keys in a ticket count on from form to form. */
const forms: Array<{ title: string; page: keyof typeof PAGES; fields: FormField[] }> = [
	{
		title: 'Contact us',
		page: 'Home',
		fields: [
			{ id: 'field_1', type: 'textfield', title: 'Your name', required: true },
			{ id: 'field_2', type: 'textfield', title: 'Your phone', required: true },
			{ id: 'field_3', type: 'textarea', title: 'Message', required: false },
		],
	},
	{
		title: 'Ask for a quote',
		page: 'Lighting',
		fields: [
			{ id: 'field_4', type: 'textfield', title: 'Email', required: true, format: 'email' },
			{ id: 'field_5', type: 'select', title: 'Lamp', required: true, options: ['Desk', 'Floor'] },
		],
	},
];

function createForm(index: number, api: string): Form {
	const { title, page, fields } = forms[index] as (typeof forms)[number];
	const id = FIRST_FORM + index;
	const pageId = PAGES[page];
	return {
		id,
		title,
		...times,
		url: `${api}/forms/${id}`,
		tickets: `${api}/forms/${id}/tickets`,
		content: {
			id: 311 + index,
			name: title,
			...times,
			position: index + 4,
			url: `${api}/contents/${311 + index}`,
		},
		parent: { id: pageId, title: page, ...times, type: 'page', url: `${api}/pages/${pageId}` },
		description: null,
		fields: structuredClone(fields),
		submit_emails: 'owner@shop.example',
		submit_label: 'Send',
		submit_email_subject: null,
		submit_action: 'text',
	};
}

/** Creates the site's forms. */
export const createForms = (api: string): Form[] => forms.map((_, index) => createForm(index, api));
