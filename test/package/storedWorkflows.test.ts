import type { INodeType } from 'n8n-workflow';

import { MessagingApi } from '../../credentials/MessagingApi.credentials';
import { SiteAdminApi } from '../../credentials/SiteAdminApi.credentials';
import { version } from '../../package.json';
import { listFrozen, readFrozen, takeStock } from '../../scripts/freeze/frozen';
import { all, calls } from '../../scripts/calls';
import { triggers } from '../../scripts/calls/triggers';
import { readParameters } from '../../scripts/freeze/workflow';
import { listVersions } from '../../scripts/previews/places';
import { findHeadings, isDated } from '../../scripts/release/headings';
import { operations } from '../support/everyOperation';
import { flatten } from '../support/flatten';
import { findForeignParameters } from '../support/foreignParameters';
import { findType, nodeTypes as types } from '../support/nodeTypes';
import { read } from '../support/rootFiles';

// docs/versioning.md says what these tests hold, and what to do if one fails.

const now = takeStock(types, [new MessagingApi(), new SiteAdminApi()]);

const compare = (released: string) => (): void => {
	const { workflows, resolved, promises } = readFrozen(released);
	const nodes = workflows.flatMap(({ name, nodes }) =>
		nodes
			.filter(({ credentials }) => credentials)
			.map((node) => [`${name}: ${node.name}`, node, resolved[name]?.[node.name]] as const),
	);

	it('each node has a type and a version that this package has', () => {
		const unknown = nodes.filter(([, node]) => {
			const type = findType(node);
			return !type || !listVersions(type).includes(Number(node.typeVersion));
		});
		expect(unknown.map(([name]) => name)).toEqual([]);
	});

	it('each node runs with the parameters that it had then', () => {
		const now = nodes.map(([name, node]) => [
			name,
			readParameters(findType(node) as INodeType, node, true),
		]);
		expect(nodes.filter(([, , then]) => then === undefined)).toEqual([]);
		expect(now).toMatchObject(nodes.map(([name, , then]) => [name, then]));
	});

	it('the form of each node shows all that is stored', () => {
		const hidden = nodes.flatMap(([name, node]) =>
			findForeignParameters([node]).map((field) => [name, field]),
		);
		expect(hidden).toEqual([]);
	});

	it('every name, choice, default, output and address is still there', () => {
		const lines = new Set(now.promises);
		expect(promises.filter((line) => !lines.has(line))).toEqual([]);
	});
};
// None before the first release.
for (const released of listFrozen())
	describe(`What version ${released} has stored in n8n:`, compare(released));

it('The version in package.json has its stored workflows from its release on (npx tsx scripts/freeze.ts)', () => {
	const isReleased = findHeadings(version, read('CHANGELOG.md')).some(isDated);
	const isFrozen = listFrozen().includes(version);
	expect({ isReleased, isFrozen }).not.toEqual({ isReleased: true, isFrozen: false });
});

describe('The workflows that a release freezes', () => {
	it('have every operation, and every node', () => {
		const places = new Set(all.map(([, { place }]) => place));
		expect([...places].sort()).toEqual(operations.map(([place]) => place).sort());
		expect(Object.keys({ ...calls, ...triggers }).sort()).toEqual(
			types.map(({ description }) => description.name).sort(),
		);
	});

	it('set only fields that the forms have and show', () => {
		const nodes = now.workflows.flatMap((workflow) => workflow.nodes);
		expect(findForeignParameters(nodes)).toEqual([]);
		// What a form doesn't have or show isn't stored.
		const entered = [
			...all.map(([name, { parameters }]) => [name, parameters] as const),
			...Object.values(triggers).flatMap(Object.entries),
		];
		const dropped = entered.flatMap(([name, parameters]) => {
			const shown = nodes
				.filter((node) => node.name === name)
				.flatMap((node) => Object.keys(readParameters(findType(node)!, node, true)));
			return Object.keys(parameters)
				.filter((field) => !shown.includes(field))
				.map((field) => [name, field]);
		});
		expect(dropped).toEqual([]);
	});
});

it('No condition of a field has an operator, because isShown() reads only values', () => {
	const conditions = types
		.flatMap(({ description }) => flatten(description.properties))
		.flatMap(({ displayOptions: { show, hide } = {} }) => Object.values({ ...show, ...hide }));
	expect(conditions.flat().filter((one) => typeof one === 'object' && one !== null)).toEqual([]);
});
