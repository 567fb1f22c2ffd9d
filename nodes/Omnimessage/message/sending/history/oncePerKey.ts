import { InputError } from '../../../../../api/errors/InputError';
import { explainObject, isBlank, trimBlank } from '../../../../../api/text';
import type { Field } from '../../../../shared/fields/field';
import type { Scope } from '../../../../shared/once/store';
import type { RecordingCheck } from '../check';
import { IdempotencyKeys } from './idempotencyKeys';

const sendOnceKey: Field<'sendOnceKey'> = {
	displayName: 'Send Once per Key',
	name: 'sendOnceKey',
	type: 'string',
	default: '',
	placeholder: 'e.g. {{ $json.orderId }}',
	description:
		'What identifies the reason for the message, such as the ID of an order. A message with the same key is sent only once, even if the workflow runs again. Spaces and invisible characters around a key are ignored. The repeated item comes out with "skipped: true".',
};

const sendOnceScope: Field<'sendOnceScope'> = {
	displayName: 'Send Once Scope',
	name: 'sendOnceScope',
	type: 'options',
	noDataExpression: true,
	options: [
		{ name: 'This Node', value: 'node', description: 'The node remembers its own keys' },
		{
			name: 'This Workflow',
			value: 'workflow',
			description: 'All Omnimessage nodes in the workflow that have this scope share their keys',
		},
	],
	default: 'node',
	description: 'Where the keys of Send Once per Key are remembered',
};

/**
 * Reads a key. Keys that look the same are the same: a sheet may add a space, and a Mac writes "é" as
 * two characters.
 * @throws InputError if it is blank, or contains what an expression writes for an object: all items
 * with such a key would count as one
 */
function readSendKey(given: string): string {
	const message = isBlank(given)
		? 'is blank: enter a value, or remove the field'
		: explainObject(given);
	if (message === undefined) return trimBlank(given).normalize('NFC');
	throw new InputError([{ path: [sendOnceKey.name], message }]);
}

const DOUBT =
	'An earlier attempt to send this message was interrupted, or is still in progress. It may have been sent. Check before you send it with another key.';

interface Keyed {
	key: string;
	scope: Scope;
}
type Reason = 'sent before' | 'outcome unknown';

/** Skips a message if one with the same key was sent before. See idempotencyKeys.ts for what is recorded when. */
export const sendOncePerKey: RecordingCheck<Reason, Keyed, string, IdempotencyKeys> = {
	field: sendOnceKey,
	options: [sendOnceKey, sendOnceScope],
	read: ({ sendOnceKey: key, sendOnceScope: scope = 'node' }) =>
		key === undefined ? undefined : { key: readSendKey(key as string), scope: scope as Scope },
	reasons: {
		'sent before': ['was sent before', 'were sent before'],
		'outcome unknown': [
			'may have been sent before ("outcomeUnknown: true" in the output)',
			'may have been sent before ("outcomeUnknown: true" in the output)',
		],
	},
	records: {
		what: 'the keys',
		notClosed:
			'n8n could not record the outcome of all messages. If those come again, the output says that their outcome is unknown, and they are not sent.',
		open: (store) => new IdempotencyKeys(store),
		toRecord: (_, { key }) => key,
	},
	async before({ input: { to } }, { key }, keys) {
		const state = await keys.take(key);
		if (state === 'new') return (how) => keys[how](key);
		return state === 'done before'
			? { reason: 'sent before', to, key }
			: { reason: 'outcome unknown', outcomeUnknown: true, meaning: DOUBT, to, key };
	},
};
