import type { IDataObject, INodeParameters } from 'n8n-workflow';

import type { Sandbox } from '../../sandbox';
import { credentialsFor } from '../../tooling/host/context';
import { execute } from '../../tooling/host/execute';
import { createParameters, listNeeds, operations, secret } from './everyOperation';
import { fieldSamples } from './fieldSamples';

/** The field of an object's ID, by the operation that creates it. */
const ids: Record<string, string> = {
	'group.create': 'groupId',
	'message.send': 'omnimessageId',
	'webhook.create': 'webhookId',
};

/** What an operation needs, which the operation itself may also create. */
function listAllNeeds(place: string): string[] {
	if (place === 'webhook.create' || place.startsWith('message.send')) return [];
	if (place.startsWith('webhook.')) return ['webhook.create'];
	return listNeeds(['contact.getAll', 'contact.getGroups'].includes(place) ? 'group.get' : place);
}

/** Things for the runs of an operation to work with, so that no two runs share any. */
export async function createOwn(
	sandbox: Sandbox,
	place: string,
	count: number,
): Promise<IDataObject[]> {
	// Two, because a list is also read page by page.
	for (const name of ['Mari', 'Jaan']) {
		await sandbox.submitForm({ name, phone: '', message: '' });
		await sandbox.fireOrder('create');
	}
	// A filter by any of its times finds an order.
	for (const order of sandbox.state.orders.values()) {
		Object.assign(order, { paid_at: order.created_at, completed_at: order.created_at });
	}
	const own = Array.from({ length: count }, (_, index): IDataObject => ({
		// Whoever has it sees each message.
		phoneNumber: `+37251${1_000 + index}04`,
		url: `http://127.0.0.1:9/${index}?secret=${secret}`,
		orderId: [...sandbox.state.orders.keys()][0],
		ticketId: [...sandbox.state.tickets.keys()][0],
	}));
	for (const need of listAllNeeds(place)) {
		const [resource = '', operation = ''] = need.split('.');
		const [, type] = operations.find(([one]) => one === need) ?? [];
		if (!type) throw new Error(`There is no operation ${need}`);
		const parameters = own.map((one): INodeParameters => ({
			...{ resource, operation, ...createParameters(need, sandbox) },
			...(one as INodeParameters),
			to: one.phoneNumber as string,
			additionalFields: { description: fieldSamples.values.description as string },
			// Only what is scheduled can be cancelled.
			...(place !== 'message.cancel' && { options: {} }),
		}));
		const items = await execute({ type, parameters, credentials: credentialsFor(sandbox) });
		const name = ids[need];
		items.forEach(({ json }, index) => {
			if (name) Object.assign(own[index] ?? {}, { [name]: json.omnimessageId ?? json.id });
		});
	}
	return own;
}
