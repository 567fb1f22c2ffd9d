import type { INodePropertyOptions } from 'n8n-workflow';

import {
	intentWords,
	type IntentWords,
	type LanguageWords,
} from '../api/messaging/intent/intentWords';
import { resources as messaging } from '../nodes/Omnimessage/resources';
import { event } from '../nodes/Omnimessage/trigger/options/fields';
import { resources as phonebook } from '../nodes/Phonebook/resources';
import { targetEventOptions } from '../nodes/SiteAdmin/event/eventOptions';
import { resources as site } from '../nodes/SiteAdmin/resources';
import type { Resource } from '../nodes/shared/action/resources';
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
	siteAdmin: 'Forms & Orders',
	siteAdminTrigger: 'Forms & Orders Trigger',
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

type Render = (resource: Resource, choice: INodePropertyOptions) => string;

const describeOperation: Render = ({ name: resource }, { name, description = '' }) =>
	`- **${resource}: ${name}**: ${description}`;

const describeWithRequest: Render = (resource, choice) => {
	const { method, path } = resource.actions[String(choice.value)]?.operation ?? {};
	return `${describeOperation(resource, choice)} (\`${method} ${path}\`)`;
};

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

/** What nodes offer: each operation with its resource. */
const renderMenus = (nodes: string[], describe: Render): string =>
	nodes
		.map((node) => {
			const operations = (resources[node] ?? []).flatMap((resource) =>
				findChoices(resource).map((choice) => describe(resource, choice)),
			);
			return [`**${node}**\n`, ...operations].join('\n');
		})
		.join('\n\n');

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

/** The words of each language that mean an opt-out or an opt-in; in bold, those that always count. */
const renderIntentWords = (): string =>
	renderTable(
		['Language', 'Opt-outs', 'Opt-ins'],
		Object.values<LanguageWords>(intentWords).map(({ name, always, chosen }) => {
			const list = (intent: keyof IntentWords): string =>
				[
					...(always?.[intent] ?? []).map((word) => `**\`${word}\`**`),
					...(chosen?.[intent] ?? []).map((word) => `\`${word}\``),
				].join(', ');
			return [name, list('optOut'), list('optIn')];
		}),
	);

/** The blocks of an edition's page. */
function renderEdition(name: EditionName): Record<string, () => string> {
	const edition = editions[name];
	const nodes = nameNodes(listTypes(edition).map((type) => `.${type}`));
	const own = Object.keys(resources).filter((node) => nodes.includes(node));
	return {
		[`${name}Operations`]: () => renderMenus(own, describeOperation),
		[`${name}Examples`]: () => renderExamples('../examples/', findOwnExamples(edition)),
	};
}

/** The generated blocks of the pages, by the name in their markers. */
const tables: Record<string, () => string> = {
	nodes: renderNodes,
	operations: () => renderMenus(Object.keys(resources), describeWithRequest),
	examples: () => renderExamples('', findExamples()),
	...renderEdition('messaging'),
	...renderEdition('site'),
	runtimeLicenses: renderRuntime,
	developmentLicenses: renderDevelopment,
	intentWords: renderIntentWords,
};

/** The names of all generated blocks. */
export const tableNames = Object.keys(tables);

/** The pages that have generated blocks. */
export const pages = [
	'README.md',
	'docs/licenses.md',
	'docs/operations.md',
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
