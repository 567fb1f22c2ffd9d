import { randomUUID } from 'node:crypto';

import type { ChannelMessage } from '../../api/messaging/omnimessage';
import type { Handler } from '../core/handler';
import { Refusal } from '../core/refusal';
import type { State } from '../core/state';
import { getTimestamp } from '../core/world';
import { deliver } from './delivery';
import type { ChannelState, Omnimessage } from '../core/messages';

export const DEFAULT_SENDER = 'Sandbox';

const toChannel = (message: ChannelMessage): ChannelState => ({
	message_id: randomUUID(),
	channel: message.channel,
	sender: message.sender ?? DEFAULT_SENDER,
	message,
	attemptedAt: null,
	status: null,
	err: null,
	error: null,
	timestamp: null,
});

/** "When no timezone is given, UTC is assumed." */
function parseTime(time: string): Date {
	const hasZone = /(?:Z|[+-]\d\d:?\d\d)$/i.test(time);
	return new Date(hasZone ? time : `${time}Z`);
}

/** @throws Refusal if no omnimessage has the ID */
function findOmnimessage({ omnimessages }: State, id: string): Omnimessage {
	const found = omnimessages.get(id.toLowerCase());
	if (!found) throw new Refusal(404, 'There is no such omnimessage');
	return found;
}

export const sendOmnimessage: Handler<'sendOmnimessage'> = (request, world) => {
	const { to, messages, time_to_send } = request;
	const omnimessage: Omnimessage = {
		id: randomUUID(),
		to,
		request,
		state: 'scheduled',
		createdAt: getTimestamp(world),
		sendAt: time_to_send === undefined ? null : parseTime(time_to_send).toISOString(),
		channels: messages.map(toChannel),
	};
	world.state.omnimessages.set(omnimessage.id, omnimessage);
	void deliver(world, omnimessage);
	return {
		messages: omnimessage.channels.map(({ message_id, channel, sender }) => ({
			message_id,
			channel,
			sender,
			to,
		})),
		to,
		omnimessage_id: omnimessage.id,
	};
};

export const getDeliveryReport: Handler<'getDeliveryReport'> = ({ omnimessageId }, { state }) => {
	const { id, to, channels } = findOmnimessage(state, omnimessageId);
	return {
		statuses: channels.map(({ status, channel, message_id, error, err, timestamp }) => ({
			status,
			channel,
			message_id,
			error,
			err,
			timestamp,
		})),
		to,
		omnimessage_id: id,
	};
};

export const cancelOmnimessage: Handler<'cancelOmnimessage'> = ({ omnimessageId }, world) => {
	const omnimessage = findOmnimessage(world.state, omnimessageId);
	if (omnimessage.state !== 'scheduled') {
		throw new Refusal(404, `The omnimessage was already ${omnimessage.state}`);
	}
	omnimessage.state = 'cancelled';
	world.events.announce('messageChanged', omnimessage);
	return {};
};
