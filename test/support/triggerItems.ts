import type { IDataObject } from 'n8n-workflow';

import type { N8nClient } from '../../tooling/n8n/client';
import { isStored, outputOf } from './executions';

/**
 * Creates a function that returns what has come out of a trigger, the oldest execution first, when
 * so many items have. n8n lists only the newest executions, so it keeps what it has read.
 */
export function createItemReader(n8n: () => N8nClient, trigger: string) {
	const known = new Map<string, Map<number, IDataObject[]>>();
	return async (id: string, count: number): Promise<IDataObject[]> => {
		for (;;) {
			const own = known.get(id) ?? new Map<number, IDataObject[]>();
			known.set(id, own);
			for (const { id: execution } of await n8n().executions(id)) {
				if (own.has(Number(execution))) continue;
				const one = await n8n().execution(execution);
				if (isStored(one)) own.set(Number(execution), outputOf(one, trigger));
			}
			// A later one may end before an earlier one.
			const ended = [...own].sort(([one], [other]) => one - other);
			const items = ended.flatMap(([, found]) => found);
			if (items.length >= count) return items;
		}
	};
}

/** What an event is about, in an item of the trigger with Simplify. */
const identify = ({ event, id, order }: IDataObject): string =>
	`${String(event)} ${String(id ?? (order as IDataObject).id)}`;

/** Fails unless there are so many events, each once. */
export function expectOnce(items: IDataObject[], count: number): void {
	const all = items.map(identify);
	const repeated = all.filter((one, index) => all.indexOf(one) < index);
	expect({ count: items.length, repeated }).toEqual({ count, repeated: [] });
}
