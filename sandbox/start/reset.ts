import { createState } from '../core/state';
import type { World } from '../core/world';
import { seed } from './seed';
import { stock } from './stock';

/**
 * Restores the initial state.
 * @param keepWebhooks whether the site's webhooks stay, so that active workflows keep starting
 */
export function reset(world: World, { keepWebhooks = false } = {}): void {
	const { webhooks, lastId } = world.state;
	world.clock.clear();
	Object.assign(world.state, createState());
	// No later object gets the ID of a webhook that stays.
	if (keepWebhooks) Object.assign(world.state, { webhooks, lastId });
	seed(world.state, world.url);
	if (world.stocked) stock(world);
	world.events.announce('reset');
}
