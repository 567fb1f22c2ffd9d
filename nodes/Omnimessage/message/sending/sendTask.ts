import type { IDataObject } from 'n8n-workflow';

import type { sendOmnimessage } from '../../../../api/messaging/omnimessage';
import type { InputOf } from '../../../../api/operation';
import type { Task } from '../../../shared/action/task';
import { readOptions, type Parameters } from '../../../shared/fields/field';

type Input = InputOf<typeof sendOmnimessage>;

/** What comes out for an item that is skipped, besides `skipped: true`. */
export type Skip<Reason extends string = string> = IDataObject & { reason: Reason; to: string };

/** What a check changes about a message that it lets pass. */
export interface Change {
	input?: Input;
	/** Fields that the item also has if the message is sent. */
	adds?: IDataObject;
	/** A sentence above the output if the message is sent. */
	hint?: string;
}

/** What the checks that record nothing say of an item: why it is skipped, or what they change. */
export interface Checked {
	input: Input;
	skip?: Skip;
	passed: Change[];
}

/** A check, as far as it reads what the user wants. */
interface SettingReader<Setting> {
	read(options: IDataObject, parameters: Parameters): Setting | undefined;
}

/** What an item's options say, for each check. */
export interface SendSettings {
	/** Looked up by the check itself. Returns undefined if there is nothing to check. */
	of<Setting>(check: SettingReader<Setting>): Setting | undefined;
	/** What the checks have answered. They are asked once for each item, so it's kept here. */
	checked?: Promise<Checked>;
}

/** @throws InputError if an option is invalid */
export function readSendSettings(
	checks: ReadonlyArray<SettingReader<unknown>>,
	parameters: Parameters,
): SendSettings {
	const options = readOptions(parameters);
	const settings = new Map(checks.map((check) => [check, check.read(options, parameters)]));
	return {
		of: <Setting>(check: SettingReader<Setting>) => settings.get(check) as Setting | undefined,
	};
}

/** The task of an operation that sends a message. */
export type SendTask = Task<typeof sendOmnimessage, string, SendSettings>;

/** Sends the message of an item, or says why not. */
export type SendItem = (task: SendTask) => Promise<IDataObject>;

/**
 * How the sending of a message ended: the service accepted it, it certainly did not, or nobody
 * knows.
 */
export type SendOutcome = 'accepted' | 'rejected' | 'unknown';
