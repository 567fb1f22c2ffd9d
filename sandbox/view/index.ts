import { listCredentials } from '../core/credentials';
import { customers } from '../core/customers';
import { scenarios } from '../core/scenarios';
import type { World } from '../core/world';
import { removeQuery, showCalls } from './calls';
import { showPhones } from './phones';
import { showBuyButtons, showOrders } from './shop';

const MAX_WEBHOOKS = 20;

/** Returns what the page shows, and no more: its size doesn't grow with what the sandbox stores. */
export const takeView = (world: World) => ({
	credentials: listCredentials(world),
	wiring: world.wiring,
	customers,
	buyButtons: showBuyButtons(world.state),
	orders: showOrders(world.state),
	phones: showPhones(world.state),
	webhooks: [...world.state.webhooks.values()]
		.slice(-MAX_WEBHOOKS)
		.map(({ id, target, event, url, enabled }) => ({
			id,
			what: `${target} / ${event}`,
			url: removeQuery(url),
			enabled,
		})),
	calls: showCalls(world.state),
	scenarios: scenarios.map(({ ending, summary }) => ({ ending, summary })),
});
