import type { INodeProperties } from 'n8n-workflow';

import { lookUp } from '../../../shared/fields/values';

type Part = 'text' | 'image_url' | 'button_text' | 'button_url' | 'video';

/** What the user can choose to send, with its parts: the combinations that Viber accepts. */
export const partsByContent: Record<string, Part[]> = {
	image: ['image_url'],
	imageTextButton: ['image_url', 'text', 'button_text', 'button_url'],
	text: ['text'],
	textButton: ['text', 'button_text', 'button_url'],
	video: ['video'],
	videoText: ['video', 'text'],
	videoTextButton: ['video', 'text', 'button_text', 'button_url'],
	videoTextPlayButton: ['video', 'text', 'button_text'],
};

const defaultContent = 'text';

export const findParts = (content: unknown): Part[] =>
	lookUp(partsByContent, String(content ?? defaultContent)) ?? [];

/** Shows a field for the choices that have the part. */
export const showForPart = (part: Part) => ({
	show: {
		channel: ['viber'],
		viberContent: Object.keys(partsByContent).filter((content) =>
			partsByContent[content]?.includes(part),
		),
	},
});

export const viberContent = {
	displayName: 'Content',
	name: 'viberContent',
	type: 'options',
	options: [
		{ name: 'Image', value: 'image' },
		{ name: 'Image, Text and Button', value: 'imageTextButton' },
		{ name: 'Text', value: 'text' },
		{ name: 'Text and Button', value: 'textButton' },
		{ name: 'Video', value: 'video' },
		{ name: 'Video and Text', value: 'videoText' },
		{
			name: 'Video, Text and Button',
			value: 'videoTextButton',
			description: 'The button opens a URL',
		},
		{
			name: 'Video, Text and Play Button',
			value: 'videoTextPlayButton',
			description: 'The button plays the video',
		},
	],
	default: defaultContent,
	description: 'What to send: these are the combinations that Viber accepts',
	displayOptions: { show: { channel: ['viber'] } },
} satisfies INodeProperties;
