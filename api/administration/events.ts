/** Site administration API, "Events": which events each target has. */
export const eventsByTarget = {
	ticket: ['create', 'update', 'delete'],
	form: ['submit'],
	order: ['create', 'update', 'delete', 'paid', 'cancelled', 'shipped', 'payment_failed'],
} as const;

export type Target = keyof typeof eventsByTarget;
export type EventOf<T extends Target> = (typeof eventsByTarget)[T][number];
export type TargetEvent = { [T in Target]: { target: T; event: EventOf<T> } }[Target];

export const targets = Object.keys(eventsByTarget) as [Target, ...Target[]];

/** All pairs, in the order of the document. */
export const targetEvents = targets.flatMap((target) =>
	eventsByTarget[target].map((event) => ({ target, event })),
) as TargetEvent[];

export const isTargetEvent = (target: string, event: string): boolean =>
	targetEvents.some((pair) => pair.target === target && pair.event === event);
