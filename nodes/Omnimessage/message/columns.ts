import type { IDataObject } from 'n8n-workflow';

/** What people map comes first among the columns of an output. */
const first = {
	delivery: ['state', 'channel', 'final', 'to', 'omnimessageId', 'timedOut', 'meaning'],
	response: ['data', 'answeredAt', 'timedOut', 'to', 'state', 'channel', 'final', 'omnimessageId'],
};

/** Returns the item with its first columns in front. All others keep their order. */
export const orderColumns = <Item extends IDataObject>(
	of: keyof typeof first,
	item: Item,
): Item => ({
	...Object.fromEntries(first[of].flatMap((name) => (name in item ? [[name, item[name]]] : []))),
	...item,
});
