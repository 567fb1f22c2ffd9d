import type { sendOmnimessage } from '../../../api/messaging/omnimessage';
import type { InputOf } from '../../../api/operation';
import { readOptions, type Parameters } from '../../shared/fields/field';
import { channelLabels } from './channels/fields';
import { parseMessages, toMessages } from './channels/toMessages';
import {
	content,
	messagesJson,
	recipient,
	sendingOptions,
	simplifyOption,
	toEnvelope,
} from './sending/fields';
import { skipIfBlacklistedField } from './sending/blacklist';
import { reportOptions, toReportUrl } from './sending/reportUrl';
import { sendItemNow } from './sending/sendNow';
import { sendingAction } from './sending/sendingAction';

/** What Send and Send and Wait for Delivery have in common. */
export const sendingForm = {
	fields: [recipient, content],
	labels: channelLabels,
	content: ['messages.message.text', 'messages.message.buttonText'],
	toInput(parameters: Parameters<'to' | 'messages' | 'options'>): InputOf<typeof sendOmnimessage> {
		const json = readOptions(parameters)[messagesJson.name];
		const messages = json === undefined ? toMessages(parameters.messages) : parseMessages(json);
		return { ...toEnvelope(parameters), messages };
	},
};

export const send = sendingAction({
	...sendingForm,
	fields: [
		...sendingForm.fields,
		skipIfBlacklistedField,
		sendingOptions([messagesJson, ...reportOptions, simplifyOption]),
	],
	toInput: (parameters) => ({ ...sendingForm.toInput(parameters), ...toReportUrl(parameters) }),
	send: sendItemNow,
});
