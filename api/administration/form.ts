import { z } from 'zod/v4';

import { operation } from '../operation';
import { hasId, id } from '../schema';
import { page } from './list';

/**
 * The document names forms only as targets of webhooks. This endpoint and its fields come from the
 * public service's own pages (certain). The title may be missing, and a form has no parent if its
 * page was deleted. Showing a form needs none of its fields, so all of it stays open.
 */
export interface Form {
	id: number;
	[further: string]: unknown;
}

/** The filterable attributes of a form and of its content. */
export const formAttributes = {
	form: [
		...(['id', 'title', 'description', 'fields', 'submit_emails', 'submit_label'] as const),
		...(['submit_email_subject', 'created_at', 'updated_at'] as const),
	],
	content: [
		...(['id', 'parent_id', 'parent_type', 'language_id', 'content_id', 'content_type'] as const),
		...(['page_id', 'page_type', 'name', 'position', 'created_at', 'updated_at'] as const),
	],
} as const;

/** GET: one page of the site's forms, without their fields. */
export const listForms = operation({
	method: 'GET',
	path: '/admin/api/forms',
	input: page,
	status: 200,
	output: z.array(z.custom<Form>()),
	errors: {},
});

/** GET: one form with its `fields`, whose `id` is the key of an answer and whose `title` is its label. */
export const getForm = operation({
	method: 'GET',
	path: '/admin/api/forms/{id}',
	input: z.strictObject({ id }),
	status: 200,
	output: z.custom<Form>(hasId),
	about: ({ id }) => id,
	errors: { 404: 'no form has this ID' },
});
