import type { INodeProperties } from 'n8n-workflow';

import { PUBLIC_FILE } from './channel';

const forButtons = { show: { type: ['button'] } };
const showFor = (...types: string[]) => ({ show: { type: types } });
const media = ['image', 'document', 'video'];
const mediaBy = (source: string) => ({ show: { type: media, mediaSource: [source] } });

/** One value for a placeholder of a template. */
const parameterFields: INodeProperties[] = [
	{
		displayName: 'Type',
		name: 'type',
		type: 'options',
		options: [
			{ name: 'Currency', value: 'currency' },
			{ name: 'Date and Time', value: 'date_time' },
			{ name: 'Document', value: 'document' },
			{ name: 'Image', value: 'image' },
			{ name: 'Text', value: 'text' },
			{ name: 'Video', value: 'video' },
		],
		default: 'text',
		description: 'What the placeholder is filled with',
	},
	{
		displayName: 'Text',
		name: 'text',
		type: 'string',
		default: '',
		description:
			'The text for the placeholder. For a URL button, it is appended to the address in the template. In Send and Wait for Response, put "[link]" where the link to the answer page should be.',
		displayOptions: showFor('text'),
	},
	{
		displayName: 'Fallback Value',
		name: 'fallbackValue',
		type: 'string',
		default: '',
		required: true,
		placeholder: 'e.g. 9.99 EUR',
		description: "Text to show if the value can't be shown in the language of the phone",
		displayOptions: showFor('currency', 'date_time'),
	},
	{
		displayName: 'Currency Code',
		name: 'code',
		type: 'string',
		default: '',
		required: true,
		placeholder: 'e.g. EUR',
		description: 'ISO 4217 code of the currency',
		displayOptions: showFor('currency'),
	},
	{
		displayName: 'Amount in Thousandths',
		name: 'amount1000',
		type: 'string',
		default: '',
		required: true,
		placeholder: 'e.g. 9990',
		description: 'The amount multiplied by 1000: 9990 for 9.99',
		displayOptions: showFor('currency'),
	},
	{
		displayName: 'File Source',
		name: 'mediaSource',
		type: 'options',
		options: [
			{ name: 'Link', value: 'link', description: 'A public URL of the file' },
			{
				name: 'ID',
				value: 'id',
				description: 'The ID of a file that has already been uploaded to WhatsApp',
			},
		],
		default: 'link',
		description: 'Where WhatsApp finds the file',
		displayOptions: { show: { type: media } },
	},
	{
		displayName: 'Link',
		name: 'link',
		type: 'string',
		default: '',
		required: true,
		placeholder: 'e.g. https://shop.example/offer.png',
		description: 'Public URL of the file',
		hint: PUBLIC_FILE,
		displayOptions: mediaBy('link'),
	},
	{
		displayName: 'ID',
		name: 'id',
		type: 'string',
		default: '',
		required: true,
		placeholder: 'e.g. 1234567890',
		description: 'ID of a file that has already been uploaded to WhatsApp',
		displayOptions: mediaBy('id'),
	},
	{
		displayName: 'Caption',
		name: 'caption',
		type: 'string',
		default: '',
		description: 'Text to show below the file',
		displayOptions: { show: { type: media } },
	},
	{
		displayName: 'File Name',
		name: 'filename',
		type: 'string',
		default: '',
		placeholder: 'e.g. invoice.pdf',
		description: 'Name under which the phone shows the document',
		displayOptions: showFor('document'),
	},
];

/** One part of a template that has placeholders. */
export const componentFields: INodeProperties[] = [
	{
		displayName: 'Type',
		name: 'type',
		type: 'options',
		options: [
			{ name: 'Header', value: 'header' },
			{ name: 'Body', value: 'body' },
			{ name: 'Button', value: 'button' },
		],
		default: 'body',
		description: 'The part of the template that has placeholders',
	},
	{
		displayName: 'Sub Type',
		name: 'subType',
		type: 'options',
		options: [
			{ name: 'Catalog', value: 'catalog' },
			{ name: 'Quick Reply', value: 'quick_reply' },
			{ name: 'URL', value: 'url' },
		],
		default: 'quick_reply',
		description: 'What the button does',
		displayOptions: forButtons,
	},
	{
		displayName: 'Index',
		name: 'index',
		type: 'number',
		typeOptions: { minValue: 0 },
		default: 0,
		description: 'Position of the button in the template, starting at 0',
		displayOptions: forButtons,
	},
	{
		displayName: 'Parameters',
		name: 'parameters',
		type: 'fixedCollection',
		typeOptions: { multipleValues: true, sortable: true },
		placeholder: 'Add Parameter',
		default: {},
		description: 'One parameter for each placeholder in this part, in order',
		options: [{ displayName: 'Parameter', name: 'parameter', values: parameterFields }],
	},
];
