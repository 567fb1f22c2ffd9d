import type { IDataObject, INodeParameters } from 'n8n-workflow';

import type { Sandbox } from '../../sandbox';
import { all, findCalls, listBefore } from '../../scripts/calls';
import { replaceReferences, resolveCall } from '../../scripts/calls/call';
import { secret } from '../../scripts/calls/siteAdmin';
import { credentialsFor } from '../../tooling/host/context';
import { execute } from '../../tooling/host/execute';
import { findOperation } from './everyOperation';
import type { Samples } from './everyField';
import { fieldSamples } from './fieldSamples';

/** Samples for an operation, whose expressions take what no other run touches from the item. */
export const samplesFor = (place: string): Samples => ({
	...fieldSamples,
	entered: findCalls(place).reduceRight(
		(entered, [, { parameters }]) => ({
			...entered,
			...replaceReferences(
				parameters,
				(call, which, field) => `={{ $json.own.calls['${call}'].${which}.${field} }}`,
			),
		}),
		{},
	),
});

const listNeeds = (place: string, runs: INodeParameters[]): string[] => {
	const taken = JSON.stringify(runs).matchAll(/\$json\.own\.calls\['([^']+)'\]/g);
	const { before = [] } = findCalls(place)[0][1];
	return listBefore({ before: [...before, ...[...taken].map(([, name = '']) => name)] });
};

/** Things for the runs of an operation to work with, so that no two runs share any. */
export async function createOwn(
	sandbox: Sandbox,
	place: string,
	runs: INodeParameters[],
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
	const own = runs.map((_, index) => ({
		// Whoever has it sees each message.
		phoneNumber: `+37251${1_000 + index}04`,
		url: `http://127.0.0.1:9/${index}?secret=${secret}`,
		calls: {} as Record<string, { first: IDataObject; last: IDataObject }>,
	}));
	const outputs = own.map(() => new Map<string, IDataObject[]>());
	const needs = listNeeds(place, runs);
	for (const [name, call] of all.filter(([name]) => needs.includes(name))) {
		const [resource = '', operation = ''] = call.place.split('.');
		const { type } = findOperation(call.place);
		const parameters = own.map(({ phoneNumber, url }, index): INodeParameters => ({
			...{ resource, operation, ...resolveCall(call.parameters, outputs[index]!) },
			...{ phoneNumber, to: phoneNumber, url },
			additionalFields: { description: fieldSamples.values.description as string },
		}));
		const items = await execute({ type, parameters, credentials: credentialsFor(sandbox) });
		own.forEach(({ calls }, index) => {
			const mine = items
				.filter(({ pairedItem }) => (pairedItem as { item: number }).item === index)
				.map(({ json }) => json);
			outputs[index]?.set(name, mine);
			calls[name] = { first: mine[0] ?? {}, last: mine.at(-1) ?? {} };
		});
	}
	return own;
}
