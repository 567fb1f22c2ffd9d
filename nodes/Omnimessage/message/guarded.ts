import { dryRun, isDryRun, type Previewer, type Sender } from './dryRun';
import { inWindow } from './sendWindow/inWindow';
import { oncePerKey } from './sendOncePerKey';
import { unlessBlacklisted } from './skipBlacklisted';

/**
 * Sends the message if none of the Sending Options forbids it. Every operation that sends goes
 * through it. What comes first is asked first.
 * @param preview creates what a dry run shows, if the operation changes the input before it sends it
 */
export function guarded(send: Sender, preview: Previewer = ({ input }) => ({ input })): Sender {
	const real = inWindow(oncePerKey(unlessBlacklisted(send)));
	const dry = dryRun((show) => inWindow(unlessBlacklisted(show)), preview);
	return async (task) => await (isDryRun(task.parameters) ? dry : real)(task);
}
