import type { INodeProperties } from 'n8n-workflow';

import { toCodex } from '../../scripts/release/editions/codex';
import { editions, listTypes } from '../../tooling/editions';
import { flatten } from '../support/flatten';
import { nodeTypes } from '../support/nodeTypes';
import { listFiles, read } from '../support/rootFiles';

// Rules of @n8n/eslint-plugin-community-nodes that no release has yet. Once one does, it replaces the
// test of its name.

interface Codex {
	node: string;
	categories: string[];
	subcategories?: object;
}

/** Those that n8n's reviewers accept. */
const categories = [
	...['Analytics', 'Communication', 'Data & Storage', 'Development', 'Finance & Accounting'],
	...['Marketing & Content', 'Miscellaneous', 'Productivity', 'Sales', 'Utility'],
];

const files = listFiles('nodes').filter((path) => path.endsWith('.node.json'));
const types = nodeTypes.map(({ description }) => [description.name, description] as const);

describe.each(files)('%s, in a verified edition,', (file) => {
	const codex = JSON.parse(toCodex(read(file))) as Codex;

	it('has only categories that n8n accepts, and not AI (valid-node-categories, no-ai-codex-category)', () => {
		expect(codex.categories.filter((one) => !categories.includes(one))).toEqual([]);
		expect(codex.categories).not.toHaveLength(0);
	});

	it('has no subcategories (no-codex-subcategories)', () => {
		expect(codex).not.toHaveProperty('subcategories');
	});

	it('is otherwise that of the default edition', () => {
		const own = JSON.parse(read(file)) as Codex;
		const others = own.categories.filter((one) => one !== 'HITL');
		expect(codex).toEqual({ ...own, categories: others, subcategories: undefined });
	});
});

describe.each(types)('%s', (name, { builderHint, credentials, properties }) => {
	it('has hints of at most 120 characters (hint-max-length)', () => {
		const hints = flatten(properties as INodeProperties[]).flatMap(({ hint = '' }) => hint);
		expect(hints.filter((hint) => hint.length > 120)).toEqual([]);
	});

	it('has one credential (single-credential-per-node)', () => {
		expect(credentials).toHaveLength(1);
	});

	it("tells n8n's AI builder when to use it, and which nodes of its edition belong to it", () => {
		expect(builderHint?.searchHint?.length).toBeGreaterThan(100);
		const edition = Object.values(editions).find((one) => listTypes(one).includes(name));
		const known = edition ? listTypes(edition).filter((one) => one !== name) : [];
		const related = (builderHint?.relatedNodes ?? []).map(({ nodeType }) => nodeType);
		expect(related.sort()).toEqual(known.map((one) => `n8n-nodes-omnimessage.${one}`).sort());
	});
});
