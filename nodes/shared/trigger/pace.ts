import { sleep } from 'n8n-workflow';

/** In milliseconds. */
const GAP = 50;

const gaps = new Map<string, Promise<unknown>>();

/**
 * Waits for the gap after an earlier call for the same place, if there is one, so that calls that
 * come in quick succession can share the next one. All that wait go on together.
 */
export async function waitForGap(place: string): Promise<void> {
	await gaps.get(place);
	if (gaps.has(place)) return;
	gaps.set(
		place,
		sleep(GAP).then(() => gaps.delete(place)),
	);
}
