import type { IDataObject } from 'n8n-workflow';

import type { Field } from '../../../shared/fields/field';
import { readSender } from '../../../shared/fields/phone';
import { lookUp, withoutEmpty } from '../../../shared/fields/values';
import { channelForm, textField } from './channel';
import { templateFields, toTemplate } from './template';

const displayOptions = { show: { channel: ['whatsapp'] } };
const showFor = (whatsappType: string) => ({
	show: { ...displayOptions.show, whatsappType: [whatsappType] },
});

/** A message has exactly one of the two. Fields of the other one may still be stored. */
const contentByType: Record<string, (entry: IDataObject, options: IDataObject) => IDataObject> = {
	text: ({ text }, { previewUrl }) => ({
		text: { body: text ?? '', ...withoutEmpty({ preview_url: previewUrl }) },
	}),
	template: (entry, { languagePolicy }) => ({ template: toTemplate(entry, languagePolicy) }),
};

const messageType: Field<'whatsappType'> = {
	displayName: 'Message Type',
	name: 'whatsappType',
	type: 'options',
	options: [
		{
			name: 'Text',
			value: 'text',
			description: 'For ongoing conversations and replies to a customer',
		},
		{
			name: 'Template',
			value: 'template',
			description: 'For all other messages. The channel operator must have approved the template.',
		},
	],
	default: 'text',
	description: 'Whether to send free text or an approved template',
	displayOptions,
};

const sender: Field<'sender'> = {
	displayName: 'Sender',
	name: 'sender',
	type: 'string',
	default: '',
	// Empty: the default sender of the account.
	mayBeEmpty: true,
	placeholder: 'e.g. +37251000000',
	description: 'WhatsApp sender of your account',
};

export const whatsapp = channelForm({
	channel: 'whatsapp',
	name: 'WhatsApp',
	content: [
		messageType,
		textField(
			'Only for ongoing conversations and replies. For all other messages, choose Template.',
			showFor('text'),
		),
		...templateFields,
	],
	options: [
		{
			displayName: 'WhatsApp Options',
			name: 'options',
			type: 'collection',
			placeholder: 'Add WhatsApp Option',
			default: {},
			displayOptions: showFor('text'),
			options: [
				{
					displayName: 'Preview URL',
					name: 'previewUrl',
					type: 'boolean',
					default: true,
					description: 'Whether to show a preview of the first URL in the text',
				},
				sender,
			],
		},
		{
			displayName: 'WhatsApp Options',
			name: 'options',
			type: 'collection',
			placeholder: 'Add WhatsApp Option',
			default: {},
			displayOptions: showFor('template'),
			options: [
				{
					displayName: 'Language Policy',
					name: 'languagePolicy',
					type: 'string',
					default: '',
					// Empty: the channel operator chooses.
					mayBeEmpty: true,
					placeholder: 'e.g. deterministic',
					description: 'How to choose the language of the template. Requires Language Code.',
				},
				sender,
			],
		},
	],
	// A template has its own text.
	plainText: { content: [messageType, ...templateFields], toEntry: (text) => ({ text }) },
	toContent(entry, options) {
		const toContent = lookUp(contentByType, String(entry.whatsappType ?? 'text'));
		const { text, template } = toContent?.(entry, options) ?? {};
		return { sender: readSender(options.sender), text, template };
	},
});
