import type { Entry } from '../../../shared/action/createTaskFactory';
import type { Portions } from '../../../shared/action/portions';
import type { RunTask } from '../../../shared/action/task';
import type { Parameters } from '../../../shared/form/field';
import { dryRun, isDryRun, type Previewer } from './dryRun';
import { openCapsIfAny, withinCap } from './frequencyCap';
import { PORTION } from './records';
import { openKeysIfAny, oncePerKey, readKey } from './oncePerKey';
import type { Sender, SendTask } from './sender';
import { inWindow } from './window/inWindow';
import { unlessBlacklisted, withoutBlacklisted } from './blacklist';

/**
 * Sends the message if none of the Sending Options forbids it. Every operation that sends goes
 * through it. What comes first is asked first.
 * @param preview creates what a dry run shows, if the operation changes the input before it sends it
 */
export function guarded(send: Sender, preview: Previewer = ({ input }) => ({ input })): Sender {
	const real = inWindow(unlessBlacklisted(oncePerKey(withinCap(send))));
	const dry = dryRun((show) => inWindow(unlessBlacklisted(show)), preview);
	return async (task) => await (isDryRun(task.parameters) ? dry : real)(task);
}

/** What the Sending Options record for several items at once, if there is anything. */
export async function openPortions(run: RunTask): Promise<Portions<Entry> | undefined> {
	const opened = [await openKeysIfAny(run), await openCapsIfAny(run)].filter((one) => !!one);
	if (opened.length === 0) return undefined;
	return {
		size: PORTION,
		async prepare(entries) {
			// Nothing is recorded for those who get nothing.
			const allowed = await withoutBlacklisted(run, entries);
			for (const one of opened) await one.prepare(allowed);
		},
		async close() {
			for (const one of opened) await one.close();
		},
	};
}

/** Messages with the same key are sent one after the other. */
export const changes = (_: SendTask['input'], parameters: Parameters): string | undefined =>
	readKey(parameters);
