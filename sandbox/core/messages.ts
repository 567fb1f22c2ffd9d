import type { ChannelMessage, sendOmnimessage } from '../../api/messaging/omnimessage';
import type { Status } from '../../api/messaging/status';
import type { InputOf } from '../../api/operation';
import type { CallResult } from './records';

export type Channel = ChannelMessage['channel'];

/** One channel of an omnimessage. The reported fields are null until the first report. */
export interface ChannelState {
	message_id: string;
	channel: Channel;
	sender: string;
	message: ChannelMessage;
	/** When the message was passed to this channel, or null if it wasn't. */
	attemptedAt: string | null;
	status: Status | null;
	err: number | null;
	error: string | null;
	timestamp: string | null;
}

export interface Omnimessage {
	id: string;
	to: string;
	request: InputOf<typeof sendOmnimessage>;
	state: 'scheduled' | 'sent' | 'cancelled';
	createdAt: string;
	/** The scheduled time, or null if the message goes out immediately. */
	sendAt: string | null;
	channels: ChannelState[];
}

/** What a person wrote back. */
export interface Reply {
	id: string;
	at: string;
	/** The person's number. */
	sender: string;
	/** Whom it is for: the sender of the message that the person answers. */
	recipient: string;
	channel: Channel;
	text: string;
	/** The call to the inbound URL. Null before it was answered, and if no URL was set. */
	call: (CallResult & { url: string }) | null;
}

export interface Contact {
	phoneNumber: string;
	fields: Record<string, unknown>;
	/** When the contact left its last group, or was created. Null while it is in a group. */
	ungroupedAt: Date | null;
}

export interface Group {
	id: string;
	name: string;
	createdOn: string;
	members: Set<string>;
}
