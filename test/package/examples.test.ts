import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import type { INode, INodeType } from 'n8n-workflow';

import { Omnimessage } from '../../nodes/Omnimessage/Omnimessage.node';
import { OmnimessageTrigger } from '../../nodes/Omnimessage/OmnimessageTrigger.node';
import { Phonebook } from '../../nodes/Phonebook/Phonebook.node';
import { SiteAdmin } from '../../nodes/SiteAdmin/SiteAdmin.node';
import { SiteAdminTrigger } from '../../nodes/SiteAdmin/SiteAdminTrigger.node';
import { readExample } from '../../tooling/setUp';
import { findForeignParameters } from '../support/foreignParameters';

const ROOT = resolve(__dirname, '../..');
const SUFFIX = '.workflow.json';
const names = readdirSync(join(ROOT, 'examples'))
	.filter((file) => file.endsWith(SUFFIX))
	.map((file) => file.replace(SUFFIX, ''));
const e2e = join(ROOT, 'test/e2e');
const executed = readdirSync(e2e).map((file) => readFileSync(join(e2e, file), 'utf8'));

const OURS = 'n8n-nodes-omnimessage.';
const types: Record<string, INodeType> = Object.fromEntries(
	[Omnimessage, OmnimessageTrigger, Phonebook, SiteAdmin, SiteAdminTrigger]
		.map((Type) => new Type())
		.map((type) => [`${OURS}${type.description.name}`, type]),
);

/** Our node type. n8n gives it another name for a tool, and for the approval of tools. */
const findType = ({ type }: INode): INodeType | undefined =>
	types[type.replace(/(?:Hitl)?Tool$/, '')];

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

	it('sets only fields that the forms have and show', () => {
		const foreign = nodes.flatMap((node) => {
			const type = findType(node);
			return type ? findForeignParameters(type, node) : [];
		});
		expect(foreign).toEqual([]);
	});
});
