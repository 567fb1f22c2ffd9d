import type { IExecuteFunctions } from 'n8n-workflow';

import { InputError } from '../../../../../api/errors/InputError';
import type { RunTask } from '../../../../shared/action/task';
import { toObject } from '../../../../shared/fields/values';
import {
	openStore,
	type Scope,
	type Store,
	type StoreContext,
} from '../../../../shared/once/store';
import { warn } from '../../../../shared/secrets/warn';
import { VALUES } from './cap';
import { frequencyCap } from './frequencyCap';
import type { Recorder, RecordingCheck } from '../check';

// The keys of Send Once per Key and the messages of Frequency Cap share a row of n8n's store.

/** The number of keys that Send Once per Key remembers. The oldest are forgotten first. */
const KEPT_KEYS = 10_000;
/** There is also an entry for each message that is being sent, and for each whose outcome is unknown. */
const KEPT_ENTRIES = KEPT_KEYS + 1_000;
/** The number of messages that Frequency Cap remembers. */
const KEPT_MESSAGES = 10_000;

/** Whether an item may have one of the Sending Options: if it was added. */
export function mayHaveOption(context: Pick<IExecuteFunctions, 'getNode'>, name: string): boolean {
	// As stored, because expressions belong to items.
	return Object.hasOwn(toObject(context.getNode().parameters.options), name);
}

/** Opens n8n's store for what is recorded about messages. */
export function openRecords(context: StoreContext, scope: Scope): Store {
	// The row keeps as many entries as the last call allows: always those of Send Once per Key, and those
	// of Frequency Cap if this node, or another one of the workflow, may have it. A row that has more
	// already keeps that, so that a key isn't forgotten when an option is removed.
	const isCapped = scope === 'workflow' || mayHaveOption(context, frequencyCap.field.name);
	const mostIfMore = KEPT_ENTRIES + KEPT_MESSAGES * VALUES;
	return openStore(context, scope, { most: isCapped ? mostIfMore : KEPT_ENTRIES, mostIfMore });
}

/** What the checks of a run record, in a recorder for each check and each scope. */
interface History {
	/** @throws InputError if n8n's store fails: then nothing may be sent */
	use<T>(check: RecordingCheck, scope: Scope, work: (recorder: Recorder) => Promise<T>): Promise<T>;
	/** What fails here is a hint and not an error, because by now something was sent. */
	close(): Promise<void>;
}

/** Opens the history. All items of a run share it. */
export function openHistory({ context, hint }: RunTask): History {
	const recorders = new Map<string, { recorder: Recorder; notClosed: string }>();
	const open = ({ field, records }: RecordingCheck, scope: Scope): Recorder => {
		const key = `${field.name} ${scope}`;
		const { recorder } = recorders.get(key) ?? {
			recorder: records.open(openRecords(context, scope)),
		};
		recorders.set(key, { recorder, notClosed: records.notClosed });
		return recorder;
	};
	return {
		async use(check, scope, work) {
			const { field, records } = check;
			const opened = async () => await work(open(check, scope));
			return await opened().catch(({ message: reason }: Error) => {
				// The first line, because the others are for those who know n8n's code.
				const message = `can't be used, because n8n could not record ${records.what}: ${reason.split('\n', 1)[0]}`;
				throw new InputError([{ path: [field.name], message }]);
			});
		},
		async close() {
			for (const { recorder, notClosed } of recorders.values()) {
				await recorder.close().catch(({ message }: Error) => {
					hint(notClosed);
					warn(context, `${context.getNode().name}: ${notClosed} ${message}`);
				});
			}
		},
	};
}
