/**
 * What an event is remembered by. An event that its sender delivers has a key, and if it can also be
 * found in a list, an identity that both have in common. Several deliveries of different events can
 * have the same identity: an order can be paid twice.
 */
export interface Remembered {
	/** Absent if another delivery of the same event is to start the workflow again. */
	key?: string;
	identity?: string;
	/** Whether it was found in a list. */
	isListed?: boolean;
}

const own = ({ key }: Remembered): string[] => (key ? [`event ${key}`] : []);
const seen = ({ identity }: Remembered): string[] => (identity ? [`seen ${identity}`] : []);

/** That the event was delivered, not only found in a list. */
export const toLive = ({ identity, isListed }: Remembered): string[] =>
	identity && !isListed ? [`live ${identity}`] : [];

/** The values to remember when the event has started the workflow. */
export const toValues = (event: Remembered): string[] => [
	...own(event),
	...seen(event),
	...toLive(event),
];

/**
 * Whether an event was found in a list before it was delivered. The deliveries of different events
 * of the same identity don't exclude each other.
 */
export const wasListed = (event: Remembered, isKnown: (value: string) => boolean): boolean =>
	!event.isListed && seen(event).some(isKnown) && !toLive(event).some(isKnown);

/** Whether the workflow has started on the event. */
export const isRepeated = (event: Remembered, isKnown: (value: string) => boolean): boolean =>
	own(event).some(isKnown) ||
	wasListed(event, isKnown) ||
	(event.isListed === true && seen(event).some(isKnown));
