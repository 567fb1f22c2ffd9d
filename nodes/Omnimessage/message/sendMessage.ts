import { sendOmnimessage } from '../../../api/messaging/omnimessage';
import { action } from '../../shared/action/action';
import { channelLabels } from './channels/fields';
import { content, options, recipient, simplify, switches, toEnvelope } from './sending/fields';
import { guarded } from './sending/guarded';
import { sendNow } from './sending/sendNow';
import { parseMessages, toMessages } from './channels/toMessages';

export const send = action({
	operation: sendOmnimessage,
	fields: [...recipient, ...content, simplify, ...switches, options],
	labels: channelLabels,
	toInput(parameters) {
		const { specifyMessages, messages, messagesJson } = parameters;
		return {
			...toEnvelope(parameters),
			messages: specifyMessages === 'json' ? parseMessages(messagesJson) : toMessages(messages),
		};
	},
	...guarded(async (task) => (await sendNow(task, task.input)).item),
});
