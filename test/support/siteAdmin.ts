import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { operations } from '../../api';
import type { InputOf } from '../../api/operation';
import { resources } from '../../nodes/SiteAdmin/resources';
import { SiteAdmin } from '../../nodes/SiteAdmin/SiteAdmin.node';
import { listPlaces } from './places';
import { useNode } from './useNode';

export const url = 'http://127.0.0.1:9/orders';
export const places = listPlaces(resources);

export const locator = (name: string, value: unknown) => ({
	[name]: { __rl: true, mode: 'id', value } as INodeParameters,
});
export const button = (value: unknown = '101') => locator('buyButtonId', value);
export const formId = (value: unknown = '26') => locator('formId', value);
export const orderId = (value: unknown) => locator('orderId', value);
export const hook = (value: unknown) => locator('webhookId', value);
export const listIds = (items: IDataObject[]) => items.map(({ id }) => id);

/** The Forms & Orders node and a site for the tests of a file. */
export function useSiteAdmin() {
	const node = useNode(new SiteAdmin());
	return {
		...node,
		/** The results of expressions, which n8n's defaults don't repair. */
		giveResolved: async (place: string, parameters: IDataObject) =>
			await node.give(place, parameters as INodeParameters, { resolved: true }),
		newWebhook: async (more: Partial<InputOf<typeof operations.createWebhook>> = {}) =>
			await node.rig.ask(operations.createWebhook, {
				...{ target: 'order', event: 'paid', url },
				...more,
			}),
		requests: () => node.requests().map(decodeURIComponent),
	};
}
