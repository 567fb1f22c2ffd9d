import type { IDataObject } from 'n8n-workflow';

/** What people map comes first among the columns of an output. */
const first = {
	delivery: ['state', 'channel', 'final', 'to', 'omnimessageId', 'timedOut', 'meaning'],
	response: ['data', 'timedOut', 'to', 'state', 'channel', 'omnimessageId', 'meaning'],
};

/** In a run with failures, all items begin with these: see results.ts. */
const ofFailures = ['to', 'error'];

/** Returns the item with its first columns in front. All others keep their order. */
export function orderColumns<Item extends IDataObject>(of: keyof typeof first, item: Item): Item {
	const isBesideFailures = Object.keys(item).slice(0, 2).join() === ofFailures.join();
	const names = [...(isBesideFailures ? ofFailures : []), ...first[of]];
	return {
		...Object.fromEntries(names.flatMap((name) => (name in item ? [[name, item[name]]] : []))),
		...item,
	};
}
