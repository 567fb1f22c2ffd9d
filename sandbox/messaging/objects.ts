import type { ChannelMessage, sendOmnimessage } from '../../api/messaging/omnimessage';
import type { Status } from '../../api/messaging/status';
import type { InputOf } from '../../api/operation';

export type Channel = ChannelMessage['channel'];

/** One channel of an omnimessage. The reported fields are null until the first report. */
export interface ChannelState {
	message_id: string;
	channel: Channel;
	sender: string;
	message: ChannelMessage;
	/** Whether the message was passed to this channel. */
	attempted: boolean;
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
