import { createHmac, randomUUID } from 'node:crypto';

import { isUndelivered } from '../../api/messaging/status';
import { phoneNumber } from '../../api/schema';
import { formatMicroseconds } from '../core/clock';
import { post } from '../core/outbound';
import { Refusal } from '../core/refusal';
import { keep } from '../core/records';
import type { State } from '../core/state';
import type { World } from '../core/world';
import type { Reply } from '../core/messages';
import { DEFAULT_SENDER } from './omnimessage';

/** Finds the channel on which a person's newest message arrived. */
const findAnswered = ({ omnimessages }: State, phone: string) =>
	[...omnimessages.values()]
		.filter(({ to }) => to === phone)
		.flatMap(({ channels }) => channels)
		.filter((channel) => channel.attemptedAt !== null && !isUndelivered(channel))
		.at(-1);

/** The document doesn't show incoming messages. This is what the public service posts for them. */
const toInbound = ({ id, at, sender, recipient, channel, text }: Reply) => ({
	msg_id: id,
	sub_msg_id: randomUUID(),
	channel,
	recipient,
	time: formatMicroseconds(new Date(at)),
	text,
	sender,
});

/** How the service posts a message, if not as usual. */
export interface Oddity {
	/** How many times it posts the same message, one after the other: 1 by default. */
	times?: number;
	/** Fields that it changes or adds. Those with null are null. */
	changes?: object;
	/** What it posts in place of the message, signed in the same way. */
	raw?: string;
}

/** Posts a reply to the inbound URL once, if there is one. */
async function postReply(world: World, reply: Reply, odd: Oddity): Promise<void> {
	const url = world.wiring.inboundUrl;
	if (!url) return;
	const raw = odd.raw ?? JSON.stringify({ ...toInbound(reply), ...odd.changes });
	const signature = createHmac('sha256', world.sharedSecret).update(raw).digest('hex');
	for (let time = 0; time < (odd.times ?? 1); time += 1) {
		reply.call = { url, ...(await post(world, url, raw, { 'X-Messente-Signature': signature })) };
		world.events.announce('replyChanged', reply);
	}
}

/**
 * Sends what a person writes back, on the channel of the newest message that reached them, or by SMS.
 * Resolves when the inbound URL has answered.
 * @throws Refusal if the number isn't one, or the text is empty
 */
export async function sendReply(
	world: World,
	sender: string,
	text: string,
	odd: Oddity = {},
): Promise<Reply> {
	if (!phoneNumber.safeParse(sender).success) {
		throw new Refusal(400, 'phone must be a phone number in E.164 format');
	}
	if (text === '') throw new Refusal(400, 'text must not be empty');
	const answered = findAnswered(world.state, sender);
	const reply = keep<Reply>(world.state.replies, {
		id: randomUUID(),
		at: world.clock.now().toISOString(),
		sender,
		recipient: answered?.sender ?? DEFAULT_SENDER,
		channel: answered?.channel ?? 'sms',
		text,
		call: null,
	});
	world.events.announce('replyChanged', reply);
	await postReply(world, reply, odd);
	return reply;
}
