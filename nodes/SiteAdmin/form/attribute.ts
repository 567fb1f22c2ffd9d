import type { INodeProperties } from 'n8n-workflow';

/** The attributes that forms can be filtered and sorted by. */
export const attribute: INodeProperties = {
	displayName: 'Attribute',
	name: 'attribute',
	type: 'options',
	options: [
		{ name: 'Content Created At', value: 'content.created_at' },
		{ name: 'Content ID', value: 'content.id' },
		{ name: 'Content Language ID', value: 'content.language_id' },
		{ name: 'Content Name', value: 'content.name' },
		{ name: 'Content Object ID', value: 'content.content_id' },
		{ name: 'Content Object Type', value: 'content.content_type' },
		{ name: 'Content Page ID', value: 'content.page_id' },
		{ name: 'Content Page Type', value: 'content.page_type' },
		{ name: 'Content Parent ID', value: 'content.parent_id' },
		{ name: 'Content Parent Type', value: 'content.parent_type' },
		{ name: 'Content Position', value: 'content.position' },
		{ name: 'Content Updated At', value: 'content.updated_at' },
		{ name: 'Form Created At', value: 'form.created_at' },
		{ name: 'Form Description', value: 'form.description' },
		{ name: 'Form Fields', value: 'form.fields' },
		{ name: 'Form ID', value: 'form.id' },
		{ name: 'Form Submit Email Subject', value: 'form.submit_email_subject' },
		{ name: 'Form Submit Emails', value: 'form.submit_emails' },
		{ name: 'Form Submit Label', value: 'form.submit_label' },
		{ name: 'Form Title', value: 'form.title' },
		{ name: 'Form Updated At', value: 'form.updated_at' },
	],
	default: 'form.title',
	description: 'The attribute of the forms',
};
