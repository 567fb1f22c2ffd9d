import { countEach } from '../../../../shared/fields/values';
import type { Store } from '../../../../shared/once/store';
import type { Recorder } from '../check';

// The store knows only which values it has. Therefore, time is divided into slices, four to the span
// of a cap. Somebody who may get N messages in a span has N slots. A message takes one of them for
// its own slice and the next four, and there is a value for each of these slices. So two messages
// with the same slot are more than a span apart, whichever comes first, and there are never more than
// N messages within a span. A slot is free again at most a quarter of the span later than it could
// be. Recording the values of a slot finds out whether it is free, and takes it if it is.

const SLICES = 4;

/** The number of values in the store for a message. */
export const VALUES = SLICES + 1;
/** The number of values that one call records, if somebody has many slots. */
const MOST_VALUES = 2_000;

/** A message that somebody would get. */
export interface CapRecord {
	who: string;
	/** The most messages in a span of time. */
	most: number;
	/** In milliseconds. */
	span: number;
	/** When they would get it. */
	moment: number;
}

/**
 * A slot that this run has in the store. It is reserved before the turn of its message, and again if
 * that was not sent: then a message of another slice may have it instead.
 */
interface Slot {
	index: number;
	slice: number;
	state: 'reserved' | 'sending' | 'sent';
}
type Answer = { slot: Slot } | { freeFrom: number };

/** The messages to the same person in the same slice of time. */
interface Group {
	record: CapRecord;
	slice: number;
	/** The indexes of the slots that no message is known to have: neither one sent nor another run's. */
	open: number[];
	/** When the first of the other slots will be free. */
	freeFrom: number;
	/** All slots that this run has for the person, in any slice. */
	slots: Slot[];
}

/** How many slots a group needs. */
interface Need {
	group: Group;
	count: number;
}

const getSliceLength = ({ span }: CapRecord): number => span / SLICES;

const toValues = (
	{ who, span }: CapRecord,
	{ index, slice }: Pick<Slot, 'index' | 'slice'>,
): string[] =>
	Array.from(
		{ length: VALUES },
		(_, ahead) => `omnimessage, cap: ${JSON.stringify([who, span, index, slice + ahead])}`,
	);

/** The slots of this run that have values of one which a group would have. */
const findOverlapping = ({ slots, slice }: Group, index: number): Slot[] =>
	slots.filter((one) => one.index === index && Math.abs(one.slice - slice) <= SLICES);

/** Notes that a slot is taken up to the end of a slice. */
function noteTaken(group: Group, index: number, slice: number): void {
	group.open = group.open.filter((one) => one !== index);
	group.freeFrom = Math.min(group.freeFrom, (slice + 1) * getSliceLength(group.record));
}

/** The slots that a message of a group may have at once. */
const listReady = ({ slots, slice, record: { most } }: Group): Slot[] =>
	slots.filter((one) => one.slice === slice && one.index < most && one.state === 'reserved');

/** The indexes that the store must be asked for. */
const listUnknown = (group: Group): number[] =>
	group.open.filter((index) => findOverlapping(group, index).length === 0);

/**
 * Takes so many of a group's slots if the store has them free.
 * @param tried the slots to ask for
 */
async function takeSlots(store: Store, tried: Array<Need & { indexes: number[] }>): Promise<void> {
	const asked = tried.flatMap(({ group, indexes, count }) => {
		const left = { count };
		const { record, slice } = group;
		const toAsk = (index: number) => ({ index, values: toValues(record, { index, slice }) });
		return indexes.map((index) => ({ group, left, ...toAsk(index) }));
	});
	const all = asked.flatMap(({ values }) => values);
	const before = await store.record(all);
	const own = new Set<string>();
	for (const { group, index, left, values } of asked) {
		const last = Math.max(...values.map((value, ahead) => (before.has(value) ? ahead : -1)));
		if (last >= 0) noteTaken(group, index, group.slice + last);
		// Groups whose slices are near each other ask for the same values. The store calls all of them
		// new, so here they are taken in the order of the groups.
		else if (left.count > 0 && findOverlapping(group, index).length === 0) {
			left.count -= 1;
			group.slots.push({ index, slice: group.slice, state: 'reserved' });
			values.forEach((value) => own.add(value));
		}
	}
	await store.remove([...new Set(all)].filter((one) => !before.has(one) && !own.has(one)));
}

/** Puts so many of the needs together that one call of the store is not too large. */
function* inCalls<T extends { indexes: number[] }>(needs: T[]): Generator<T[]> {
	let [call, size]: [T[], number] = [[], 0];
	for (const need of needs) {
		const values = need.indexes.length * VALUES;
		if (call.length > 0 && size + values > MOST_VALUES) {
			yield call;
			[call, size] = [[], 0];
		}
		call.push(need);
		size += values;
	}
	if (call.length > 0) yield call;
}

/** Takes slots as far as there are any: usually the first ones that it asks for. */
async function fill(store: Store, needs: Need[]): Promise<void> {
	const toTry = (most?: number) =>
		needs.flatMap(({ group, count }) => {
			const left = count - listReady(group).length;
			const indexes = left > 0 ? listUnknown(group).slice(0, most ?? left) : [];
			return indexes.length > 0 ? [{ group, count: left, indexes }] : [];
		});
	const first = toTry();
	if (first.length > 0) await takeSlots(store, first);
	for (const call of inCalls(toTry(Infinity))) await takeSlots(store, call);
}

/** Gives slots up that no message has. Returns their values, for the store to remove. */
function release({ record, slots }: Group, given: Slot[]): string[] {
	const unused = given.filter((one) => one.state === 'reserved' && slots.includes(one));
	for (const one of unused) slots.splice(slots.indexOf(one), 1);
	return unused.flatMap((one) => toValues(record, one));
}

/** What a run does for the messages of its items. */
export class Cap implements Recorder<CapRecord> {
	private readonly groups = new Map<string, Group>();
	private readonly slotsByPerson = new Map<string, Slot[]>();
	/** Those who wait for the end of a message that is being sent. */
	private readonly waiting: Array<() => void> = [];

	constructor(private readonly store: Store) {}

	async prepare(records: CapRecord[]): Promise<void> {
		const groups = countEach(records.map((record) => this.getGroup(record)));
		await this.fill([...groups].map(([group, count]) => ({ group, count })));
	}

	/**
	 * Returns the slot of a message, or the earliest time at which there may be one. While slots
	 * belong to messages of this run that are being sent, this waits, because one of them may fail.
	 * @throws Error if the store fails
	 */
	async take(record: CapRecord): Promise<Answer> {
		const group = this.getGroup(record);
		const { slice } = group;
		for (;;) {
			const [own] = listReady(group);
			if (own) {
				own.state = 'sending';
				return { slot: own };
			}
			const others = group.open.flatMap((index) => findOverlapping(group, index));
			const sent = others.filter(({ state }) => state === 'sent');
			for (const one of sent) noteTaken(group, one.index, Math.min(one.slice, slice) + SLICES);
			const reserved = others.filter(({ state }) => state === 'reserved');
			if (listUnknown(group).length > 0) await this.fill([{ group, count: 1 }]);
			else if (others.some(({ state }) => state === 'sending'))
				await new Promise<void>((resolve) => this.waiting.push(resolve));
			// Nobody knows whether its message comes, and this one is here.
			else if (reserved.length > 0) await this.giveUp(group, reserved);
			else return { freeFrom: group.freeFrom };
		}
	}

	/** Says what became of a message that held a slot; an unsent message frees it. */
	end(slot: Slot, isSent: boolean): void {
		slot.state = isSent ? 'sent' : 'reserved';
		for (const proceed of this.waiting.splice(0)) proceed();
	}

	async close(): Promise<void> {
		const ready = [...this.groups.values()].flatMap((group) => release(group, listReady(group)));
		await this.store.remove(ready);
	}

	private getGroup(record: CapRecord): Group {
		const { who, span, most, moment } = record;
		const slice = Math.floor(moment / getSliceLength(record));
		const [person, key] = [JSON.stringify([who, span]), JSON.stringify([who, span, most, slice])];
		const slots = this.slotsByPerson.get(person) ?? [];
		this.slotsByPerson.set(person, slots);
		const known = this.groups.get(key);
		if (known) return known;
		const open = Array.from({ length: most }, (_, index) => index);
		const group = { record, slice, open, freeFrom: Infinity, slots };
		this.groups.set(key, group);
		return group;
	}

	private async fill(needs: Need[]): Promise<void> {
		const { store } = this;
		await store.alone(async () => await fill(store, needs));
	}

	private async giveUp(group: Group, slots: Slot[]): Promise<void> {
		const { store } = this;
		await store.alone(async () => await store.remove(release(group, slots)));
	}
}
