import fc from 'fast-check';

import { operations } from '../../api';
import { InputError } from '../../api/errors/InputError';
import { toRequest } from '../../api/request';
import { examples, sms, to, url, viberVideo } from '../support/omnimessages';

type Input = Parameters<typeof toRequest<typeof operations.sendOmnimessage>>[1];

/** The body that would be sent, parsed again. */
const sent = (input: unknown): unknown =>
	JSON.parse(toRequest(operations.sendOmnimessage, input as Input).body as string);

/** `place message` for each rejected value. */
function refusals(input: unknown): string[] {
	try {
		sent(input);
		return [];
	} catch (error) {
		if (!(error instanceof InputError)) throw error;
		return error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
	}
}

const withMessage = (...messages: unknown[]) => ({ to, messages });

describe('an omnimessage is sent unchanged', () => {
	it.each(Object.entries(examples))('%s', (_, example) => {
		expect(sent(example)).toEqual(example);
	});
});

describe('an omnimessage is rejected with a sentence', () => {
	const viber = { channel: 'viber', text: 'Hi' };
	const template = { channel: 'whatsapp', template: { name: 'hello' } };
	/** A template whose only parameter has this value. */
	const filledWith = (value: object) => {
		const [type = ''] = Object.keys(value);
		const components = [{ type: 'body', parameters: [{ type, ...value }] }];
		return withMessage({ ...template, template: { name: 'hello', components } });
	};
	const e164 = 'to must be a phone number in E.164 format, such as +37251000000';
	const http = (place: string) => `${place} must be an http or https URL`;
	const oneUnit = "can't be combined with Validity (Minutes): use only one of them";
	const anIsoTime =
		'time_to_send must be an ISO 8601 date and time, such as 2030-06-22T09:05 (UTC) or 2030-06-22T09:05:00+03:00';
	const withSms = { to, messages: [sms] };

	it.each<[string, unknown, string]>([
		['without a recipient', { messages: [sms] }, 'to is required'],
		['to an empty number', { to: '', messages: [sms] }, e164],
		['to a number with spaces', { to: '+372 5100 0000', messages: [sms] }, e164],
		['to a country code of 0', { to: '+0372510000', messages: [sms] }, e164],
		['to a number of 16 digits', { to: '+1234567890123456', messages: [sms] }, e164],
		['to a number with a line end', { to: '+37251000000\n', messages: [sms] }, e164],
		['without messages', { to }, 'messages is required'],
		['with an empty list', withMessage(), 'messages must have at least one message'],
		['with no list', { to, messages: sms }, 'messages must be a list'],
		['with an unknown field', { ...withSms, dlrurl: url }, 'dlrurl is not a known field'],
		[
			'with a delivery report address of FTP',
			{ ...withSms, dlr_url: 'ftp://a.example' },
			http('dlr_url'),
		],
		[
			'with an unknown priority',
			{ ...withSms, priority: 'urgent' },
			'priority must be one of: low, regular, high',
		],
		['to be sent at a date without a time', { ...withSms, time_to_send: '2030-06-22' }, anIsoTime],
		['to be sent a day ahead', { ...withSms, time_to_send: '2030-06-22T09:05+24:00' }, anIsoTime],
		['to be sent in a 13th month', { ...withSms, time_to_send: '2030-13-22T09:05' }, anIsoTime],
		['SMS: without a text', withMessage({ channel: 'sms' }), 'messages.0.text is required'],
		[
			'SMS: with validity and ttl',
			withMessage({ ...sms, validity: 1, ttl: 60 }),
			`messages.0.ttl ${oneUnit}`,
		],
		[
			'SMS: with a validity as text',
			withMessage({ ...sms, ttl: '60' }),
			'messages.0.ttl must be a number',
		],
		[
			'SMS: with an unknown conversion',
			withMessage({ ...sms, autoconvert: 'yes' }),
			'messages.0.autoconvert must be one of: on, full, off',
		],
		[
			'SMS: with half a byte of UDH',
			withMessage({ ...sms, udh: '050' }),
			'messages.0.udh must be hexadecimal bytes, such as 050003CC0201',
		],
		[
			'Viber: with an image address of no scheme',
			withMessage({ channel: 'viber', image_url: 'a.png' }),
			http('messages.0.image_url'),
		],
		[
			'Viber: with a video that is too large',
			withMessage({ ...viber, video: { ...viberVideo, file_size: 200 * 1024 ** 2 + 1 } }),
			'messages.0.video.file_size must be at most 200 MB (209715200 bytes)',
		],
		[
			'Viber: with a video that is too long',
			withMessage({ ...viber, video: { ...viberVideo, duration: 601 } }),
			'messages.0.video.duration must be at most 600 seconds',
		],
		[
			'Viber: with a video without its thumbnail',
			withMessage({ ...viber, video: { ...viberVideo, thumbnail: undefined } }),
			'messages.0.video.thumbnail is required',
		],
		[
			'WhatsApp: with text and template',
			withMessage({ ...template, text: { body: 'Hi' } }),
			'messages.0 must have exactly one of text and template',
		],
		[
			'WhatsApp: with a text as in SMS',
			withMessage({ channel: 'whatsapp', text: 'Hi' }),
			'messages.0.text must be an object',
		],
		[
			'WhatsApp: with a currency that is none',
			filledWith({ currency: { fallback_value: '1', code: 'euro', amount_1000: '1000' } }),
			'messages.0.template.components.0.parameters.0.currency.code must be an ISO 4217 currency code, such as EUR',
		],
		[
			'WhatsApp: with a media link that is no URL',
			filledWith({ image: { link: 'a.png' } }),
			http('messages.0.template.components.0.parameters.0.image.link'),
		],
	])('%s', (_, input, refusal) => {
		expect(refusals(input)).toContain(refusal);
	});

	it('that names everything that is wrong, not only the first problem', () => {
		expect(refusals({ to: '5', messages: [{ channel: 'sms' }], priority: 'x' })).toHaveLength(3);
	});
});

describe('Viber accepts', () => {
	const content = {
		text: 'Hi',
		image_url: url,
		button_text: 'Buy',
		button_url: url,
		video: viberVideo,
	};
	type Part = keyof typeof content;
	// Messaging API, "Valid content combinations", copied by hand. An image with a text requires a
	// button.
	const valid = [
		'image_url',
		'text',
		'text button_text button_url',
		'text image_url button_text button_url',
		'video',
		'text video',
		'text button_text video',
		'text button_text button_url video',
	];
	const parts = Object.keys(content) as Part[];
	const subsets = Array.from({ length: 2 ** parts.length }, (_, bits) =>
		parts.filter((_, index) => bits & (2 ** index)),
	);
	const refusalsOf = (subset: Part[]) => {
		const message = Object.fromEntries(subset.map((part) => [part, content[part]]));
		return refusals({ to, messages: [{ channel: 'viber', ...message }] });
	};

	it('the combinations that the document has, and no others', () => {
		const accepted = subsets.filter((subset) => refusalsOf(subset).length === 0);
		expect(accepted.map((subset) => subset.join(' ')).sort()).toEqual([...valid].sort());
		for (const sentence of subsets.flatMap(refusalsOf)) {
			expect(sentence).toMatch(/^messages\.0 (?:has no|can't be just|can't combine) [^:;]+$/);
		}
	});
});

describe('a recipient', () => {
	it('is any + with 2 to 15 digits that do not begin with 0', () => {
		const digits = fc.stringMatching(/^[1-9][0-9]{1,14}$/);
		fc.assert(
			fc.property(digits, (number) => {
				expect(refusals({ to: `+${number}`, messages: [sms] })).toEqual([]);
				expect(refusals({ to: number, messages: [sms] })).toHaveLength(1);
			}),
		);
	});
});
