import type { IDataObject } from 'n8n-workflow';

import { InputError } from '../../../api/errors/InputError';
import type { Entry } from '../../shared/action/createTaskFactory';
import type { Portions } from '../../shared/action/portions';
import type { RunTask } from '../../shared/action/task';
import type { Field, Parameters } from '../../shared/form/field';
import { openLedger, type Ledger, type Verdict } from '../../shared/once/ledger';
import type { Scope } from '../../shared/once/store';
import { warn } from '../../shared/secrets/warn';
import { isDryRun, type Sender } from './dryRun';
import { explainFailure, mayHaveOption, openRecords, PORTION } from './records';
import { watchSending, type End } from './watchSending';

export const sendOnceKey: Field<'sendOnceKey'> = {
	displayName: 'Send Once per Key',
	name: 'sendOnceKey',
	type: 'string',
	default: '',
	placeholder: 'e.g. {{ $json.orderId }}',
	description:
		'What identifies the reason for the message, such as the ID of an order. A message with the same key is sent only once, even if the workflow runs again. The repeated item comes out with "skipped: true".',
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
	if (key === undefined || key.trim() !== '') return;
	const message = 'is blank: enter a value, or remove the field';
	throw new InputError([{ path: [sendOnceKey.name], message }]);
}

/** Returns the item's key, or undefined if the user doesn't want the option. */
export const readKey = (parameters: Parameters): string | undefined =>
	readWish(parameters).sendOnceKey;

const readScope = (parameters: Parameters): Scope => readWish(parameters).sendOnceScope ?? 'node';

interface Keys extends Portions<Entry> {
	/** @throws InputError if the key could not be recorded: then nothing may be sent */
	take(key: string, parameters: Parameters): Promise<Verdict>;
	end(how: End, key: string, parameters: Parameters): void;
}

/** Opens the ledgers of a run, one for each scope. All of its items share them. */
async function openKeys({ context, hint }: RunTask): Promise<Keys> {
	const ledgers = new Map<Scope, Ledger>();
	const getLedger = (scope: Scope): Ledger => {
		const ledger = ledgers.get(scope) ?? openLedger(openRecords(context, scope));
		ledgers.set(scope, ledger);
		return ledger;
	};
	/** What follows in `close` is reported in another way, because by then something was sent. */
	const recordIn = async <T>(scope: Scope, record: (ledger: Ledger) => Promise<T>): Promise<T> =>
		await Promise.resolve(scope)
			.then(getLedger)
			.then(record)
			.catch((error: Error) => {
				const message = explainFailure('the keys', error);
				throw new InputError([{ path: [sendOnceKey.name], message }]);
			});
	return {
		size: PORTION,
		async prepare(entries) {
			for (const scope of ['node', 'workflow'] as const) {
				const keys = entries
					.filter(({ parameters }) => readScope(parameters) === scope && !isDryRun(parameters))
					.flatMap(({ parameters }) => readKey(parameters) ?? []);
				if (keys.length > 0) await recordIn(scope, async (ledger) => await ledger.begin(keys));
			}
		},
		take: async (key, parameters) =>
			await recordIn(readScope(parameters), async (ledger) => await ledger.take(key)),
		end: (how, key, parameters) => getLedger(readScope(parameters))[how](key),
		async close() {
			for (const ledger of ledgers.values()) {
				await ledger.close().catch(({ message }: Error) => {
					hint(NOT_CLOSED);
					warn(context, `${context.getNode().name}: ${NOT_CLOSED} ${message}`);
				});
			}
		},
	};
}

/** Opens the ledgers of a run if its items may have keys. */
export async function openKeysIfAny({ context, once }: RunTask): Promise<Keys | undefined> {
	return mayHaveOption(context, sendOnceKey.name) ? await once(openKeys) : undefined;
}

const NOT_CLOSED =
	'n8n could not record the outcome of all messages. If those come again, the output says that their outcome is unknown, and they are not sent.';

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
		const keys = await task.once(openKeys);
		const verdict = await keys.take(key, task.parameters);
		if (verdict !== 'new') return { ...skippedItems[verdict], to: task.input.to, key };

		return await watchSending(send, task, (how) => keys.end(how, key, task.parameters));
	};
