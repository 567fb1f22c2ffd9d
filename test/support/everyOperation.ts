import type { IDataObject, INodeParameters, INodeType } from 'n8n-workflow';

import { Omnimessage } from '../../nodes/Omnimessage/Omnimessage.node';
import { resources as messaging } from '../../nodes/Omnimessage/resources';
import { Phonebook } from '../../nodes/Phonebook/Phonebook.node';
import { resources as phonebook } from '../../nodes/Phonebook/resources';
import type { Resource } from '../../nodes/shared/action/resources';
import { resources as site } from '../../nodes/SiteAdmin/resources';
import { SiteAdmin } from '../../nodes/SiteAdmin/SiteAdmin.node';
import type { Sandbox } from '../../sandbox';
import { all, findCalls, listBefore } from '../../scripts/calls';
import { resolveCall } from '../../scripts/calls/call';
import { credentialsFor } from '../../tooling/host/context';
import { execute, type Run } from '../../tooling/host/execute';
import { listPlaces } from './places';

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

/** The node and the fields of an operation. */
export function findOperation(place: string) {
	const found = operations.find(([one]) => one === place);
	if (!found) throw new Error(`There is no operation ${place}`);
	const [, type, fields] = found;
	return { type, fields };
}

/** With these, an operation leaves out as little as possible. */
const EVERYTHING: INodeParameters = { returnAll: true, simplify: false, dryRun: false };

/** Runs an operation for one item. */
export async function runOperation(
	sandbox: Sandbox,
	place: string,
	parameters: INodeParameters,
	more: Partial<Run> = {},
) {
	const [resource = '', operation = ''] = place.split('.');
	return await execute({
		type: findOperation(place).type,
		parameters: [{ resource, operation, ...parameters }],
		credentials: credentialsFor(sandbox),
		...more,
	});
}

/** The names of the calls that an operation needs. */
export const listNeeds = (place: string): string[] => listBefore(findCalls(place)[0][1]);

/** Makes the calls that an operation needs. Returns the parameters with which it then works. */
export async function prepare(
	sandbox: Sandbox,
	place: string,
	needs: string[] = listNeeds(place),
): Promise<INodeParameters> {
	const outputs = new Map<string, IDataObject[]>();
	for (const [name, call] of all.filter(([name]) => needs.includes(name))) {
		await call.visit?.(sandbox);
		const entered = resolveCall(call.parameters, outputs);
		const items = await runOperation(sandbox, call.place, entered);
		outputs.set(
			name,
			items.map(({ json }) => json),
		);
	}
	const [[, { visit, until, parameters }]] = findCalls(place);
	await visit?.(sandbox);
	await sandbox.events.until(() => until?.(sandbox) ?? true);
	const has = findOperation(place).fields.map(({ name }) => name);
	const shown = Object.entries(EVERYTHING).filter(([name]) => has.includes(name));
	return { ...Object.fromEntries(shown), ...resolveCall(parameters, outputs) };
}
