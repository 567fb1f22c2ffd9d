import { payload, type Payload } from '../../../api/administration/webhook';
import { shorten } from '../../../api/errors/showValue';
import { isTooDeep, parseJson } from '../../../api/json';
import { Rejection } from '../../shared/trigger/rejection';
import { formatEvent, isSpam } from '../event/event';
import { createObjectFilter } from '../event/filter';
import { isOn, toFormId, toSpecs, type TriggerParameters } from './settings/parameters';

/** A delivery with the trigger's secret. */
export interface Delivery {
	/** What was posted. */
	text: string;
	isTooLarge: boolean;
	/** A test shows the sample, which belongs to no object. */
	isTest: boolean;
}

/** A rejection that a person may need to look into, because the sender knows the secret. */
export class OddDelivery extends Rejection {}

/** How many characters of the names of events an answer and the log repeat. */
const LONGEST_NAMES = 200;

/**
 * Site administration API, "Webhook payload": finds the events in a delivery that start the workflow,
 * or the reason why none does.
 * @throws InputError if it's not known of which objects the trigger wants them
 */
export function decide(delivery: Delivery, parameters: TriggerParameters): Payload[] | Rejection {
	const { text, isTooLarge, isTest } = delivery;
	// The site may still call a webhook from before the trigger polled.
	if (parameters.polls && !isTest) return new Rejection(200, 'The trigger polls');
	if (isTooLarge) return new OddDelivery(413, 'The body is too large to be a webhook payload');
	const payloads = readPayloads(text);
	if (payloads.length === 0) return new OddDelivery(400, 'The body is not a webhook payload');
	// An expression may return anything. `toSpecs` says what is wrong with it.
	const events = [parameters.events].flat();
	const chosen = payloads.filter((one) => events.includes(formatEvent(one)));
	if (chosen.length === 0) return new OddDelivery(200, describeOthers(payloads));
	const own = isTest
		? chosen
		: chosen.filter(createObjectFilter(toSpecs(parameters), toFormId(parameters)));
	// This one is normal, because sites may report events of all objects.
	if (own.length === 0) return new Rejection(200, describeOthers(chosen));
	const ignoresSpam = isOn(parameters, 'ignoreSpam');
	const wanted = own.filter((one) => !(ignoresSpam && isSpam(one)));
	return wanted.length === 0 ? new Rejection(200, 'Spam is ignored') : wanted;
}

/** Reads one payload or several. Anything else in the body is left out. */
function readPayloads(text: string): Payload[] {
	const json = isTooDeep(text) ? undefined : parseJson(text).json;
	return [json].flat().flatMap((one) => payload.safeParse(one).data ?? []);
}

const describeOthers = (payloads: Payload[]): string =>
	`Not an event of this trigger: ${shorten(payloads.map(formatEvent).join(', '), LONGEST_NAMES)}`;
