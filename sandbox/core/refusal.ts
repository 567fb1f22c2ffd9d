/** What is wrong, and with which field. */
export interface Complaint {
	detail: string;
	/** The field's path in the body, such as `messages.0.text`. */
	source?: string;
	/** The field is required but missing. */
	missing?: boolean;
}

/** Thrown to refuse a request. The format of the error body depends on the request's path. */
export class Refusal extends Error {
	readonly complaints: Complaint[];

	constructor(
		readonly status: number,
		reason: string | Complaint[],
	) {
		const complaints = typeof reason === 'string' ? [{ detail: reason }] : reason;
		super(complaints.map(({ detail }) => detail).join('; '));
		this.complaints = complaints;
	}
}

/**
 * Returns the entry with this key.
 * @param kind what it is, for the refusal
 * @throws Refusal if there is none
 */
export function find<Key, Entry>(entries: Map<Key, Entry>, key: Key, kind: string): Entry {
	const found = entries.get(key);
	if (found === undefined) throw new Refusal(404, `${kind} ${String(key)} does not exist`);
	return found;
}
