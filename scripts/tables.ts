import type { INodePropertyOptions } from 'n8n-workflow';

import { operations } from '../api';
import {
	intentWords,
	type IntentWords,
	type LanguageWords,
} from '../api/messaging/intent/intentWords';
import type { Operation } from '../api/operation';
import { resources as messaging } from '../nodes/Omnimessage/resources';
import { event } from '../nodes/Omnimessage/trigger/fields';
import { resources as phonebook } from '../nodes/Phonebook/resources';
import { targetEventOptions } from '../nodes/SiteAdmin/event/eventOptions';
import { resources as site } from '../nodes/SiteAdmin/resources';
import type { Resource } from '../nodes/shared/action/resources';
import { scenarios } from '../sandbox';
import { editions, listTypes, type EditionName } from '../tooling/editions';
import { findOwnExamples } from './release/editions/examples';
import { findExamples, type Example } from './examples';
import { renderDevelopment, renderRuntime } from './licenses';

/**
 * The nodes' display names, by the name that a workflow stores. Not read from the nodes, because tsx
 * takes `X.node` for the `X.node.json` beside it.
 */
export const nodeNames = {
	omnimessage: 'Omnimessage',
	omnimessageTrigger: 'Omnimessage Trigger',
	phonebook: 'Phonebook',
	siteAdmin: 'Website Forms & Orders',
	siteAdminTrigger: 'Website Forms & Orders Trigger',
};

/** The resources of each node that is not a trigger. */
export const resources: Record<string, Resource[]> = {
	[nodeNames.omnimessage]: messaging,
	[nodeNames.phonebook]: phonebook,
	[nodeNames.siteAdmin]: site,
};

const renderTable = (head: string[], rows: string[][]): string =>
	[head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** The choices of a menu of operations. */
const findChoices = ({ properties }: Resource) =>
	(properties.find(({ name }) => name === 'operation')?.options ?? []) as INodePropertyOptions[];

const joinNames = (choices: INodePropertyOptions[]): string =>
	choices.map(({ name }) => name).join(', ');

/** What a node offers: each operation, with the name of its resource. */
const listOperations = (node: string) =>
	(resources[node] ?? []).flatMap((resource) =>
		findChoices(resource).map(({ name, value, description = '' }) => {
			const { operation } = resource.actions[String(value)] ?? {};
			return { name: `${resource.name}: ${name}`, description, operation };
		}),
	);

/** The events of each trigger. */
const triggerEvents: Record<string, INodePropertyOptions[]> = {
	[nodeNames.omnimessageTrigger]: event.options as INodePropertyOptions[],
	[nodeNames.siteAdminTrigger]: targetEventOptions,
};

/** What a node offers, in short: its resources with their operations, or its events. */
const summarize = (node: string): string =>
	(resources[node] ?? [])
		.map((resource) => `**${resource.name}**: ${joinNames(findChoices(resource))}`)
		.join('<br>') || joinNames(triggerEvents[node] ?? []);

const renderNodes = (): string =>
	renderTable(
		['Node', 'Operations, or events that start a workflow'],
		Object.values(nodeNames).map((node) => [`**${node}**`, summarize(node)]),
	);

const renderMenu = (node: string): string =>
	renderTable(
		[node, 'What it does'],
		listOperations(node).map(({ name, description }) => [`**${name}**`, description]),
	);

const renderMenus = (nodes: string[]): string => nodes.map(renderMenu).join('\n\n');

/** Finds the operations that offer an endpoint, such as `Message: Send`. */
const findPlaces = (endpoint: Operation): string[] =>
	Object.keys(resources).flatMap((node) =>
		listOperations(node)
			.filter(({ operation }) => operation === endpoint)
			.map(({ name }) => name),
	);

/** The names of our nodes among the types of a workflow's nodes. */
const nameNodes = (types: string[]): string[] =>
	Object.entries(nodeNames)
		.filter(([type]) => types.some((one) => one.replace(/Tool$/, '').endsWith(`.${type}`)))
		.map(([, name]) => name);

/** @param folder the path from the page to the examples, with a slash at its end */
const renderExamples = (folder: string, examples: Example[]): string =>
	renderTable(
		['Example', "Its nodes, besides n8n's own"],
		examples.map(({ file, title, types }) => [
			`[${title}](${folder}${file})`,
			nameNodes(types).join(', '),
		]),
	);

const listWords = ({ optOut = [], optIn = [] }: IntentWords = {}): string[] =>
	[optOut, optIn].map((words) => words.map((word) => `\`${word}\``).join(', '));

/** The words of each language that mean an opt-out or an opt-in. */
const renderIntentWords = (): string =>
	renderTable(
		[
			'Language',
			'Opt-outs, always',
			'Opt-ins, always',
			'Opt-outs, if chosen',
			'Opt-ins, if chosen',
		],
		Object.values<LanguageWords>(intentWords).map(({ name, always, chosen }) => [
			name,
			...listWords(always),
			...listWords(chosen),
		]),
	);

/** The blocks of an edition's page. */
function renderEdition(name: EditionName): Record<string, () => string> {
	const edition = editions[name];
	const nodes = nameNodes(listTypes(edition).map((type) => `.${type}`));
	const own = Object.keys(resources).filter((node) => nodes.includes(node));
	return {
		[`${name}Operations`]: () => renderMenus(own),
		[`${name}Examples`]: () => renderExamples('../examples/', findOwnExamples(edition)),
	};
}

/** The generated blocks of the pages, by the name in their markers. */
const tables: Record<string, () => string> = {
	nodes: renderNodes,
	operations: () => renderMenus(Object.keys(resources)),
	examples: () => renderExamples('', findExamples()),
	...renderEdition('messaging'),
	...renderEdition('site'),
	endpoints: () =>
		renderTable(
			['Operation', 'Request', 'Success', 'Errors', 'In the nodes'],
			Object.entries(operations).map(([name, operation]) => [
				`\`${name}\``,
				`\`${operation.method} ${operation.path}\``,
				String(operation.status),
				Object.keys(operation.errors).join(', '),
				findPlaces(operation).join('; '),
			]),
		),
	runtimeLicenses: () => renderRuntime(renderTable),
	developmentLicenses: () => renderDevelopment(renderTable),
	intentWords: renderIntentWords,
	scenarios: () =>
		renderTable(
			['Number ends in', 'What happens'],
			scenarios.map(({ ending, summary }) => [`\`${ending}\``, summary]),
		),
};

/** The names of all generated blocks. */
export const tableNames = Object.keys(tables);

/** The pages that have generated blocks. */
export const pages = [
	'README.md',
	'docs/endpoints.md',
	'docs/licenses.md',
	'docs/operations.md',
	'docs/sandbox.md',
	'docs/triggers.md',
	'editions/messaging.md',
	'editions/site.md',
	'examples/README.md',
];

/** The names of the generated blocks of a page. */
export const findTables = (page: string): string[] =>
	[...page.matchAll(/<!-- (\w+):start -->/g)].map(([, name = '']) => name);

/**
 * Returns a page with its generated blocks updated. A block stands between `<!-- NAME:start -->` and
 * `<!-- NAME:end -->`.
 * @throws Error if there is no table of a block's name, or if the block has no end
 */
export const render = (page: string): string =>
	findTables(page).reduce((text, name) => {
		const create = tables[name];
		const block = new RegExp(`(<!-- ${name}:start -->\n)[^]*?(<!-- ${name}:end -->)`);
		if (!create || !block.test(text)) throw new Error(`The block "${name}" can't be made`);
		return text.replace(block, (_, start: string, end: string) => `${start}${create()}\n${end}`);
	}, page);
