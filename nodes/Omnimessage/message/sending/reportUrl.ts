import type { IDataObject } from 'n8n-workflow';

import { InputError } from '../../../../api/errors/InputError';
import { explainObject, explainUnreadable, isBlank, trimBlank } from '../../../../api/text';
import { readOptions, type Field, type Parameters } from '../../../shared/fields/field';
import { withoutEmpty } from '../../../shared/fields/values';

// A reference is the workflow's own word for a message. The service neither knows nor returns one, so
// it comes back in the query of the report's address. Anyone can write it there: it decides nothing.

const reportUrl: Field<'dlrUrl'> = {
	displayName: 'Delivery Report URL',
	name: 'dlrUrl',
	type: 'string',
	default: '',
	placeholder: 'e.g. https://shop.example/reports',
	description:
		'URL that the service calls each time the delivery status changes. Use it to start another workflow.',
	hint: 'To copy it, open Webhook URLs in an Omnimessage Trigger and click the Production URL',
};

const reference: Field<'reference'> = {
	displayName: 'Reference',
	name: 'reference',
	type: 'string',
	default: '',
	placeholder: 'e.g. {{ $json.orderId }}',
	description:
		'Text that comes back as "reference" with each delivery report, such as the number of an order. It is added to the Delivery Report URL, so the service can read it.',
};

/** For the operations that don't receive the reports themselves. */
export const reportOptions = [reportUrl, reference];

/** For the operation that waits for the report: nothing has to carry it. */
export const awaitedReference: Field<'reference'> = {
	...reference,
	description: 'Text that comes out as "reference" with the result, such as the number of an order',
};

/** The name in the query and in the output. */
const PARAMETER = 'reference';
/** In characters. Encoded, it may be nine times as long, and services limit addresses. */
const LONGEST = 200;

/** Says as a predicate what is wrong with a reference, if anything is. */
function explainReference(text: string): string | undefined {
	if (text.length > LONGEST) return `must have at most ${LONGEST} characters`;
	return isBlank(text) ? 'must not be empty' : (explainUnreadable(text) ?? explainObject(text));
}

/** @throws InputError if it could not come back as it is */
export function readReference(parameters: Partial<Parameters>): string | undefined {
	const { reference: given } = readOptions(parameters);
	if (given === undefined) return undefined;
	const text = trimBlank(String(given));
	const message = explainReference(text);
	if (message !== undefined) throw new InputError([{ path: [reference.name], message }]);
	return text;
}

/** The reference in the query of a report's address; nothing if there is none that we would send. */
export function findReference(query: unknown): { reference?: string } {
	const { [PARAMETER]: given } = query as Record<string, unknown>;
	const isOurs = typeof given === 'string' && explainReference(given) === undefined;
	return isOurs ? { reference: given } : {};
}

/** Adds a reference to the query of an address, and changes nothing else in it. */
function addReference(address: string, text: string): string {
	const [url = '', ...fragment] = address.split('#');
	const [, ...queries] = url.split('?');
	const query = queries.join('?');
	if (new URLSearchParams(query).has(PARAMETER)) {
		const message = `has a ${PARAMETER} already: remove it from the URL, or remove the field Reference`;
		throw new InputError([{ path: [reportUrl.name], message }]);
	}
	const isJoined = queries.length > 0 && (query === '' || query.endsWith('&'));
	const joint = isJoined ? '' : queries.length > 0 ? '&' : '?';
	return [`${url}${joint}${PARAMETER}=${encodeURIComponent(text)}`, ...fragment].join('#');
}

/**
 * Reads where the service reports, with the reference that comes back from there.
 * @throws InputError for a reference that has no URL to come back with
 */
export function toReportUrl(parameters: Partial<Parameters>): { dlr_url?: string } {
	const { dlrUrl } = withoutEmpty(readOptions(parameters));
	const text = readReference(parameters);
	if (text === undefined) return withoutEmpty({ dlr_url: dlrUrl });
	if (dlrUrl === undefined) {
		const message = `comes back with the delivery reports: add ${reportUrl.displayName}, too`;
		throw new InputError([{ path: [reference.name], message }]);
	}
	return { dlr_url: addReference(trimBlank(String(dlrUrl)), text) };
}

/** What an item of a message with a reference has. */
export const toReferenceItem = (parameters: Partial<Parameters>): IDataObject => {
	const text = readReference(parameters);
	return text === undefined ? {} : { reference: text };
};
