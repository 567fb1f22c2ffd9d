import type { IDataObject } from 'n8n-workflow';

import type { ChannelMessage } from '../../../../api/messaging/omnimessage';
import type { Collection, Field, Parameters } from '../../../shared/form/field';

export type ChannelName = ChannelMessage['channel'];

/** One entry of the Messages list, as the form stores it. */
export interface ChannelEntry {
	channel: string;
	validityUnit?: string;
	validity?: number;
	ttl?: number;
	options?: IDataObject;
	/** The fields of its channel. */
	[field: string]: unknown;
}

/** What the form's fields give for each name of a message; the operation's schema checks it later. */
type Unchecked<Message> = { [Name in keyof Message]?: IDataObject[string] };

type Content<Channel extends ChannelName> = Omit<
	Extract<ChannelMessage, { channel: Channel }>,
	'channel' | 'validity' | 'ttl'
>;

/** What a channel adds to the form of an entry, and to its message. */
export interface ChannelForm<
	Channel extends ChannelName = ChannelName,
	Name extends string = string,
	Option extends string = string,
> {
	channel: Channel;
	/** What the menus call it. */
	name: string;
	content: Array<Field<Name>>;
	options: Array<Collection<Option>>;
	/**
	 * The message but for its channel and validity. An empty value is left out later. Options of
	 * another channel may still be stored: the entry was of that channel before.
	 */
	toContent(
		entry: Partial<Parameters<Name>>,
		options: Partial<Parameters<Option>>,
	): Unchecked<Content<Channel>>;
}

/** Binds the form of a channel to its message; the compiler refuses a name that either lacks. */
export const channelForm = <
	Channel extends ChannelName,
	Name extends string,
	Option extends string,
>(
	form: ChannelForm<Channel, Name, Option>,
): ChannelForm<Channel, Name, Option> => form;
