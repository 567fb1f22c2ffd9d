import type { IDataObject } from 'n8n-workflow';

import { readOptions, type Field, type Parameters } from '../../../shared/fields/field';
import type { Scope, Store } from '../../../shared/once/store';
import type { Change, SendOutcome, SendTask, Skip } from './sendTask';

/** What a check knows of an item. */
export type CheckedItem = Pick<
	SendTask,
	'context' | 'hint' | 'input' | 'once' | 'parameters' | 'readAt' | 'settings'
>;

/** Whether an item is only shown, so nothing may be sent or recorded for it. */
export const isDryRun = (parameters: Parameters): boolean =>
	readOptions(parameters).dryRun === true;

/** An option that can keep a message from being sent. */
interface Option<Reason extends string, Setting> {
	/** Errors and the dry run show its label. */
	field: Field;
	/** What it adds to Sending Options. */
	options: Field[];
	/**
	 * Reads what the user wants. It is called once for each item.
	 * @returns undefined if there is nothing to check
	 * @throws InputError if it is invalid
	 */
	read(options: IDataObject, parameters: Parameters): Setting | undefined;
	/** What the hint about skipped items says after their number: for one item, and for several. */
	reasons: Record<Reason, readonly [one: string, several: string]>;
}

/** A check that records nothing, so a dry run makes it too. */
export interface Check<Reason extends string = string, Setting = unknown> extends Option<
	Reason,
	Setting
> {
	/**
	 * To reject an invalid message instead of skipping it, call `toRequest` first, as in blacklist.ts.
	 * `input.to` is in E.164 format: convert the numbers of the check's own fields with `toPhone`.
	 * @throws Error if the item must fail
	 */
	before(item: CheckedItem, setting: Setting): Promise<Skip<Reason> | Change | undefined>;
}

/** What a check has recorded, as a run uses it. */
export interface Recorder<Entry = unknown> {
	/**
	 * Records several messages that would be sent, in few calls of the store.
	 * @throws Error if the store fails: nothing may be sent then
	 */
	prepare(records: Entry[]): Promise<void>;
	/** After `prepare`, whether a message will be skipped: later checks record nothing for it. */
	isSkipped?(record: Entry): boolean;
	/**
	 * Records what is not recorded yet, and gives back what nobody needed. To be called after the last
	 * item, however the run ended.
	 * @throws Error if the store fails
	 */
	close(): Promise<void>;
}

/** A check that records what is sent, so a dry run leaves it out. */
export interface RecordingCheck<
	Reason extends string = string,
	Setting extends { scope: Scope } = { scope: Scope },
	Entry = unknown,
	Kept extends Recorder<Entry> = Recorder<Entry>,
> extends Option<Reason, Setting> {
	records: {
		/** What n8n records, as in "n8n could not record the keys". */
		what: string;
		/** The hint if the recorder can't be closed. */
		notClosed: string;
		open(store: Store): Kept;
		/** What would be recorded for an item, if anything. */
		toRecord(item: CheckedItem, setting: Setting): Entry | undefined;
	};
	/**
	 * @returns why the message is skipped, or what to do as soon as it's known how its sending ended
	 * @throws Error if the store fails
	 */
	before(
		item: CheckedItem,
		setting: Setting,
		recorder: Kept,
	): Promise<Skip<Reason> | ((how: SendOutcome) => void) | undefined>;
}
