import { scenarios } from './scenarios';
import type { World } from './world';

/**
 * Everything that the sandbox knows, as JSON has it.
 * @param last how many entries of each record and of the omnimessages there are at most
 */
export function snapshot({ url, state }: World, last = Infinity) {
	const newest = <Entry>(entries: Entry[]) => (last === Infinity ? entries : entries.slice(-last));
	return {
		url,
		outcomes: scenarios,
		omnimessages: newest([...state.omnimessages.values()]),
		blacklist: [...state.blacklist],
		contacts: [...state.contacts.values()],
		groups: [...state.groups.values()].map((group) => ({ ...group, members: [...group.members] })),
		products: [...state.products.values()],
		buyButtons: [...state.buyButtons.values()],
		webhooks: [...state.webhooks.values()],
		tickets: newest([...state.tickets.values()]),
		orders: newest([...state.orders.values()]),
		faults: state.faults,
		requests: newest(state.requests),
		deliveries: newest(state.deliveries),
		dlrCalls: newest(state.dlrCalls),
		dlrModes: state.dlrModes,
		siteModes: state.siteModes,
	};
}
