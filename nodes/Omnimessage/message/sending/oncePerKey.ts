import type { IDataObject } from 'n8n-workflow';

import { InputError } from '../../../../api/errors/InputError';
import type { Entry } from '../../../shared/action/createTaskFactory';
import type { Portions } from '../../../shared/action/portions';
import type { RunTask } from '../../../shared/action/task';
import type { Field, Parameters } from '../../../shared/form/field';
import { openLedger, type Verdict } from './ledger';
import type { Scope } from '../../../shared/once/store';
import { isDryRun } from './dryRun';
import { openIfAny, openScopes } from './history';
import type { Sender } from './sender';
import { watchSending } from './outcome';

export const sendOnceKey: Field<'sendOnceKey'> = {
	displayName: 'Send Once per Key',
	name: 'sendOnceKey',
	type: 'string',
	default: '',
	placeholder: 'e.g. {{ $json.orderId }}',
	description:
		'What identifies the reason for the message, such as the ID of an order. A message with the same key is sent only once, even if the workflow runs again. Spaces and invisible characters around a key are ignored. The repeated item comes out with "skipped: true".',
};

export const sendOnceScope: Field<'sendOnceScope'> = {
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

interface Wish {
	sendOnceKey?: string;
	sendOnceScope?: Scope;
}

const readWish = ({ options }: Parameters): Wish => (options ?? {}) as Wish;

/**
 * Checks the key that the user gave.
 * @throws InputError if it is blank: then all items with a blank key would count as one
 */
export function checkKey(parameters: Parameters): void {
	const key = readKey(parameters);
	if (key !== '') return;
	const message = 'is blank: enter a value, or remove the field';
	throw new InputError([{ path: [sendOnceKey.name], message }]);
}

/** From the first visible character to the last one. */
const VISIBLE = /[^\s\p{Cc}\p{Cf}\p{DI}](?:[^]*[^\s\p{Cc}\p{Cf}\p{DI}])?/u;

/**
 * Returns the item's key, or undefined if the user doesn't want the option. Keys that look the same
 * are the same: a sheet may add a space, and a Mac writes "é" as two characters.
 */
export const readKey = (parameters: Parameters): string | undefined => {
	const { sendOnceKey: key } = readWish(parameters);
	return key === undefined ? undefined : (VISIBLE.exec(key)?.[0] ?? '').normalize('NFC');
};

const readScope = (parameters: Parameters): Scope => readWish(parameters).sendOnceScope ?? 'node';

const NOT_CLOSED =
	'n8n could not record the outcome of all messages. If those come again, the output says that their outcome is unknown, and they are not sent.';

const openKeys = async (run: RunTask) =>
	openScopes(run, {
		field: sendOnceKey.name,
		what: 'the keys',
		notClosed: NOT_CLOSED,
		open: openLedger,
		read({ parameters }, scope) {
			const key = readKey(parameters);
			const isOther = readScope(parameters) !== scope || isDryRun(parameters);
			return key === undefined || isOther ? [] : [key];
		},
		prepare: async (ledger, keys) => await ledger.begin(keys),
	});

/** Opens the ledgers of a run if its items may have keys. */
export const openKeysIfAny = async (run: RunTask): Promise<Portions<Entry> | undefined> =>
	await openIfAny(run, sendOnceKey.name, openKeys);

const skippedItems: Record<Exclude<Verdict, 'new'>, IDataObject> = {
	'done before': { skipped: true, reason: 'sent before' },
	'outcome unknown': {
		skipped: true,
		reason: 'outcome unknown',
		outcomeUnknown: true,
		meaning:
			'An earlier attempt to send this message was interrupted, or is still in progress. It may have been sent. Check before you send it with another key.',
	},
};

/**
 * Sends the message, unless one with the same key was sent before. See ledger.ts for what is
 * recorded when.
 */
export const oncePerKey =
	(send: Sender): Sender =>
	async (task) => {
		const key = readKey(task.parameters);
		if (key === undefined) return await send(task);
		const scope = readScope(task.parameters);
		const keys = await task.once(openKeys);
		const verdict = await keys.recordIn(scope, async (ledger) => await ledger.take(key));
		if (verdict !== 'new') return { ...skippedItems[verdict], to: task.input.to, key };

		return await watchSending(send, task, (how) => keys.get(scope)[how](key));
	};
