import { scenarios } from '../core/scenarios';
import type { World } from '../core/world';

/**
 * Takes a snapshot of everything the sandbox stores, ready to be written as JSON.
 * @param last the maximum number of entries to include from each list that keeps growing
 */
export function takeSnapshot({ url, state, wiring }: World, last = Infinity) {
	const takeNewest = <Entry>(entries: Entry[]) =>
		last === Infinity ? entries : entries.slice(-last);
	return {
		url,
		outcomes: scenarios,
		wiring,
		omnimessages: takeNewest([...state.omnimessages.values()]),
		replies: takeNewest(state.replies),
		blacklist: [...state.blacklist],
		contacts: [...state.contacts.values()],
		groups: [...state.groups.values()].map((group) => ({ ...group, members: [...group.members] })),
		products: [...state.products.values()],
		buyButtons: [...state.buyButtons.values()],
		webhooks: [...state.webhooks.values()],
		forms: [...state.forms.values()],
		tickets: takeNewest([...state.tickets.values()]),
		orders: takeNewest([...state.orders.values()]),
		faults: state.faults,
		requests: takeNewest(state.requests),
		deliveries: takeNewest(state.deliveries),
		dlrCalls: takeNewest(state.dlrCalls),
		dlrModes: state.dlrModes,
		siteModes: state.siteModes,
	};
}
