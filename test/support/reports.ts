import { createHmac } from 'node:crypto';
import type { IDataObject, IWebhookFunctions } from 'n8n-workflow';

import { operations } from '../../api';
import { isUndelivered, type Status } from '../../api/messaging/status';
import { OmnimessageTrigger } from '../../nodes/Omnimessage/OmnimessageTrigger.node';
import { receive } from '../../nodes/Omnimessage/trigger/receive';
import { respond } from '../../nodes/shared/trigger/rejection';
import type { ChannelState, Omnimessage } from '../../sandbox';
import { credentialsFor, trigger } from '../../tooling/host/n8n';
import { useSandbox } from './sandbox';

// The channels of a message by their place.
export const VIBER = 0;
export const SMS = 1;

// What a report gets that starts nothing.
export const filteredOut = { status: 200, answer: { message: 'Filtered out' }, items: undefined };
export const before = { status: 200, answer: { message: 'Already received' }, items: undefined };

let minute = 0;

/** What the service posts when a channel's status changes, which the API doesn't know yet. */
export function report(
	{ id, channels }: Omnimessage,
	place: number,
	status: Status | null,
): string {
	const { channel, message_id } = channels[place] as ChannelState;
	const failed = isUndelivered({ status });
	const timestamp = new Date((minute += 1) * 60_000).toISOString();
	const [err, error] = failed ? [1, 'Delivery failure'] : [0, null];
	return JSON.stringify({
		...{ omnimessage_id: id, message_id, channel, status, err, error, timestamp },
	});
}

/** Makes the API aware of a report. */
export function learn({ channels }: Omnimessage, text: string): string {
	const { message_id, status, err, error, timestamp } = JSON.parse(text) as ChannelState;
	const channel = channels.find((one) => one.message_id === message_id) as ChannelState;
	Object.assign(channel, { status, err, error, timestamp });
	return text;
}

export const known = (of: Omnimessage, place: number, status: Status): string =>
	learn(of, report(of, place, status));

/** The Omnimessage Trigger and its service for the tests of a file. */
export function useReports() {
	const rig = useSandbox();
	return {
		rig,
		/** How often the API was asked. */
		asked: () => rig.sandbox.state.requests.filter(({ method }) => method === 'GET').length,

		/** A message over Viber, then SMS, with only the reports that a test makes. */
		async message(): Promise<Omnimessage> {
			const messages = [
				{ channel: 'viber' as const, text: 'Hello' },
				{ channel: 'sms' as const, text: 'Hello' },
			];
			const request = { to: '+37251000008', messages };
			const { omnimessage_id } = await rig.ask(operations.sendOmnimessage, request);
			return rig.sandbox.state.omnimessages.get(omnimessage_id) as Omnimessage;
		},

		/** A trigger that doesn't wait. It records what it would have waited before it looks again. */
		make(parameters = {}, meanwhile: () => void = () => undefined) {
			const waits: number[] = [];
			class Impatient extends OmnimessageTrigger {
				override async webhook(this: IWebhookFunctions) {
					const received = await receive(this, async (milliseconds) => {
						waits.push(milliseconds);
						meanwhile();
					});
					return respond(this, received);
				}
			}
			const raw = { simplify: false, ...parameters };
			const workflow = trigger(new Impatient(), raw, credentialsFor(rig.sandbox));
			return Object.assign(workflow, {
				waits,
				post: async (text: string, query: IDataObject = {}) => {
					const { password } = rig.sandbox;
					const signature = createHmac('sha256', password).update(text).digest('hex');
					return await workflow.deliver(text, { 'x-messente-signature': signature }, { query });
				},
			});
		},
	};
}
