import type { ChannelMessage } from '../../api/messaging/omnimessage';
import type { ChannelEntry, ChannelName } from '../../nodes/Omnimessage/message/channels/channel';
import { partsByContent } from '../../nodes/Omnimessage/message/channels/viberContent';
import type {
	ComponentEntry,
	ParameterEntry,
} from '../../nodes/Omnimessage/message/channels/template';

// What a user would enter for a message: the way back from the request to the form.

type Message<C extends ChannelName> = Extract<ChannelMessage, { channel: C }>;
type Component = NonNullable<NonNullable<Message<'whatsapp'>['template']>['components']>[number];
type Parameter = NonNullable<Component['parameters']>[number];

function toParameter(parameter: Parameter): ParameterEntry {
	const { type, text, currency, date_time: time } = parameter;
	if (currency) {
		const { fallback_value: fallbackValue, code, amount_1000: amount1000 } = currency;
		return { type, fallbackValue, code, amount1000 };
	}
	if (time) return { type, fallbackValue: time.fallback_value };
	const medium = parameter.image ?? parameter.document ?? parameter.video;
	return medium
		? { type, mediaSource: medium.id === undefined ? 'link' : 'id', ...medium }
		: { type, text };
}

const toComponent = ({ type, sub_type, index, parameters = [] }: Component): ComponentEntry => ({
	type,
	subType: sub_type,
	index,
	parameters: { parameter: parameters.map(toParameter) },
});

/** The choice whose parts are those of the message. */
const findContent = (message: Message<'viber'>): string | undefined =>
	Object.keys(partsByContent).find((content) =>
		(['text', 'image_url', 'button_text', 'button_url', 'video'] as const).every(
			(part) => partsByContent[content]?.includes(part) === (message[part] !== undefined),
		),
	);

function ofViber(message: Message<'viber'>) {
	const { text, image_url: imageUrl, button_text: buttonText, button_url: buttonUrl } = message;
	const { video } = message;
	return {
		viberContent: findContent(message),
		...{ text, imageUrl, buttonText, buttonUrl },
		...{ videoUrl: video?.url, thumbnailUrl: video?.thumbnail },
		...{ fileSize: video?.file_size, duration: video?.duration },
		options: { sender: message.sender },
	};
}

function ofWhatsapp({ text, template, sender }: Message<'whatsapp'>) {
	if (text) {
		const options = { sender, previewUrl: text.preview_url };
		return { whatsappType: 'text', text: text.body, options };
	}
	const options = { sender, languagePolicy: template?.language?.policy };
	return {
		whatsappType: 'template',
		templateName: template?.name,
		languageCode: template?.language?.code,
		components: { component: (template?.components ?? []).map(toComponent) },
		options,
	};
}

const ofSms = ({ text, sender, autoconvert, udh }: Message<'sms'>) => ({
	text,
	options: { sender, autoconvert, udh },
});

/** The compiler requires a way back for each channel. */
const contentByChannel: { [C in ChannelName]: (message: Message<C>) => Partial<ChannelEntry> } = {
	sms: ofSms,
	viber: ofViber,
	whatsapp: ofWhatsapp,
};

export function toEntry(message: ChannelMessage): ChannelEntry {
	const { channel, validity, ttl } = message;
	const toContent = contentByChannel[channel] as (message: ChannelMessage) => Partial<ChannelEntry>;
	const { options, ...content } = toContent(message);
	return { channel, ...content, options: { ...options, validity: validity ?? 0, ttl: ttl ?? 0 } };
}
