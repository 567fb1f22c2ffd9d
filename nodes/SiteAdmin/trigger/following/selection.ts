/** Collects events, of which it keeps only so many: the oldest. */
export interface Selection<Event> {
	/** @param key what makes an event the same */
	add(key: string, event: Event): void;
	/** The events, the oldest first. */
	list(): Event[];
	/** How many different events were added. */
	count(): number;
}

/**
 * Creates a selection. However many events are added, it keeps only twice as many as it may, and the
 * keys of the others.
 */
export function createSelection<Event extends { at: number }>(most: number): Selection<Event> {
	const keys = new Set<string>();
	let events: Event[] = [];
	const shorten = (): void => {
		events = events.sort((one, other) => one.at - other.at).slice(0, most);
	};
	return {
		add(key, event) {
			if (keys.has(key)) return;
			keys.add(key);
			events.push(event);
			if (events.length >= 2 * most) shorten();
		},
		list() {
			shorten();
			return events;
		},
		count: () => keys.size,
	};
}
