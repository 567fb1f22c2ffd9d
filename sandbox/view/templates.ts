import type { ChannelMessage } from '../../api/messaging/omnimessage';
import { cutText, type Content } from './content';

type Template = NonNullable<Extract<ChannelMessage, { channel: 'whatsapp' }>['template']>;
type Parameter = NonNullable<NonNullable<Template['components']>[number]['parameters']>[number];

/** The texts that the channel's operator has approved in this sandbox, by the template's name. */
const approved: Record<string, { body: string; footer?: string; button?: string }> = {
	order_paid: {
		body: 'Thank you! We have your payment for order {{1}} and are packing it.',
		footer: 'The shop',
	},
	order_shipped: {
		body: 'Good news, {{1}}! Your order {{2}} is on its way.',
		footer: 'The shop',
		button: 'Track the parcel',
	},
	review_request: {
		body: 'Hello {{1}}, how do you like your {{2}}? One minute of your time helps us a lot.',
		button: 'Write a review',
	},
};

const readValue = ({ text, currency, date_time, ...media }: Parameter): string => {
	const { image, document, video } = media;
	const file = image ?? document ?? video;
	return (
		text ?? currency?.fallback_value ?? date_time?.fallback_value ?? file?.link ?? file?.id ?? ''
	);
};

/** Fills a template in. The text of an unknown one isn't known, so its parameters are listed. */
export function fillTemplate({ name, language, components = [] }: Template): Content {
	const parameters = components.flatMap((it) => it.parameters ?? []);
	const body = components
		.filter(({ type }) => type.toLowerCase() === 'body')
		.flatMap((it) => it.parameters ?? [])
		.map(readValue);
	const known = Object.hasOwn(approved, name) ? approved[name] : undefined;
	const filled = known?.body.replace(/\{\{(\d+)\}\}/g, (gap, place) => body[place - 1] ?? gap);
	const button = known?.button;
	return {
		...cutText(filled),
		image: parameters.find(({ image }) => image)?.image?.link,
		file: parameters.find(({ document }) => document)?.document?.filename,
		...(parameters.some(({ video }) => video) && { video: {} }),
		...(button && { button: { text: button } }),
		footer: known?.footer,
		template: {
			name: cutText(name, 100).text ?? '',
			language: language?.code,
			values: known ? [] : parameters.map((it) => cutText(readValue(it), 200).text ?? ''),
		},
	};
}
