import { createHmac } from 'node:crypto';

import { isCallable, post } from '../http/outbound';
import { keep, type DlrCall } from '../records';
import type { World } from '../world';
import type { ChannelState, Omnimessage } from './objects';

/** How often a report is sent until it is taken. The public service's rule is not known. */
const MAX_ATTEMPTS = 3;

// The calls under way for each omnimessage: the next one waits, so that reports arrive in order.
const pendingCalls = new WeakMap<Omnimessage, Promise<void>>();
// The calls that wait for the end of the delivery, where they are to be reordered.
const heldCalls = new WeakMap<Omnimessage, Array<() => Promise<void>>>();

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
	const { dlrCalls, dlrModes } = world.state;
	const { drop, duplicate, reorder, delay } = dlrModes;
	if (!url || drop) return;
	const body = toReport(omnimessage, channel);
	const raw = JSON.stringify(body);
	const signature = createHmac('sha256', world.password).update(raw).digest('hex');
	const headers = { 'X-Messente-Signature': signature };

	const call = async () => {
		if (delay > 0) await world.clock.wait(delay);
		const at = new Date().toISOString();
		const answer = await post(world, url, raw, headers);
		const made = keep(dlrCalls, { at, url, headers, body, ...answer });
		world.events.announce('dlrCalled', made);
		return made;
	};
	for (let copies = duplicate ? 2 : 1; copies > 0; copies -= 1) {
		const deliver = () => callUntilAccepted(world, call);
		if (reorder) heldCalls.set(omnimessage, [deliver, ...(heldCalls.get(omnimessage) ?? [])]);
		else enqueue(omnimessage, deliver);
	}
}

/** Sends what was held, newest first: to be called when nothing is left to report. */
export function releaseHeldCalls(omnimessage: Omnimessage): void {
	heldCalls.get(omnimessage)?.forEach((deliver) => enqueue(omnimessage, deliver));
	heldCalls.delete(omnimessage);
}

function enqueue(omnimessage: Omnimessage, deliver: () => Promise<void>): void {
	const before = pendingCalls.get(omnimessage) ?? Promise.resolve();
	pendingCalls.set(omnimessage, before.then(deliver));
}

/** What no answer came to, or one from 400 on, is tried again, with the pace between. */
async function callUntilAccepted(world: World, call: () => Promise<DlrCall>): Promise<void> {
	const { dlrCalls } = world.state;
	for (let tries = 1; ; tries += 1) {
		const { status, url } = await call();
		const taken = status !== null && status < 400;
		// A sandbox that was stopped or reset has forgotten the report.
		const over = world.stopping.signal.aborted || world.state.dlrCalls !== dlrCalls;
		if (taken || over || tries === MAX_ATTEMPTS || !isCallable(url)) return;
		await world.clock.wait(world.pace);
	}
}
