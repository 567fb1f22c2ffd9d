import { customers } from '../customers';
import { scenarios } from '../scenarios';
import type { World } from '../world';
import { removeQuery, showCalls } from './calls';
import { showPhones } from './phones';
import { showBuyButtons, showOrders } from './shop';

const MAX_WEBHOOKS = 20;

/** What the credentials in n8n ask for, under n8n's names of the fields. */
const showCredentials = ({ url, username, password, token }: World) => [
	{
		name: 'Messaging API',
		fields: [
			['Base URL', url],
			['Username', username],
			['Password', password],
		],
	},
	{
		name: 'Site Admin API',
		fields: [
			['Base URL', url],
			['API Token', token],
		],
	},
];

/** Returns what the page shows, and no more: its size doesn't grow with what the sandbox stores. */
export const takeView = (world: World) => ({
	credentials: showCredentials(world),
	sharedSecret: world.sharedSecret,
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
