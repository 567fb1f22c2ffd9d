import { isUndelivered, type Status } from '../../api/messaging/status';
import type { ChannelState, Omnimessage, Reply } from '../core/messages';
import { isTaken } from '../core/records';
import { nameChannel, readContent } from './channels';
import { cutText, type Content } from './content';

/** How far a message has come, which the page draws as ticks. */
type Mark = 'waiting' | 'accepted' | 'delivered' | 'seen' | 'failed';

export interface Bubble {
	id: string;
	/** Whether it was sent to the phone or written on it. */
	from: 'shop' | 'person';
	channel: string;
	label: string;
	sender: string;
	at: string;
	content: Content;
	mark: Mark;
	/** The state in words. */
	state: string;
	/** The channel that is tried instead of this one. */
	next?: string;
}

const marks: Record<Status, [Mark, words: string]> = {
	ACK: ['waiting', 'Acknowledged'],
	ACCEPTD: ['accepted', 'Accepted'],
	DELIVRD: ['delivered', 'Delivered'],
	SEEN: ['seen', 'Seen'],
	UNDELIV: ['failed', 'Not delivered'],
	FAILED: ['failed', 'Failed'],
	UNKNOWN: ['waiting', 'Status unknown'],
	REJECTD: ['failed', 'Rejected'],
	DELETED: ['failed', 'Deleted'],
	EXPIRED: ['failed', 'Expired'],
	NACK: ['failed', 'Not accepted'],
};

function describeState(
	{ state }: Omnimessage,
	{ attemptedAt, status, error }: ChannelState,
): [Mark, words: string] {
	if (status) {
		const [mark, words] = marks[status];
		return [mark, error ? `${words}: ${error}` : words];
	}
	if (attemptedAt) return ['waiting', 'Sending'];
	return state === 'cancelled' ? ['failed', 'Cancelled'] : ['waiting', 'Scheduled'];
}

function toBubble(omnimessage: Omnimessage, channel: ChannelState): Bubble {
	const { channels, createdAt, sendAt } = omnimessage;
	const [mark, state] = describeState(omnimessage, channel);
	const next = isUndelivered(channel) ? channels[channels.indexOf(channel) + 1] : undefined;
	return {
		id: channel.message_id,
		from: 'shop',
		channel: channel.channel,
		label: nameChannel(channel.channel),
		sender: cutText(channel.sender, 100).text ?? '',
		at: channel.attemptedAt ?? sendAt ?? createdAt,
		content: readContent(channel.message),
		mark,
		state,
		...(next && { next: nameChannel(next.channel) }),
	};
}

/** Returns a bubble for each channel that was tried, or for the first if the message hasn't gone out. */
export const toBubbles = (omnimessage: Omnimessage): Bubble[] =>
	omnimessage.channels
		.filter(
			({ attemptedAt }, index) => attemptedAt || (omnimessage.state !== 'sent' && index === 0),
		)
		.map((channel) => toBubble(omnimessage, channel));

/** Says what became of the call to the inbound URL, if there was one. */
function describeCall({ call }: Reply): [Mark, words: string] {
	if (!call) return ['accepted', 'Sent'];
	if (isTaken(call)) return ['delivered', `Your URL answered ${call.status}`];
	return ['failed', call.status ? `Your URL answered ${call.status}` : `No answer: ${call.error}`];
}

export function toReplyBubble(reply: Reply): Bubble {
	const [mark, state] = describeCall(reply);
	const { id, channel, sender, at, text } = reply;
	const label = nameChannel(channel);
	return { id, from: 'person', channel, label, sender, at, content: cutText(text), mark, state };
}
