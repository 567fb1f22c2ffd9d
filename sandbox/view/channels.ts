import type { ChannelMessage } from '../../api/messaging/omnimessage';
import type { Channel } from '../core/messages';
import { cutText, type Content } from './content';
import { fillTemplate } from './templates';

type MessageOf<Name extends Channel> = Extract<ChannelMessage, { channel: Name }>;

/** How the page names each channel, and what it shows of its messages. The compiler reports a missing one. */
const channels: {
	[Name in Channel]: { label: string; read: (message: MessageOf<Name>) => Content };
} = {
	sms: { label: 'SMS', read: ({ text }) => cutText(text) },
	viber: {
		label: 'Viber',
		read: ({ text, image_url, video, button_text, button_url }) => ({
			...cutText(text),
			image: image_url,
			...(video && { video: { thumbnail: video.thumbnail, duration: video.duration } }),
			...(button_text && { button: { text: button_text, url: button_url } }),
		}),
	},
	whatsapp: {
		label: 'WhatsApp',
		read: ({ text, template }) => (template ? fillTemplate(template) : cutText(text?.body)),
	},
};

export const nameChannel = (channel: Channel): string => channels[channel].label;

/** Reads what a bubble shows of a message. */
export function readContent(message: ChannelMessage): Content {
	// The compiler can't tell that the entry and the message belong to the same channel.
	const read = channels[message.channel].read as (one: ChannelMessage) => Content;
	return read(message);
}
