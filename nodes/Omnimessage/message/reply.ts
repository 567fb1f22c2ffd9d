import { createValueError } from '../../../api/errors/InputError';
import type { ChannelMessage } from '../../../api/messaging/omnimessage';
import { isBlank } from '../../../api/text';
import type { Field, Parameters } from '../../shared/fields/field';
import { cleanUpSender } from '../../shared/fields/phone';
import { channelOptions } from './channels';
import { channelLabels } from './channels/fields';
import { toMessage, toTextEntry } from './channels/toMessages';
import { skipIfBlacklistedField } from './sending/blacklist';
import { sendingOptions, simplifyOption, toEnvelope } from './sending/fields';
import { reportOptions, toReportUrl } from './sending/reportUrl';
import { sendingAction } from './sending/sendingAction';
import { sendItemNow } from './sending/sendNow';

// The addresses are filled in for an item of the Omnimessage Trigger with Message Received.

const from: Field<'from'> = {
	displayName: 'From',
	name: 'from',
	type: 'string',
	default: '={{ $json.to ?? $json.recipient }}',
	required: true,
	placeholder: 'e.g. +37251000000',
	description:
		'Your phone number or short code that the person wrote to. The reply is sent from it.',
};

export const to: Field<'to'> = {
	displayName: 'To',
	name: 'to',
	type: 'string',
	default: '={{ $json.from ?? $json.sender }}',
	required: true,
	placeholder: 'e.g. +37251000001',
	description: 'Phone number of the person who wrote, with a plus sign and the country code',
};

const content: Array<Field<'channel' | 'text'>> = [
	{
		displayName: 'Channel',
		name: 'channel',
		type: 'options',
		options: channelOptions,
		default: 'sms',
		description: 'The channel of the reply. The service documents incoming messages only for SMS.',
	},
	{
		displayName: 'Text',
		name: 'text',
		type: 'string',
		typeOptions: { rows: 3 },
		default: '',
		required: true,
		placeholder: 'e.g. Thank you, see you tomorrow',
		description: 'The text of the reply',
		// To and From have none, because n8n shows no hint below an expression.
		hint: 'To and From are filled in if the item comes straight from the Omnimessage Trigger',
	},
];

/** Who has just written expects an answer, also to an opt-out. */
const skipIfBlacklisted: Field<'skipIfBlacklisted'> = {
	...skipIfBlacklistedField,
	description:
		'Whether to send nothing if the recipient is on the blacklist of the phonebook. The item comes out with "skipped: true". Without this option, a person who has just opted out gets a confirmation, too.',
};

/** A number, a short code or a name, on one line. */
const SENDER = /^[^\p{Cc}\p{Zl}\p{Zp}]{1,32}$/u;
const MUST_BE_SENDER = 'must be your number, short code or name, with at most 32 characters';

/** @throws InputError for what the user would not find in the form by the name in the request */
function toReply(parameters: Parameters<'from' | 'channel' | 'text'>): ChannelMessage {
	const [address = '', text = ''] = [parameters.from, parameters.text].map((value) =>
		String(value ?? ''),
	);
	const channel = String(parameters.channel);
	const sender = cleanUpSender(address);
	// Without a sender, the service would choose one.
	if (!SENDER.test(sender)) throw createValueError(['from'], MUST_BE_SENDER, address);
	if (isBlank(text)) throw createValueError(['text'], 'must be the text of the reply', text);
	return toMessage({ channel, ...toTextEntry(channel, text), options: { sender } });
}

export const reply = sendingAction({
	fields: [
		to,
		from,
		...content,
		sendingOptions([...reportOptions, simplifyOption, skipIfBlacklisted]),
	],
	aboutMessage: [from.name, to.name],
	content: ['text'],
	labels: { ...channelLabels, messages: 'Reply' },
	toInput: (parameters) => ({
		...toEnvelope(parameters),
		...toReportUrl(parameters),
		messages: [toReply(parameters)],
	}),
	send: sendItemNow,
});
