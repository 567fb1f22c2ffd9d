import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';

import { operations } from '../api';
import type { Operation } from '../api/operation';
import * as message from '../nodes/Omnimessage/message';
import * as blacklist from '../nodes/Phonebook/blacklist';
import * as contact from '../nodes/Phonebook/contact';
import * as group from '../nodes/Phonebook/group';
import type { Action } from '../nodes/shared/action/action';
import * as buyButton from '../nodes/SiteAdmin/buyButton';
import * as webhook from '../nodes/SiteAdmin/webhook';
import { scenarios } from '../sandbox';

interface Menu {
	/** The names of the node and the resource. */
	place: string;
	properties: INodeProperties[];
	actions: Record<string, Action>;
}

const menus: Menu[] = [
	{ place: 'Omnimessage, Message', ...message },
	{ place: 'Phonebook, Blacklist', ...blacklist },
	{ place: 'Phonebook, Contact', ...contact },
	{ place: 'Phonebook, Group', ...group },
	{ place: 'Website Forms & Orders, Buy Button', ...buyButton },
	{ place: 'Website Forms & Orders, Webhook', ...webhook },
];

const renderTable = (head: string[], rows: string[][]): string =>
	[head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

function findLabel({ properties }: Menu, value: string): string {
	const menu = properties.find(({ name }) => name === 'operation');
	const options = (menu?.options ?? []) as INodePropertyOptions[];
	return options.find((option) => option.value === value)?.name ?? value;
}

/** Finds where the nodes offer an operation, such as `Omnimessage, Message: Send`. */
const findPlaces = (operation: Operation): string[] =>
	menus.flatMap((menu) =>
		Object.entries(menu.actions)
			.filter(([, action]) => action.operation === operation)
			.map(([value]) => `${menu.place}: ${findLabel(menu, value)}`),
	);

/** The generated blocks of the README, by the name in their markers. */
const tables: Record<string, () => string> = {
	operations: () =>
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
	scenarios: () =>
		renderTable(
			['Number ends in', 'What happens'],
			scenarios.map(({ ending, summary }) => [`\`${ending}\``, summary]),
		),
};

/**
 * Returns the README with its generated blocks updated. A block stands between
 * `<!-- NAME:start -->` and `<!-- NAME:end -->`.
 * @throws Error if a block's markers are missing
 */
export function render(readme: string): string {
	return Object.entries(tables).reduce((text, [name, create]) => {
		const block = new RegExp(`(<!-- ${name}:start -->\n)[^]*?(<!-- ${name}:end -->)`);
		if (!block.test(text)) throw new Error(`The README has no block "${name}"`);
		return text.replace(block, (_, start: string, end: string) => `${start}${create()}\n${end}`);
	}, readme);
}
