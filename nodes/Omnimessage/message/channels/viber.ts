import type { IDataObject } from 'n8n-workflow';

import { withoutEmpty, snakeCaseKeys } from '../../../shared/form/values';
import { channelForm } from './channel';

const displayOptions = { show: { channel: ['viber'] } };

/**
 * The form stores a video as a collection with one entry. If the entry was removed, it is stored as
 * `{}`.
 */
function toVideo(video: unknown): IDataObject | undefined {
	const { file } = (video ?? {}) as { file?: IDataObject };
	if (!file) return undefined;
	const { url, thumbnail, fileSize, duration } = file;
	return snakeCaseKeys(withoutEmpty({ url, thumbnail, fileSize, duration }));
}

export const viber = channelForm({
	channel: 'viber',
	name: 'Viber',
	content: [
		{
			displayName: 'Text',
			name: 'text',
			type: 'string',
			typeOptions: { rows: 3 },
			default: '',
			description: 'Can be left empty if an image or a video is sent alone',
			displayOptions,
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
					displayName: 'Button Text',
					name: 'buttonText',
					type: 'string',
					default: '',
					placeholder: 'e.g. Buy Now',
					description: 'Requires Text, and Button URL or Video',
				},
				{
					displayName: 'Button URL',
					name: 'buttonUrl',
					type: 'string',
					default: '',
					placeholder: 'e.g. https://shop.example/offer',
					description:
						'Requires Text and Button Text. Without it, the button of a video plays the video.',
				},
				{
					displayName: 'Image URL',
					name: 'imageUrl',
					type: 'string',
					default: '',
					placeholder: 'e.g. https://shop.example/offer.png',
					description: 'Can be sent alone, or together with Text, Button Text and Button URL',
				},
				{
					displayName: 'Sender',
					name: 'sender',
					type: 'string',
					default: '',
					placeholder: 'e.g. MyShop',
					description: 'Viber sender name of your account',
				},
				{
					displayName: 'Video',
					name: 'video',
					type: 'fixedCollection',
					placeholder: 'Add Video',
					default: { file: { url: '', thumbnail: '', fileSize: 0, duration: 0 } },
					description:
						"Can be sent alone, with Text, or with Text and Button Text. Can't be combined with Image URL.",
					options: [
						{
							displayName: 'Video',
							name: 'file',
							values: [
								{
									displayName: 'URL',
									name: 'url',
									type: 'string',
									default: '',
									required: true,
									placeholder: 'e.g. https://shop.example/clip.mp4',
									description: 'Public URL of the video',
								},
								{
									displayName: 'Thumbnail URL',
									name: 'thumbnail',
									type: 'string',
									default: '',
									required: true,
									placeholder: 'e.g. https://shop.example/clip.jpg',
									description: 'Picture to show before the video is played',
								},
								{
									displayName: 'File Size (Bytes)',
									name: 'fileSize',
									type: 'number',
									typeOptions: { minValue: 1, maxValue: 209715200 },
									default: 0,
									required: true,
									description: 'At most 209715200 bytes (200 MB)',
								},
								{
									displayName: 'Duration (Seconds)',
									name: 'duration',
									type: 'number',
									typeOptions: { minValue: 1, maxValue: 600 },
									default: 0,
									required: true,
									description: 'At most 600 seconds',
								},
							],
						},
					],
				},
			],
		},
	],
	toContent: ({ text }, { sender, imageUrl, buttonText, buttonUrl, video }) => ({
		text,
		sender,
		image_url: imageUrl,
		button_text: buttonText,
		button_url: buttonUrl,
		video: toVideo(video),
	}),
});
