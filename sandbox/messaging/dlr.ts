import { createHmac } from 'node:crypto';

import { post } from '../http/outbound';
import { keep, type ChannelState, type Omnimessage } from '../state';
import type { World } from '../world';

// The calls under way for each omnimessage: the next one waits, so that reports arrive in order.
const underWay = new WeakMap<Omnimessage, Promise<void>>();

/**
 * The document does not show the outbound report; this is the public service's. Its timestamp has
 * microseconds and no zone.
 */
const toReport = ({ id, to }: Omnimessage, channel: ChannelState) => ({
	status: channel.status,
	sender: channel.sender,
	err: channel.err,
	message_id: channel.message_id,
	to,
	channel: channel.channel,
	error: channel.error,
	omnimessage_id: id,
	timestamp: channel.timestamp?.replace('Z', '000') ?? null,
});

/** Calls the omnimessage's `dlr_url`, where it has one, with a channel's state of this moment. */
export function callDlr(world: World, omnimessage: Omnimessage, channel: ChannelState): void {
	const url = omnimessage.request.dlr_url;
	if (!url) return;
	const { dlrCalls } = world.state;
	const body = toReport(omnimessage, channel);
	const raw = JSON.stringify(body);
	const signature = createHmac('sha256', world.password).update(raw).digest('hex');
	const headers = { 'X-Messente-Signature': signature };

	const call = async () => {
		const at = new Date().toISOString();
		const answer = await post(world, url, raw, headers);
		world.events.announce('dlrCalled', keep(dlrCalls, { at, url, headers, body, ...answer }));
	};
	const before = underWay.get(omnimessage) ?? Promise.resolve();
	underWay.set(omnimessage, before.then(call));
}
