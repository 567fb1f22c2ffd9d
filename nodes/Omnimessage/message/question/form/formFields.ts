import type { INodeProperties } from 'n8n-workflow';

import type { Field } from '../../../../shared/fields/field';

const showFor = (...fieldType: string[]) => ({ show: { fieldType } });
const choosing = ['checkbox', 'dropdown', 'radio'];
const typing = ['email', 'number', 'password', 'text', 'textarea'];
const checkboxes = (limit: string) => ({
	show: { fieldType: ['checkbox'], limitSelection: [limit] },
});

/** n8n takes no larger files, unless its owner changes that. */
export const maxFileSize = {
	displayName: 'Maximum File Size',
	name: 'maxFileSize',
	type: 'number',
	typeOptions: { minValue: 1, maxValue: 200 },
	default: 10,
	description: 'The size of the largest file to accept, in MB',
	displayOptions: showFor('file'),
} satisfies INodeProperties;

/** The settings of a field in the form, under the names that n8n's own forms store. */
export const formFieldValues: INodeProperties[] = [
	{
		displayName: 'Label',
		name: 'fieldLabel',
		type: 'string',
		default: '',
		placeholder: 'e.g. What is your name?',
		description: 'The label above the field',
		displayOptions: { hide: { fieldType: ['hiddenField'] } },
	},
	{
		displayName: 'Element Type',
		name: 'fieldType',
		type: 'options',
		options: [
			{ name: 'Checkboxes', value: 'checkbox' },
			{ name: 'Date', value: 'date' },
			{ name: 'Dropdown', value: 'dropdown' },
			{ name: 'Email', value: 'email' },
			{ name: 'File', value: 'file' },
			{ name: 'Hidden Field', value: 'hiddenField' },
			{ name: 'Number', value: 'number' },
			{ name: 'Password', value: 'password' },
			{ name: 'Radio Buttons', value: 'radio' },
			{ name: 'Text Input', value: 'text' },
			{ name: 'Textarea', value: 'textarea' },
		],
		default: 'text',
		description: 'The type of the element',
	},
	{
		displayName: 'Custom Field Name',
		name: 'fieldName',
		type: 'string',
		default: '',
		placeholder: 'e.g. name',
		description: 'The name of the field in the output. Leave empty to use the label.',
	},
	{
		displayName: 'Placeholder',
		name: 'placeholder',
		type: 'string',
		default: '',
		description: 'Sample text to show in the field while it is empty',
		displayOptions: showFor(...typing),
	},
	{
		displayName: 'Default Value',
		name: 'defaultValue',
		type: 'string',
		default: '',
		description:
			'The initial value of the field. For a date, use the format YYYY-MM-DD. For checkboxes, separate several options with commas.',
		displayOptions: { hide: { fieldType: ['file', 'hiddenField', 'password'] } },
	},
	{
		displayName: 'Field Value',
		name: 'fieldValue',
		type: 'string',
		default: '',
		description:
			'The value in the output. It is not on the page, so the person can neither see nor change it.',
		displayOptions: showFor('hiddenField'),
	},
	{
		displayName: 'Field Options',
		name: 'fieldOptions',
		type: 'fixedCollection',
		typeOptions: { multipleValues: true, sortable: true },
		placeholder: 'Add Field Option',
		default: { values: [{ option: '' }] },
		description: 'What the person can choose from',
		displayOptions: showFor(...choosing),
		options: [
			{
				displayName: 'Values',
				name: 'values',
				values: [
					{
						displayName: 'Option',
						name: 'option',
						type: 'string',
						default: '',
						description: 'The label of the option, which is also its value in the output',
					},
				],
			},
		],
	},
	{
		displayName: 'Multiple Files',
		name: 'multipleFiles',
		type: 'boolean',
		default: true,
		description: 'Whether the person can choose several files',
		displayOptions: showFor('file'),
	},
	{
		displayName: 'Accepted File Types',
		name: 'acceptFileTypes',
		type: 'string',
		default: '',
		placeholder: 'e.g. .jpg, .png',
		description:
			'Comma-separated list of the accepted file extensions or media types, such as <code>.pdf, image/*</code>. Leave empty to accept all files.',
		displayOptions: showFor('file'),
	},
	maxFileSize,
	{
		displayName: 'Limit Selection',
		name: 'limitSelection',
		type: 'options',
		options: [
			{ name: 'Exact Number', value: 'exact' },
			{ name: 'Range', value: 'range' },
			{ name: 'Unlimited', value: 'unlimited' },
		],
		default: 'unlimited',
		description: 'How many checkboxes the person has to select',
		displayOptions: showFor('checkbox'),
	},
	{
		displayName: 'Number of Selections',
		name: 'numberOfSelections',
		type: 'number',
		typeOptions: { numberPrecision: 0, minValue: 1 },
		default: 1,
		description: 'The number of checkboxes to select',
		displayOptions: checkboxes('exact'),
	},
	{
		displayName: 'Minimum Selections',
		name: 'minSelections',
		type: 'number',
		typeOptions: { numberPrecision: 0, minValue: 0 },
		default: 0,
		description: 'The smallest number of checkboxes to select',
		displayOptions: checkboxes('range'),
	},
	{
		displayName: 'Maximum Selections',
		name: 'maxSelections',
		type: 'number',
		typeOptions: { numberPrecision: 0, minValue: 1 },
		default: 1,
		description: 'The largest number of checkboxes to select',
		displayOptions: checkboxes('range'),
	},
	{
		displayName: 'Required Field',
		name: 'requiredField',
		type: 'boolean',
		default: false,
		description: 'Whether the person has to fill in the field',
		displayOptions: { hide: { fieldType: ['hiddenField'] } },
	},
];

export const formFieldsJson: Field<'formFieldsJson'> = {
	displayName: 'Form Elements (JSON)',
	name: 'formFieldsJson',
	type: 'json',
	default: '',
	placeholder: 'e.g. [{ "fieldLabel": "Your name", "requiredField": true }]',
	description:
		'The elements as JSON, such as [{ "fieldLabel": "Time", "fieldType": "radio", "fieldOptions": ["9:00", "10:00"] }], with the names that n8n\'s own forms have. An expression can return a list. Used instead of Form Elements.',
	displayOptions: { show: { '/responseType': ['customForm'] } },
};
