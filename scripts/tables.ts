import type { INodeProperties, INodePropertyOptions, INodeTypeDescription } from 'n8n-workflow';

import { operations } from '../api';
import type { Operation } from '../api/operation';
import { Omnimessage } from '../nodes/Omnimessage/Omnimessage.node';
import { actions as message } from '../nodes/Omnimessage/message';
import type { Actions } from '../nodes/shared/action';
import { outcomes } from '../sandbox';

/** Every node with operations, and what its menus stand for. */
const nodes: Array<{ description: INodeTypeDescription; actions: Actions }> = [
	{ description: new Omnimessage().description, actions: { message } },
];

const table = (head: string[], rows: string[][]): string =>
	[head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** What an option of a menu is called; `shownFor` picks among the menus of that name. */
function nameOf(menus: INodeProperties[], menu: string, value: string, shownFor?: string): string {
	const found = menus.find(
		({ name, displayOptions }) =>
			name === menu && (!shownFor || displayOptions?.show?.resource?.includes(shownFor)),
	);
	const options = (found?.options ?? []) as INodePropertyOptions[];
	return options.find((option) => option.value === value)?.name ?? value;
}

/** `Omnimessage, Message: Send` for each place of the nodes where an operation can be chosen. */
const placesOf = (operation: Operation): string[] =>
	nodes.flatMap(({ description: { displayName, properties }, actions }) =>
		Object.entries(actions).flatMap(([resource, byName]) =>
			Object.entries(byName)
				.filter(([, action]) => action.operation === operation)
				.map(([name]) => {
					const menu = nameOf(properties, 'resource', resource);
					return `${displayName}, ${menu}: ${nameOf(properties, 'operation', name, resource)}`;
				}),
		),
	);

/** The generated blocks of the README, by the name in their markers. */
export const tables: Record<string, () => string> = {
	operations: () =>
		table(
			['Operation', 'Request', 'Success', 'Errors', 'In the nodes'],
			Object.entries(operations).map(([name, operation]) => [
				`\`${name}\``,
				`\`${operation.method} ${operation.path}\``,
				String(operation.status),
				Object.keys(operation.errors).join(', '),
				placesOf(operation).join('; '),
			]),
		),
	outcomes: () =>
		table(
			['Number ends in', 'What happens'],
			outcomes.map(({ ending, summary }) => [`\`${ending}\``, summary]),
		),
};

/**
 * A README with its generated blocks made anew. A block stands between `<!-- NAME:start -->` and
 * `<!-- NAME:end -->`.
 * @throws Error where a block's markers are missing
 */
export function render(readme: string): string {
	return Object.entries(tables).reduce((text, [name, make]) => {
		const block = new RegExp(`(<!-- ${name}:start -->\n)[^]*?(\n<!-- ${name}:end -->)`);
		if (!block.test(text)) throw new Error(`The README has no block "${name}"`);
		return text.replace(block, (_, start: string, end: string) => start + make() + end);
	}, readme);
}
