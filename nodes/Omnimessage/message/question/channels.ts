import type { INodeProperties } from 'n8n-workflow';

import { InputError } from '../../../../api/errors/InputError';
import type { ChannelMessage } from '../../../../api/messaging/omnimessage';
import type { Field } from '../../../shared/fields/field';
import { LINK } from './link';
import { channelFields, channelList } from '../channels/fields';
import { channels } from '../channels';
import type { ChannelEntry, ChannelForm } from '../channels/channel';
import { toMessage, toTextEntry } from '../channels/toMessages';

/** What asks for a text. Here, all channels carry the same. */
const isForText = new Set<INodeProperties>(
	Object.values<ChannelForm>(channels).flatMap(({ content, plainText }) =>
		content.filter((field) => !plainText.content.includes(field)),
	),
);

/** The list of channels, without what asks for a text. */
export const channelsToAsk: Field<'messages'> = channelList(
	channelFields.filter((field) => !isForText.has(field)),
	{
		displayName: 'Channels',
		description:
			'The channels on which to send the text and the link. The first channel in the list is tried first. If it fails, the next one is tried.',
	},
);

/**
 * Returns one message per channel, with the text in each, except in a WhatsApp template, which has
 * its own.
 * @param text the text, with the place of the link
 * @throws InputError for a template without a place for the link, because nobody could answer it
 */
export const toQuestions = (messages: unknown, text: string): ChannelMessage[] =>
	((messages as { message?: ChannelEntry[] }).message ?? []).map((entry, index) => {
		const message = toMessage({ ...entry, ...toTextEntry(entry.channel, text) });
		// In a template, only its parameters are shown.
		const shown = 'template' in message ? (message.template?.components ?? []) : message;
		if (JSON.stringify(shown).includes(LINK)) return message;
		const path = ['messages', index, 'template'];
		throw new InputError([
			{ path, message: `must contain ${LINK} in a parameter, where the link should be` },
		]);
	});
