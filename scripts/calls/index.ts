import { listReferences, type Call } from './call';
import { omnimessage } from './omnimessage';
import { phonebook } from './phonebook';
import { siteAdmin } from './siteAdmin';

/**
 * How every operation is called, by node: in the previews, in the workflows that a release freezes,
 * and in the tests that try every operation or every endpoint. Each operation is called in the way that
 * most people use it, large forms also filled in; together, its calls fill each field of its answer.
 */
export const calls = { omnimessage, phonebook, siteAdmin };

export const all: Array<[name: string, call: Call]> = Object.values(calls).flatMap(Object.entries);

const byName = new Map(all);

/** The calls of an operation, with their names. The first one is plain. */
export function findCalls(place: string): [[string, Call], ...Array<[string, Call]>] {
	const [first, ...others] = all.filter(([, call]) => call.place === place);
	if (!first) throw new Error(`scripts/calls/ has no call of ${place}`);
	return [first, ...others];
}

/** The names of the calls that must come before, in their order. */
export function listBefore({ before = [], parameters }: Partial<Call>): string[] {
	const needed = new Set([...before, ...listReferences(parameters ?? {})]);
	for (const name of needed) {
		const call = byName.get(name);
		if (!call) throw new Error(`scripts/calls/ has no call ${name}`);
		for (const one of listBefore(call)) needed.add(one);
	}
	return [...byName.keys()].filter((name) => needed.has(name));
}

/** The endpoints of the documents' tables, with what causes their errors. */
export const endpoints = all.flatMap(([, { endpoint }]) => {
	if (!endpoint) return [];
	const [row, ...refusals] = endpoint;
	const [method = '', path = '', ...statuses] = row.split(' ');
	return [{ endpoint: `${method} ${path}`, statuses: statuses.map(Number), refusals }];
});
