import type { Store } from '../../../../shared/once/store';
import type { Book } from '../check';

// The store knows only which values it has. Therefore, time is divided into slices, four to the span
// of a cap. Somebody who may get N messages in a span has N places. A message takes one of them for
// its own slice and the next four, and there is a value for each of these slices. Two messages with
// the same place are so more than a span apart, whichever comes first, and more than N messages
// never come within a span. A place is free again at most a quarter of the span later than it could
// be. Recording the values of a place finds out whether it is free, and takes it if it is.

const SLICES = 4;

/** The number of values in the store for a message. */
export const VALUES = SLICES + 1;
/** The number of values that one call records, if somebody has many places. */
const MOST_VALUES = 2_000;

/** A message that somebody would get. */
export interface Wish {
	who: string;
	/** The most messages in a span of time. */
	most: number;
	/** In milliseconds. */
	span: number;
	/** When they would get it. */
	moment: number;
}

/** What stands in the store for a message. */
type Place = readonly string[];
type Answer = { place: Place } | { freeFrom: number };

/** What a run does for the messages of its items. */
export interface Cap extends Book<Wish> {
	/**
	 * Returns the place of a message, or the earliest time at which there may be one. While all places
	 * belong to messages of this run that are being sent, this waits, because one of them may fail.
	 * @throws Error if the store fails
	 */
	take(wish: Wish): Promise<Answer>;
	/** Says what became of a message that held a place; an unsent message frees it. */
	end(wish: Wish, place: Place, isSent: boolean): void;
}

/** The messages to the same person in the same slice of time. */
interface Group {
	wish: Wish;
	slice: number;
	/** The places that nobody has asked the store for, or that it had free when nobody needed them. */
	untried: number[];
	free: Place[];
	/** When the first of the places that are taken will be free. */
	freeFrom: number;
	/** The messages that are being sent, and those who wait for their end. */
	sending: number;
	waiting: Array<() => void>;
}

/** How many more places a group needs. */
interface Need {
	group: Group;
	count: number;
}

const getLength = ({ span }: Wish): number => span / SLICES;

function createGroup(wish: Wish, slice: number): Group {
	const untried = Array.from({ length: wish.most }, (_, index) => index);
	return { wish, slice, untried, free: [], freeFrom: Infinity, sending: 0, waiting: [] };
}

const createPlace = ({ wish: { who, span }, slice }: Group, index: number): Place =>
	Array.from(
		{ length: VALUES },
		(_, ahead) => `omnimessage, cap: ${JSON.stringify([who, span, index, slice + ahead])}`,
	);

/** One of the places is taken up to the end of a slice. */
const busyUntil = (group: Group, slice: number): void =>
	void (group.freeFrom = Math.min(group.freeFrom, (slice + 1) * getLength(group.wish)));

/**
 * Takes so many of a group's places if the store has them free.
 * @param tried the places to ask for
 */
async function takePlaces(store: Store, tried: Array<Need & { indexes: number[] }>): Promise<void> {
	const asked = tried.flatMap(({ group, indexes, count }) => {
		const left = { count };
		return indexes.map((index) => ({ group, index, left, place: createPlace(group, index) }));
	});
	const values = asked.flatMap(({ place }) => [...place]);
	const before = await store.record(values).catch((error: unknown) => {
		for (const { group, indexes } of tried) group.untried.push(...indexes);
		throw error;
	});
	// Groups whose slices are near each other ask for the same values. The store calls all of them
	// new, so here they are taken in the order of the groups.
	const own = new Set<string>();
	for (const { group, index, left, place } of asked) {
		const isTaken = (value: string): boolean => before.has(value) || own.has(value);
		const last = Math.max(...place.map((value, ahead) => (isTaken(value) ? ahead : -1)));
		if (last >= 0) {
			busyUntil(group, group.slice + last);
		} else if (left.count > 0) {
			left.count -= 1;
			group.free.push(place);
			place.forEach((value) => own.add(value));
		} else group.untried.push(index);
	}
	await store.remove([...new Set(values)].filter((one) => !before.has(one) && !own.has(one)));
}

/** Puts so many of the needs together that one call of the store is not too large. */
function* inCalls(needs: Need[]): Generator<Need[]> {
	let [call, size]: [Need[], number] = [[], 0];
	for (const need of needs) {
		const values = need.group.untried.length * VALUES;
		if (call.length > 0 && size + values > MOST_VALUES) {
			yield call;
			[call, size] = [[], 0];
		}
		call.push(need);
		size += values;
	}
	if (call.length > 0) yield call;
}

/** Takes places as far as there are any: usually the first ones that it asks for. */
async function fill(store: Store, needs: Need[]): Promise<void> {
	const left = ({ group, count }: Need): number => count - group.free.length;
	const open = (): Need[] =>
		needs.filter((need) => left(need) > 0 && need.group.untried.length > 0);
	const toTry = (need: Need, most: number) => ({
		group: need.group,
		count: left(need),
		indexes: need.group.untried.splice(0, most),
	});
	const first = open().map((need) => toTry(need, left(need)));
	if (first.length > 0) await takePlaces(store, first);
	for (const call of inCalls(open())) {
		await takePlaces(
			store,
			call.map((need) => toTry(need, Infinity)),
		);
	}
}

/** Opens the cap of a run. */
export function openCap(store: Store): Cap {
	const groups = new Map<string, Group>();

	function getGroup(wish: Wish): Group {
		const slice = Math.floor(wish.moment / getLength(wish));
		const key = JSON.stringify([wish.who, wish.span, wish.most, slice]);
		const group = groups.get(key) ?? createGroup(wish, slice);
		groups.set(key, group);
		return group;
	}
	return {
		async prepare(wishes) {
			const counts = new Map<Group, number>();
			for (const group of wishes.map(getGroup)) counts.set(group, (counts.get(group) ?? 0) + 1);
			const needs = [...counts].map(([group, count]) => ({ group, count }));
			await store.alone(async () => await fill(store, needs));
		},
		async take(wish) {
			const group = getGroup(wish);
			if (group.free.length === 0 && group.untried.length > 0) {
				await store.alone(async () => await fill(store, [{ group, count: 1 }]));
			}
			while (group.free.length === 0 && group.sending > 0)
				await new Promise<void>((resolve) => group.waiting.push(resolve));
			const place = group.free.shift();
			if (!place) return { freeFrom: group.freeFrom };
			busyUntil(group, group.slice + SLICES);
			group.sending += 1;
			return { place };
		},
		end(wish, place, isSent) {
			const group = getGroup(wish);
			group.sending -= 1;
			if (!isSent) group.free.push(place);
			for (const proceed of group.waiting.splice(0)) proceed();
		},
		async close() {
			const unused = [...groups.values()].flatMap(({ free }) => free.splice(0).flat());
			await store.remove(unused);
		},
	};
}
