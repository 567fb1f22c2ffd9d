import { sleep } from 'n8n-workflow';

import { getOrder } from '../../../../api/administration/order';
import { getTicket } from '../../../../api/administration/ticket';
import type { Payload } from '../../../../api/administration/webhook';
import { call, type Send } from '../../../../api/request';
import { parseId } from '../../../../api/schema';
import { waitWithin } from '../../../../transport/abort';
import { createRecentlyUsed } from '../../../../transport/recentlyUsed';
import { toObject } from '../../../shared/fields/values';
import { createDeliveryKey } from '../../../shared/trigger/deliveryKey';
import {
	formatEvent,
	identifyDelivery,
	identifyEvent,
	identifyRoughly,
	isId,
	listedEvents,
	readFormId,
	readSubject,
} from '../../event/event';
import { readMoment } from '../../event/moment';
import type { TriggerCall } from '../call';
import { LATEST_PAYMENT, toListedEvent } from '../../event/listedEvent';

// A delivery may lack a time that the list has, and that the event's key is made of. Then the site is
// asked for it before the workflow starts.

/** The key of a delivered event, and how a list will show the event. */
export interface Identified {
	deliveryKey: string;
	/** The key by which it will be found in a list, or its rough one; undefined if it won't be found. */
	listedAs?: string;
	/** Until when, in milliseconds since 1970. */
	expires: number;
}

/** How many events of one delivery to ask the site for, and how long, in milliseconds. */
const MOST_READ = 10;
const LONGEST_WAIT = 3_000;
/** The site may deliver an event before it has saved it. */
const PAUSES = [300, 700];

/** An event keeps the key under which it has started, also if the site answers the next time. */
const KEPT = 1_000;
const identified = createRecentlyUsed<Promise<Identified>>(KEPT);

/** Creates a function that identifies the events of one delivery. It never throws. */
export function createIdentifier(trigger: TriggerCall): (one: Payload) => Promise<Identified> {
	let left = MOST_READ;
	return async (one) => {
		if (!lacksTime(one) || trigger.isTest) return toIdentified(one);
		const key = JSON.stringify([trigger.nodeKey, createDeliveryKey(identifyDelivery(one))]);
		return await identified.getOrCreate(key, async () => {
			left -= 1;
			return toIdentified((left >= 0 && (await readWhole(trigger, one))) || one);
		});
	};
}

/** Whether a list shows more of an event than its delivery does. */
const lacksTime = (one: Payload): boolean =>
	listedEvents.includes(formatEvent(one)) &&
	isId(toObject(readSubject(one)).id) &&
	!identifyEvent(one);

function toIdentified(one: Payload): Identified {
	const deliveryKey = createDeliveryKey(identifyDelivery(one));
	const told = toListedEvent(one);
	if (told) return { deliveryKey, listedAs: deliveryKey, expires: told.expires };
	const expires = (readMoment(one.created_at)?.time ?? Date.now()) + LATEST_PAYMENT;
	const rough = lacksTime(one) && { listedAs: createDeliveryKey(identifyRoughly(one)) };
	return { deliveryKey, ...rough, expires };
}

/** Returns an event with its object as the lists show it; undefined if that can't be had in time. */
async function readWhole(
	{ name, warn, openSite }: TriggerCall,
	one: Payload,
): Promise<Payload | undefined> {
	let whole: Payload | undefined;
	const read = async (): Promise<void> => {
		const { send } = await openSite();
		for (const pause of [0, ...PAUSES]) {
			await sleep(pause);
			const found = { ...one, data: { object: await readObject(send, one) } };
			if (!identifyEvent(found)) continue;
			whole = found;
			return;
		}
		throw new Error('the site does not show it either');
	};
	const reading = read().catch((error: Error) =>
		warn(`${name} could not read the time of ${identifyRoughly(one).join(' ')}: ${error.message}`),
	);
	await waitWithin(LONGEST_WAIT, reading);
	return whole;
}

/** @throws ApiError, ConnectionError; InputError if the event doesn't say of which form it is */
async function readObject(send: Send, one: Payload): Promise<unknown> {
	const id = parseId(toObject(readSubject(one)).id) ?? 0;
	if (one.target === 'order') return await call(send, getOrder, { id });
	return await call(send, getTicket, { formId: parseId(readFormId(one)) ?? 0, id });
}
