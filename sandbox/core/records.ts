/** A request that reached the sandbox, with its secrets masked. */
export interface RecordedRequest {
	at: string;
	method: string;
	/** Includes the query. */
	path: string;
	headers: Record<string, string>;
	/** The parsed JSON, or the raw text if it isn't JSON. Null if the request had no body. */
	body: unknown;
	/** Null until the request is answered. */
	status: number | null;
}

/** The result of one POST by the sandbox. */
export interface CallResult {
	/** Null if no answer arrived; `error` then says why. */
	status: number | null;
	error: string | null;
	/** In milliseconds. */
	duration: number;
}

/** Whether the other side has taken it. */
export const isTaken = ({ status }: CallResult): boolean => status !== null && status < 400;

/** One call to a webhook. */
export interface Delivery extends CallResult {
	at: string;
	webhookId: number;
	target: string;
	event: string;
	url: string;
	payload: unknown;
}

/** One call to an omnimessage's `dlr_url`. Every attempt is recorded separately. */
export interface DlrCall extends CallResult {
	at: string;
	url: string;
	headers: Record<string, string>;
	body: Record<string, unknown>;
	/** From 1. */
	attempt: number;
	/** Whether it is tried again, because n8n has not taken it. */
	again: boolean;
}

const MAX_ENTRIES = 10_000;

/**
 * Appends an entry to a record and drops the oldest entry if the record is full.
 * @returns the entry
 */
export function keep<Entry>(record: Entry[], entry: Entry): Entry {
	record.push(entry);
	if (record.length > MAX_ENTRIES) record.shift();
	return entry;
}
