import type { IDisplayOptions } from 'n8n-workflow';

import type { Field } from '../../../../shared/fields/field';
import { formFieldValues } from './formFields';

type Name = 'responseType' | 'approvalOptions' | 'choices' | 'formFields';

const showFor = (responseType: string): IDisplayOptions => ({
	show: { responseType: [responseType] },
});

/** The fields that say how the person answers. */
export const answerFields: Array<Field<Name>> = [
	{
		displayName: 'Response Type',
		name: 'responseType',
		type: 'options',
		noDataExpression: true,
		options: [
			{
				name: 'Approval',
				value: 'approval',
				description: 'The person approves or declines',
			},
			{
				name: 'Choice',
				value: 'choice',
				description: 'The person taps one of several buttons',
			},
			{
				name: 'Custom Form',
				value: 'customForm',
				description: 'The person fills in a form',
			},
			{
				name: 'Free Text',
				value: 'freeText',
				description: 'The person writes an answer',
			},
		],
		default: 'approval',
		description: 'How the person answers on the page that the link opens',
		hint: 'Waits up to 24 hours, unless you add Limit Wait Time below',
	},
	{
		displayName: 'Approval Options',
		name: 'approvalOptions',
		type: 'fixedCollection',
		placeholder: 'Add Option',
		default: {},
		description: 'The buttons on the page, and whether it asks for a comment',
		displayOptions: showFor('approval'),
		options: [
			{
				displayName: 'Values',
				name: 'values',
				values: [
					{
						displayName: 'Type of Approval',
						name: 'approvalType',
						type: 'options',
						options: [
							{ name: 'Approve and Decline', value: 'double' },
							{ name: 'Approve Only', value: 'single' },
						],
						default: 'double',
						description: 'Whether the person can also decline',
					},
					{
						displayName: 'Approve Button Label',
						name: 'approveLabel',
						type: 'string',
						default: '',
						placeholder: 'e.g. Approve',
						description:
							'The label of the button that approves. Leave empty for "Approve" in the language of the page.',
					},
					{
						displayName: 'Decline Button Label',
						name: 'disapproveLabel',
						type: 'string',
						default: '',
						placeholder: 'e.g. Decline',
						description:
							'The label of the button that declines. Leave empty for "Decline" in the language of the page.',
						displayOptions: { show: { approvalType: ['double'] } },
					},
					{
						displayName: 'Ask for a Comment',
						name: 'askForComment',
						type: 'boolean',
						default: false,
						description: 'Whether the person can also write a comment',
					},
				],
			},
		],
	},
	{
		displayName: 'Choices',
		name: 'choices',
		type: 'string',
		typeOptions: { rows: 4 },
		default: '',
		required: true,
		placeholder: 'e.g. Monday at 10:00',
		accepts: 'anything',
		description:
			'The labels of 2 to 10 buttons, one per line. An expression can also return a list.',
		displayOptions: showFor('choice'),
	},
	{
		displayName: 'Form Elements',
		name: 'formFields',
		type: 'fixedCollection',
		typeOptions: { multipleValues: true, sortable: true },
		placeholder: 'Add Form Element',
		default: {},
		description: 'The elements of the form',
		displayOptions: showFor('customForm'),
		options: [{ displayName: 'Values', name: 'values', values: formFieldValues }],
	},
];

export const answerLabel: Field<'answerLabel'> = {
	displayName: 'Answer Label',
	name: 'answerLabel',
	type: 'string',
	default: '',
	placeholder: 'e.g. What can we do better?',
	description: 'The label of the text field on the page',
	displayOptions: { show: { '/responseType': ['freeText'] } },
};

export const pageTitle: Field<'pageTitle'> = {
	displayName: 'Page Title',
	name: 'pageTitle',
	type: 'string',
	default: '',
	placeholder: 'e.g. My Shop',
	description: 'The heading of the page, such as the name of your business',
};
