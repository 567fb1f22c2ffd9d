import type { IDataObject } from 'n8n-workflow';

import { readSender } from '../../../shared/fields/phone';
import { withoutEmpty } from '../../../shared/fields/values';
import { channelForm, PUBLIC_FILE, textField } from './channel';
import { findParts, showForPart, viberContent } from './viberContent';

const displayOptions = { show: { channel: ['viber'] } };

const toVideo = ({ videoUrl, thumbnailUrl, fileSize, duration }: IDataObject): IDataObject =>
	withoutEmpty({ url: videoUrl, thumbnail: thumbnailUrl, file_size: fileSize, duration });

export const viber = channelForm({
	channel: 'viber',
	name: 'Viber',
	content: [
		viberContent,
		textField('The text of the Viber message', showForPart('text')),
		{
			displayName: 'Image URL',
			name: 'imageUrl',
			type: 'string',
			default: '',
			required: true,
			placeholder: 'e.g. https://shop.example/offer.png',
			description: 'Public URL of the image',
			hint: PUBLIC_FILE,
			displayOptions: showForPart('image_url'),
		},
		{
			displayName: 'Video URL',
			name: 'videoUrl',
			type: 'string',
			default: '',
			required: true,
			placeholder: 'e.g. https://shop.example/clip.mp4',
			description: 'Public URL of the video',
			hint: PUBLIC_FILE,
			displayOptions: showForPart('video'),
		},
		{
			displayName: 'Thumbnail URL',
			name: 'thumbnailUrl',
			type: 'string',
			default: '',
			required: true,
			placeholder: 'e.g. https://shop.example/clip.jpg',
			description: 'Public URL of the picture to show before the video is played',
			hint: PUBLIC_FILE,
			displayOptions: showForPart('video'),
		},
		{
			displayName: 'File Size (Bytes)',
			name: 'fileSize',
			type: 'number',
			typeOptions: { minValue: 1, maxValue: 209715200 },
			default: 0,
			required: true,
			description: 'Size of the video, at most 209715200 bytes (200 MB)',
			displayOptions: showForPart('video'),
		},
		{
			displayName: 'Duration (Seconds)',
			name: 'duration',
			type: 'number',
			typeOptions: { minValue: 1, maxValue: 600 },
			default: 0,
			required: true,
			description: 'Length of the video, at most 600 seconds',
			displayOptions: showForPart('video'),
		},
		{
			displayName: 'Button Text',
			name: 'buttonText',
			type: 'string',
			default: '',
			required: true,
			placeholder: 'e.g. Buy Now',
			description: 'What the button says',
			displayOptions: showForPart('button_text'),
		},
		{
			displayName: 'Button URL',
			name: 'buttonUrl',
			type: 'string',
			default: '',
			required: true,
			placeholder: 'e.g. https://shop.example/offer',
			description: 'The page that the button opens',
			displayOptions: showForPart('button_url'),
		},
	],
	options: [
		{
			displayName: 'Viber Options',
			name: 'options',
			type: 'collection',
			placeholder: 'Add Viber Option',
			default: {},
			displayOptions,
			options: [
				{
					displayName: 'Sender',
					name: 'sender',
					type: 'string',
					default: '',
					// Empty: the default sender of the account.
					mayBeEmpty: true,
					placeholder: 'e.g. MyShop',
					description: 'Viber sender name of your account',
				},
			],
		},
	],
	plainText: { content: [], toEntry: (text) => ({ text, viberContent: 'text' }) },
	toContent(entry, { sender }) {
		const parts = findParts(entry.viberContent);
		// A part that was chosen and is empty is sent empty, and rejected. Parts of another choice may
		// still be stored.
		const read = (part: (typeof parts)[number], value: IDataObject[string]) =>
			parts.includes(part) ? (value ?? '') : undefined;
		return {
			sender: readSender(sender),
			text: read('text', entry.text),
			image_url: read('image_url', entry.imageUrl),
			button_text: read('button_text', entry.buttonText),
			button_url: read('button_url', entry.buttonUrl),
			video: read('video', toVideo(entry)),
		};
	},
});
