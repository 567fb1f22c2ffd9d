import type { IDataObject } from 'n8n-workflow';

import type { sendOmnimessage } from '../../../../api/messaging/omnimessage';
import type { Entry, RunTask, Task } from '../../../shared/action/task';
import type { Field, Parameters } from '../../../shared/fields/field';
import type { Scope, Store } from '../../../shared/once/store';

/** The task of an operation that sends a message. */
export type SendTask = Task<typeof sendOmnimessage>;

/** What a check knows of an item. */
export type Item = RunTask & Entry<typeof sendOmnimessage>;

/** Sends the message of an item, or says why not. */
export type Sender = (task: SendTask) => Promise<IDataObject>;

/** What comes out for an item that is skipped, besides `skipped: true`. */
export type Skip = IDataObject & { reason: string; to: string };

/** What a check changes about a message that it lets pass. */
export interface Change {
	input?: SendTask['input'];
	/** Fields that the item also has if the message is sent. */
	adds?: IDataObject;
	/** A sentence above the output if the message is sent. */
	hint?: string;
}

/** An option that can keep a message from being sent. */
interface Option<Setting> {
	/** Errors and the dry run show its label. */
	field: Field;
	/** What it adds to Sending Options. */
	options: Field[];
	/**
	 * Reads what the user wants.
	 * @returns undefined if there is nothing to check
	 * @throws InputError if it is invalid
	 */
	read(parameters: Parameters): Setting | undefined;
	/**
	 * Why it skips an item, and what the hint about skipped items says after their number: for one, and
	 * for several.
	 */
	reasons: Record<string, readonly [one: string, several: string]>;
}

/** A check that records nothing, so a dry run makes it too. */
export interface Check<Setting = unknown> extends Option<Setting> {
	/** @throws Error if the item must fail */
	before(item: Item, setting: Setting): Promise<Skip | Change | undefined>;
}

/** What a check has recorded, as a run uses it. */
export interface Book<Wish = unknown> {
	/**
	 * Records several messages that would be sent, in few calls of the store.
	 * @throws Error if the store fails: nothing may be sent then
	 */
	prepare(wishes: Wish[]): Promise<void>;
	/**
	 * Records what is not recorded yet, and gives back what nobody needed. To be called after the last
	 * item, however the run ended.
	 * @throws Error if the store fails
	 */
	close(): Promise<void>;
}

/**
 * How the sending of a message ended: the service accepted it, it certainly did not, or nobody
 * knows.
 */
export type End = 'settle' | 'takeBack' | 'doubt';

/** A check that records what is sent, so a dry run leaves it out. */
export interface RecordingCheck<
	Setting extends { scope: Scope } = { scope: Scope },
	Wish = unknown,
	Kept extends Book<Wish> = Book<Wish>,
> extends Option<Setting> {
	records: {
		/** What n8n records, as in "n8n could not record the keys". */
		what: string;
		/** The hint if the book can't be closed. */
		notClosed: string;
		open(store: Store): Kept;
		/** What would be recorded for an item, if anything. */
		toWish(item: Item, setting: Setting): Wish | undefined;
	};
	/**
	 * @returns why the message is skipped, or what to do as soon as it's known how its sending ended
	 * @throws Error if the store fails
	 */
	before(
		item: Item,
		setting: Setting,
		book: Kept,
	): Promise<Skip | ((how: End) => void) | undefined>;
}
