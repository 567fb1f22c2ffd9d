import type { INodeListSearchItems } from 'n8n-workflow';

import type { Send } from '../../../api/request';

/** Reads the choices of a list. It is the list: the same function reads the same list. */
export type ReadChoices = (send: Send) => Promise<INodeListSearchItems[]>;

/** In milliseconds, from when the list is there. */
const KEPT_FOR = 10_000;

interface Kept {
	list: ReadChoices;
	/** The credential that it was read with, as text. */
	owner: string;
	reading: Promise<INodeListSearchItems[]>;
	/** Forever while it's being read. */
	until: number;
}

/** Only one, because a list may have a hundred thousand choices. */
let last: Kept | undefined;

/**
 * Keeps a list for some seconds, so that not every letter that somebody types reads it again.
 * @param owner the credential, with which alone the list is returned again
 * @param isOpened whether somebody has just opened the list, and wants it as it is now
 * @param read reads it; what it throws is thrown to all who wait for the list, and nothing is kept
 */
export async function keepLast(
	list: ReadChoices,
	owner: string,
	isOpened: boolean,
	read: () => Kept['reading'],
): Kept['reading'] {
	const isKept = last?.list === list && last.owner === owner && last.until > Date.now();
	if (last && isKept && !isOpened) return await last.reading;
	const kept: Kept = { list, owner, reading: read(), until: Infinity };
	last = kept;
	const forget = (): void => void (last = last === kept ? undefined : last);
	const keep = (): void => void (kept.until = Date.now() + KEPT_FOR);
	// The caller gets the error.
	kept.reading.then(keep, forget);
	return await kept.reading;
}
