import fc, { type Arbitrary } from 'fast-check';

import type { ChannelMessage } from '../../api/messaging/omnimessage';
import type { ChannelEntry, ChannelName } from '../../nodes/Omnimessage/message/channels/channel';
import { partsByContent } from '../../nodes/Omnimessage/message/channels/viberContent';

// Something of it can be seen.
const filled = fc
	.string({ maxLength: 20, unit: 'binary' })
	.map((text) => `${text.replaceAll('\0', '')}x`);
/** With nothing around it that the form takes off. */
const word = filled.map((text) => `x${text}`);
// Without what the form takes off around it, and no phone number, which it cleans up.
const sender = fc.stringMatching(/^[A-Za-z][A-Za-z0-9 &.-]{0,18}[A-Za-z]$/);
const url = fc.webUrl();
const positive = fc.integer({ min: 1, max: 100_000 });
const udh = fc
	.uint8Array({ minLength: 1, maxLength: 8 })
	.map((bytes) => Buffer.from(bytes).toString('hex'));
const currencyCode = fc.stringMatching(/^[A-Z]{3}$/);
const amount = fc.bigInt().map(String);
const buttonTypes = ['quick_reply', 'url', 'catalog'];
const fileSize = fc.integer({ min: 1, max: 200 * 1024 ** 2 });
const duration = fc.integer({ min: 1, max: 600 });

/** A record in which some of the optional fields are left out. */
const record = (
	required: Record<string, Arbitrary<unknown>>,
	optional: Record<string, Arbitrary<unknown>> = {},
): Arbitrary<Record<string, unknown>> =>
	fc.record({ ...required, ...optional }, { requiredKeys: Object.keys(required) });

// Valid messages, as the document describes them.

const medium = (more: Record<string, Arbitrary<unknown>> = {}) =>
	fc.oneof(
		record({ id: word }, { caption: filled, ...more }),
		record({ link: url }, { caption: filled, ...more }),
	);
const createParameter = (type: string, value: Arbitrary<unknown>) =>
	record({ type: fc.constant(type), [type]: value });
const parameters = fc.array(
	fc.oneof(
		createParameter('text', filled),
		createParameter(
			'currency',
			record({ fallback_value: filled, code: currencyCode, amount_1000: amount }),
		),
		createParameter('date_time', record({ fallback_value: filled })),
		createParameter('image', medium()),
		createParameter('document', medium({ filename: filled })),
		createParameter('video', medium()),
	),
	{ minLength: 1, maxLength: 4 },
);
const components = fc.array(
	fc.oneof(
		record({ type: fc.constantFrom('header', 'body') }, { parameters }),
		record(
			{
				type: fc.constant('button'),
				sub_type: fc.constantFrom(...buttonTypes),
				index: fc.nat(9),
			},
			{ parameters },
		),
	),
	{ minLength: 1, maxLength: 4 },
);
const template = record(
	{ name: word },
	{ language: record({ code: word }, { policy: filled }), components },
);

const video = record({ url, thumbnail: url, file_size: fileSize, duration });
const button = { button_text: filled, button_url: url };
/** What the document allows for each channel. The compiler requires an entry for a new one. */
const contents: Record<ChannelName, Array<Record<string, Arbitrary<unknown>>>> = {
	sms: [{ text: filled }],
	viber: [
		{ text: filled },
		{ image_url: url },
		{ text: filled, ...button },
		{ text: filled, image_url: url, ...button },
		{ video },
		{ text: filled, video },
		{ text: filled, video, button_text: filled },
		{ text: filled, video, ...button },
	],
	whatsapp: [{ text: record({ body: filled }, { preview_url: fc.boolean() }) }, { template }],
};
const units: Array<Record<string, Arbitrary<unknown>>> = [
	{},
	{ validity: positive },
	{ ttl: positive },
];
const smsOptions = { autoconvert: fc.constantFrom('on', 'full', 'off'), udh };

export const validMessage = fc.oneof(
	...units.flatMap((unit) =>
		Object.entries(contents).flatMap(([channel, all]) =>
			all.map((content) =>
				record(
					{ channel: fc.constant(channel), ...content, ...unit },
					{ sender, ...(channel === 'sms' && smsOptions) },
				),
			),
		),
	),
) as unknown as Arbitrary<ChannelMessage>;

// Anything that the form may store: mostly valid, with the results of expressions among it, and
// with fields of another channel or type that were filled in before.

export const junk = fc.constantFrom<unknown[]>(
	...['', 'x', ' ', 'constructor', '0', 0, -1, 0.5, 601, 1e9, NaN, true, null, undefined, [], {}],
);
const mostly = (valid: Arbitrary<unknown>): Arbitrary<unknown> =>
	fc.oneof({ weight: 30, arbitrary: valid }, { weight: 1, arbitrary: junk });
/** Of the right type, and close to valid. */
const nearly = (valid: Arbitrary<unknown>, other: Arbitrary<unknown> = filled) =>
	fc.oneof({ weight: 4, arbitrary: valid }, { weight: 1, arbitrary: other });
const anySize = nearly(fileSize, fc.integer({ min: 200 * 1024 ** 2, max: 201 * 1024 ** 2 }));
const anyDuration = nearly(duration, fc.integer({ min: 600, max: 700 }));
const form = (fields: Record<string, Arbitrary<unknown>>, requiredKeys = Object.keys(fields)) =>
	fc.record(
		Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, mostly(value)])),
		{ requiredKeys },
	);
const arrayUnder = (name: string, entry: Arbitrary<unknown>) =>
	fc.oneof(
		fc.constant({}),
		fc.array(entry, { maxLength: 3 }).map((entries) => ({ [name]: entries })),
	);

const anyParameter = form({
	type: fc.constantFrom('text', 'currency', 'date_time', 'image', 'document', 'video'),
	text: filled,
	fallbackValue: filled,
	code: nearly(currencyCode),
	amount1000: nearly(amount),
	mediaSource: fc.constantFrom('link', 'id'),
	link: nearly(url),
	id: filled,
	caption: filled,
	filename: filled,
});
const anyComponent = fc
	.tuple(
		form({
			type: fc.constantFrom('header', 'body', 'button'),
			subType: fc.constantFrom(...buttonTypes),
			index: fc.nat(9),
		}),
		arrayUnder('parameter', anyParameter),
	)
	.map(([fields, parameters]) => ({ ...fields, parameters }));
const anyOptions = form(
	{
		sender: filled,
		...smsOptions,
		udh: nearly(udh),
		previewUrl: fc.boolean(),
		languagePolicy: filled,
	},
	[],
);

export const anyEntry = fc
	.tuple(
		form({
			channel: fc.constantFrom(...Object.keys(contents)),
			text: filled,
			viberContent: fc.constantFrom(...Object.keys(partsByContent)),
			imageUrl: nearly(url),
			buttonText: filled,
			buttonUrl: url,
			videoUrl: url,
			thumbnailUrl: url,
			fileSize: anySize,
			duration: anyDuration,
			whatsappType: fc.constantFrom('text', 'template'),
			templateName: filled,
			languageCode: filled,
		}),
		arrayUnder('component', anyComponent),
		anyOptions,
	)
	.map(([fields, components, options]) => ({
		...fields,
		components,
		options,
	})) as unknown as Arbitrary<ChannelEntry>;
