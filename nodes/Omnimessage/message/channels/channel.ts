import type { IDataObject, IDisplayOptions } from 'n8n-workflow';

import type { ChannelMessage } from '../../../../api/messaging/omnimessage';
import type { Collection, Field, Parameters } from '../../../shared/fields/field';

export type ChannelName = ChannelMessage['channel'];

/** One entry of the list of channels, as the form stores it. */
export interface ChannelEntry {
	channel: string;
	options?: IDataObject;
	/** The fields of its channel. */
	[field: string]: unknown;
}

/**
 * Returns the value of each message field from the form's fields. The operation's schema checks the
 * values later.
 */
type Unchecked<Message> = Record<keyof Message, IDataObject[string]>;

type Content<Channel extends ChannelName> = Omit<
	Extract<ChannelMessage, { channel: Channel }>,
	'channel' | 'validity' | 'ttl'
>;

/** The text of a message. */
export const textField = (description: string, displayOptions: IDisplayOptions): Field<'text'> => ({
	displayName: 'Text',
	name: 'text',
	type: 'string',
	typeOptions: { rows: 3 },
	default: '',
	description,
	hint: 'Required for the first channel. For the others, leave this empty to repeat the text.',
	displayOptions,
});

/** The hint of every field for the address of a file. */
export const PUBLIC_FILE = "The address must be public: n8n's binary data can't be sent";

/** What a channel adds to the form of an entry, and to its message. */
export interface ChannelForm<
	Channel extends ChannelName = ChannelName,
	Name extends string = string,
	Option extends string = string,
> {
	channel: Channel;
	/** Its name in menus. */
	name: string;
	content: Array<Field<Name>>;
	options: Array<Collection<Option>>;
	/** How it carries a text that stands in another field: what `content` still asks for, and an entry. */
	plainText: {
		content: Array<Field<Name>>;
		toEntry(text: string): Partial<Record<Name, string>>;
	};
	/**
	 * Builds the message except for its channel and validity. Undefined values are left out later.
	 * Options of another channel may still be stored if the entry was for that channel before.
	 */
	toContent(
		entry: Partial<Parameters<Name>>,
		options: Partial<Parameters<Option>>,
	): Unchecked<Content<Channel>>;
}

/**
 * Binds the form of a channel to its message. The compiler rejects a name that only one of them has.
 */
export const channelForm = <
	Channel extends ChannelName,
	Name extends string,
	Option extends string,
>(
	form: ChannelForm<Channel, Name, Option>,
): ChannelForm<Channel, Name, Option> => form;
