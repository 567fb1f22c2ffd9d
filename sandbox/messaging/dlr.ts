import { createHmac } from 'node:crypto';

import { measureSms } from '../../api/messaging/segments';
import { isCallable, post } from '../core/outbound';
import { isTaken, keep, type DlrCall } from '../core/records';
import type { World } from '../core/world';
import type { ChannelState, Omnimessage } from '../core/messages';

/**
 * How often a report is sent at most if the sandbox is to repeat those that aren't accepted. By
 * default it sends each report once, because the documents promise no more.
 */
export const MAX_ATTEMPTS = 7;

// The last call of each omnimessage. The next one waits for it, so that reports arrive in order.
const pendingCalls = new WeakMap<Omnimessage, Promise<void>>();
// The calls held back until the delivery ends, if they are to be reordered.
const heldCalls = new WeakMap<Omnimessage, Array<() => Promise<void>>>();

/**
 * The document doesn't show the report that is posted. This is the public service's. Its timestamp
 * has microseconds and no time zone.
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

const PART_PRICE = 0.045;

/** What a message cost. Only an SMS has several parts. */
function toPriceInfo({ message }: ChannelState) {
	const parts = message.channel === 'sms' ? measureSms(message.text).parts : 1;
	return {
		part_price: String(PART_PRICE),
		parts_count: parts,
		total_price: String((PART_PRICE * 1_000 * parts) / 1_000),
	};
}

/** Posts a channel's current state to the omnimessage's `dlr_url`, if it has one. */
export function callDlr(world: World, omnimessage: Omnimessage, channel: ChannelState): void {
	const url = omnimessage.request.dlr_url;
	const { dlrCalls, dlrModes } = world.state;
	const { drop, repeat, duplicate, reorder, delay, prices } = dlrModes;
	if (!url || drop) return;
	const body = {
		...toReport(omnimessage, channel),
		...(prices && { price_info: toPriceInfo(channel) }),
	};
	const raw = JSON.stringify(body);
	const signature = createHmac('sha256', world.password).update(raw).digest('hex');
	const headers = { 'X-Messente-Signature': signature };

	const call = async (attempt: number) => {
		if (delay > 0) await world.clock.wait(delay);
		const at = new Date().toISOString();
		const answer = await post(world, url, raw, headers);
		const made = keep(dlrCalls, {
			at,
			url,
			headers,
			body,
			...answer,
			attempt,
			again: repeat && attempt < MAX_ATTEMPTS && !isTaken(answer) && isCallable(url),
		});
		world.events.announce('dlrCalled', made);
		return made;
	};
	for (let copies = duplicate ? 2 : 1; copies > 0; copies -= 1) {
		const deliver = () => callUntilAccepted(world, call);
		if (reorder) heldCalls.set(omnimessage, [deliver, ...(heldCalls.get(omnimessage) ?? [])]);
		else enqueue(omnimessage, deliver);
	}
}

/** Makes the calls that were held back, newest first. Call it when nothing is left to report. */
export function releaseHeldCalls(omnimessage: Omnimessage): void {
	heldCalls.get(omnimessage)?.forEach((deliver) => enqueue(omnimessage, deliver));
	heldCalls.delete(omnimessage);
}

function enqueue(omnimessage: Omnimessage, deliver: () => Promise<void>): void {
	const before = pendingCalls.get(omnimessage) ?? Promise.resolve();
	pendingCalls.set(omnimessage, before.then(deliver));
}

/**
 * Retries, if the sandbox is to, when there is no answer or its status is 400 or higher. The first
 * pause is one step of the pace, and each further one is twice as long.
 */
async function callUntilAccepted(
	world: World,
	call: (attempt: number) => Promise<DlrCall>,
): Promise<void> {
	const { dlrCalls } = world.state;
	for (let attempt = 1; ; attempt += 1) {
		const { again } = await call(attempt);
		// The sandbox was stopped, or a reset has discarded the report.
		const isObsolete = world.stopping.signal.aborted || world.state.dlrCalls !== dlrCalls;
		if (!again || isObsolete) return;
		await world.clock.wait(world.pace * 2 ** (attempt - 1));
	}
}
