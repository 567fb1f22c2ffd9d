import type { INodeParameters, INodeType } from 'n8n-workflow';

import { Omnimessage } from '../../nodes/Omnimessage/Omnimessage.node';
import { resources as messaging } from '../../nodes/Omnimessage/resources';
import { Phonebook } from '../../nodes/Phonebook/Phonebook.node';
import { resources as phonebook } from '../../nodes/Phonebook/resources';
import type { Resource } from '../../nodes/shared/action/resources';
import { resources as site } from '../../nodes/SiteAdmin/resources';
import { SiteAdmin } from '../../nodes/SiteAdmin/SiteAdmin.node';
import type { Sandbox } from '../../sandbox';
import { credentialsFor } from '../../tooling/host/context';
import { execute, type Run } from '../../tooling/host/execute';
import { listPlaces } from './places';

const phoneNumber = '+37251000000';
const uuid = '6ba7b810-9dad-41d1-80b4-00c04fd430c8';
const locator = (value: unknown) => ({ __rl: true, mode: 'id', value: String(value) });
/** The secret in the address of a trigger in another workflow. */
export const secret = '0123456789abcdef'.repeat(4);
const url = `https://n8n.example/webhook/a?secret=${secret}`;

/** A value for each name of a field: something that the sandbox has, if possible. */
const values: Record<string, (sandbox: Sandbox) => unknown> = {
	buyButtonId: ({ state }) => locator([...state.buyButtons.keys()][0] ?? 1),
	choices: () => 'Yes\nNo',
	contactFields: () => ({ mappingMode: 'defineBelow', value: { firstName: 'Mari' } }),
	event: () => 'paid',
	formId: () => locator(26),
	from: () => phoneNumber,
	groupId: ({ state }) => locator([...state.groups.keys()][0] ?? uuid),
	message: () => 'Shall we?',
	messages: () => ({ message: [{ channel: 'sms', text: 'Hello' }] }),
	name: () => 'New',
	orderId: ({ state }) => locator([...state.orders.keys()].at(-1) ?? 1),
	omnimessageId: ({ state }) => [...state.omnimessages.keys()][0] ?? uuid,
	phoneNumber: () => phoneNumber,
	productId: () => '203',
	returnAll: () => true,
	simplify: () => false,
	target: () => 'order',
	text: () => 'Hello',
	ticketId: ({ state }) => [...state.tickets.keys()].at(-1) ?? 1,
	to: () => phoneNumber,
	url: () => url,
	webhookId: ({ state }) => locator([...state.webhooks.keys()].at(-1) ?? 1),
};

/** Values of a single operation, which replace those above. */
const others: Record<string, Record<string, unknown>> = {
	'message.send': { options: { timeToSend: '2100-01-01T00:00' } },
	'message.sendAndWaitForDelivery': {
		options: {
			...{ learnBy: 'polling', pollInterval: 0.1 },
			timeLimit: { limit: { amount: 5, unit: 'seconds' } },
		},
	},
	'webhook.deleteOrphaned': { activeWorkflowIds: 'other', dryRun: false },
	'webhook.update': { target: 'unchanged', event: 'unchanged', updateFields: { url } },
};

const nodes: Array<[INodeType, Resource[]]> = [
	[new Omnimessage(), messaging],
	[new Phonebook(), phonebook],
	[new SiteAdmin(), site],
];

/**
 * All operations of the nodes: the place in the menus (`group.create`), the node, the form, the
 * operation of the API, and where the form asks for mere content.
 */
export const operations = nodes.flatMap(([type, resources]) =>
	listPlaces(resources).map(
		([place, { fields, operation, content }]) => [place, type, fields, operation, content] as const,
	),
);

/** What a visitor of the site must have done before. */
const visits: Record<string, (sandbox: Sandbox) => Promise<unknown>> = {
	order: async (sandbox) => await sandbox.fireOrder('create'),
	ticket: async (sandbox) =>
		await sandbox.submitForm({ name: 'Mari', phone: phoneNumber, message: 'Hello' }),
};

/** The parameters of an operation, for which the sandbox has what it needs. */
export function createParameters(place: string, sandbox: Sandbox): INodeParameters {
	// The site has it at once; only those whom it calls are waited for.
	void visits[place.split('.')[0] ?? '']?.(sandbox);
	const [, , fields = []] = operations.find(([one]) => one === place) ?? [];
	const given = fields.flatMap(({ name }) => {
		const create = values[name];
		return create ? [[name, create(sandbox)]] : [];
	});
	return { ...Object.fromEntries(given), ...others[place] } as INodeParameters;
}

/** These create something, and need nothing. */
const makers = ['blacklist.add', 'contact.create', 'contact.upsert', 'group.create'];
const neededBy: Record<string, string[]> = {
	blacklist: ['blacklist.add'],
	contact: ['contact.create'],
	group: ['group.create', 'contact.create', 'group.addContact'],
	message: ['message.send'],
};

/** The operations that create what an operation needs. */
export function listNeeds(place: string): string[] {
	const [resource = ''] = place.split('.');
	if (makers.includes(place)) return [];
	return (neededBy[resource] ?? []).filter((one) => one !== place);
}

/** Runs an operation, for which the sandbox has what it needs, for one item. */
export async function runOperation(
	sandbox: Sandbox,
	place: string,
	changes: INodeParameters = {},
	more: Partial<Run> = {},
) {
	const [resource = '', operation = ''] = place.split('.');
	const [, type] = operations.find(([one]) => one === place)!;
	const parameters = { resource, operation, ...createParameters(place, sandbox), ...changes };
	const credentials = credentialsFor(sandbox);
	return await execute({ type, parameters: [parameters], credentials, ...more });
}
