import { readExample } from '../../tooling/setUp';
import { findForeignParameters } from '../support/foreignParameters';
import { findType } from '../support/nodeTypes';
import { listFiles, read } from '../support/rootFiles';

const SUFFIX = '.workflow.json';
const names = listFiles('examples')
	.filter((file) => file.endsWith(SUFFIX))
	.map((file) => file.replace('examples/', '').replace(SUFFIX, ''));
const executed = listFiles('test/e2e').map(read);

it('There are at least 10 examples', () => {
	expect(names.length).toBeGreaterThanOrEqual(10);
});

describe.each(names)('The example %s', (name) => {
	const { nodes, connections } = readExample(name);

	it('is executed by a test in a real n8n', () => {
		expect(executed.some((code) => code.includes(`'${name}'`))).toBe(true);
	});

	it('says in a note what it does and what to change', () => {
		const notes = nodes.filter(({ type }) => type === 'n8n-nodes-base.stickyNote');
		const [text] = notes.map(({ parameters }) => parameters.content);
		expect(text).toMatch(/^## .+\n.+\n### What to change\n/);
	});

	it('has only nodes of this package and of n8n, with different names', () => {
		const others = nodes.filter((node) => !findType(node)).map(({ type }) => type);
		expect(
			others.filter((type) => !/^(?:@n8n\/)?n8n-nodes-(?:base|langchain)\./.test(type)),
		).toEqual([]);
		expect(new Set(nodes.map((node) => node.name)).size).toBe(nodes.length);
	});

	it('connects only nodes that it has', () => {
		const ends = Object.values(connections).flatMap((outputs) =>
			Object.values(outputs).flatMap((branches) =>
				branches.flatMap((branch) => (branch ?? []).map(({ node }) => node)),
			),
		);
		const all = nodes.map((node) => node.name);
		expect([...Object.keys(connections), ...ends].filter((end) => !all.includes(end))).toEqual([]);
	});

	it("has no credential's ID, and the credential that each of our nodes needs", () => {
		const chosen = nodes.flatMap(({ credentials }) => Object.values(credentials ?? {}));
		expect(chosen.filter(({ id }) => id !== '')).toEqual([]);
		const missing = nodes.filter((node) =>
			findType(node)?.description.credentials?.some(
				(one) => one.required && !node.credentials?.[one.name],
			),
		);
		expect(missing).toEqual([]);
	});

	it('cuts texts by characters, because half of an emoji is not sent', () => {
		const parameters = JSON.stringify(nodes.map((node) => node.parameters));
		// A code, such as that of a language, has fewer than ten.
		expect(parameters).not.toMatch(/(?:slice|substr|substring)\(0, \d{2,}\)(?!\.join)/);
	});

	it('sets only fields that the forms have and show', () => {
		expect(findForeignParameters(nodes)).toEqual([]);
	});
});
