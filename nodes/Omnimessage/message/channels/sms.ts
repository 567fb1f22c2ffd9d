import { readSender } from '../../../shared/fields/phone';
import { filled } from '../../../shared/fields/values';
import { channelForm, textField } from './channel';

const displayOptions = { show: { channel: ['sms'] } };

export const sms = channelForm({
	channel: 'sms',
	name: 'SMS',
	content: [textField('The text of the SMS', displayOptions)],
	options: [
		{
			displayName: 'SMS Options',
			name: 'options',
			type: 'collection',
			placeholder: 'Add SMS Option',
			default: {},
			displayOptions,
			options: [
				{
					displayName: 'Autoconvert',
					name: 'autoconvert',
					type: 'options',
					options: [
						{ name: "On (Use the Account's Replacement Settings)", value: 'on' },
						{ name: 'Full (Replace All Non-GSM Characters)', value: 'full' },
						{ name: 'Off (Content Unchanged)', value: 'off' },
					],
					default: 'on',
					description: "What to do with characters that aren't in the GSM 03.38 alphabet",
				},
				{
					displayName: 'Sender',
					name: 'sender',
					type: 'string',
					default: '',
					// Empty: the default sender of the account.
					mayBeEmpty: true,
					placeholder: 'e.g. MyShop',
					description: 'Phone number or alphanumeric name that the phone shows as the sender',
				},
				{
					displayName: 'UDH',
					name: 'udh',
					type: 'string',
					default: '',
					placeholder: 'e.g. 050003CC0201',
					description: 'User data header (UDH), in hexadecimal',
				},
			],
		},
	],
	plainText: { content: [], toEntry: (text) => ({ text }) },
	toContent: ({ text }, { autoconvert, sender, udh }) => ({
		text: text ?? '',
		autoconvert: filled(autoconvert),
		sender: readSender(sender),
		udh: filled(udh),
	}),
});
