import type { ChannelName } from '../../nodes/Omnimessage/message/channels/channel';

// The messaging document's rules for a message, written from its text and not from api/, as an
// independent witness of what may be sent.

type Rule = (value: unknown) => boolean;
type Fields = Record<string, Rule>;

const isObject = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

const string: Rule = (value) => typeof value === 'string';
const integer: Rule = (value) => Number.isInteger(value);
const boolean: Rule = (value) => typeof value === 'boolean';
const anUrl: Rule = (value) => typeof value === 'string' && /^https?:\/\/./i.test(value);
const among =
	(...values: unknown[]): Rule =>
	(value) =>
		values.includes(value);
const upTo =
	(limit: number): Rule =>
	(value) =>
		integer(value) && (value as number) <= limit;
const listWhere =
	(rule: Rule): Rule =>
	(value) =>
		Array.isArray(value) && value.every(rule);
const object =
	(required: Fields, optional: Fields = {}): Rule =>
	(value) =>
		isObject(value) &&
		Object.keys(required).every((name) => name in value) &&
		Object.entries(value).every(
			([name, one]) => (required[name] ?? optional[name])?.(one) === true,
		);

const common = { sender: string, validity: integer, ttl: integer };
const media = { id: string, link: anUrl, caption: string };
const parameter = object(
	{ type: string },
	{
		text: string,
		currency: object({
			fallback_value: string,
			code: (value) => typeof value === 'string' && /^[A-Z]{3}$/.test(value),
			amount_1000: (value) => typeof value === 'string' && /^-?\d+$/.test(value),
		}),
		date_time: object({ fallback_value: string }),
		image: object({}, media),
		document: object({}, { ...media, filename: string }),
		video: object({}, media),
	},
);
const component = object(
	{ type: string },
	{ sub_type: string, index: integer, parameters: listWhere(parameter) },
);

const shapes: Record<ChannelName, Rule> = {
	sms: object(
		{ channel: among('sms'), text: string },
		{
			...common,
			autoconvert: among('on', 'full', 'off'),
			udh: (value) => typeof value === 'string' && /^([0-9A-Fa-f]{2})+$/.test(value),
		},
	),
	viber: object(
		{ channel: among('viber') },
		{
			...common,
			text: string,
			image_url: anUrl,
			button_url: anUrl,
			button_text: string,
			video: object({
				url: anUrl,
				thumbnail: anUrl,
				file_size: upTo(200 * 1024 * 1024),
				duration: upTo(600),
			}),
		},
	),
	whatsapp: object(
		{ channel: among('whatsapp') },
		{
			...common,
			text: object({ body: string }, { preview_url: boolean }),
			template: object(
				{ name: string },
				{
					language: object({ code: string }, { policy: string }),
					components: listWhere(component),
				},
			),
		},
	),
};

/** "Valid content combinations", with the plain text and the text with a button. */
const viberContents = [
	'image_url',
	'text',
	'button_text,button_url,text',
	'button_text,button_url,image_url,text',
	'video',
	'text,video',
	'button_text,text,video',
	'button_text,button_url,text,video',
];

function breaks(message: Record<string, unknown>): string[] {
	const { channel } = message;
	const names = Object.keys(message);
	const contents = names.filter((name) => /^(?:text|image_|button_|video)/.test(name)).sort();
	const broken = {
		shape: shapes[channel as ChannelName]?.(message) !== true,
		'two units': names.includes('validity') && names.includes('ttl'),
		content: channel === 'viber' && !viberContents.includes(contents.join()),
		'text or template':
			channel === 'whatsapp' && names.includes('text') === names.includes('template'),
	};
	return Object.entries(broken).flatMap(([rule, isBroken]) => (isBroken ? [rule] : []));
}

/** The rules of the document that a request's body breaks. */
export function forbidden(body: unknown): string[] {
	const { messages } = body as { messages: Array<Record<string, unknown>> };
	return messages.length > 0 ? messages.flatMap(breaks) : ['messages'];
}
