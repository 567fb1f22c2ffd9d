import { text as readText } from 'node:stream/consumers';

import type { INodeParameters, INodeType } from 'n8n-workflow';

import { Phonebook } from '../../../../nodes/Phonebook/Phonebook.node';
import { SiteAdmin } from '../../../../nodes/SiteAdmin/SiteAdmin.node';
import { catchFailure, credentialsFor, execute, type Run } from '../../../../tooling/host/n8n';
import { useSandbox } from '../../../support/sandbox';
import { serve } from '../../../support/afterwards';

const rig = useSandbox();

interface Watched {
	url: string;
	/** The values that arrived for the first thing, in the order in which they were passed on. */
	values: string[];
	/** The highest number of concurrent requests for it. */
	most: number;
}

/**
 * Forwards to the sandbox. Requests for the first thing stay open until there is one for another,
 * so another one must begin in the meantime.
 */
async function watching(first: string, valueIn: RegExp): Promise<Watched> {
	const watched: Watched = { url: '', values: [], most: 0 };
	let underWay = 0;
	let open = (): void => undefined;
	const other = new Promise<void>((resolve) => (open = resolve));
	watched.url = await serve((request, response) => {
		void (async () => {
			const body = await readText(request);
			const { method = '', url = '', headers } = request;
			const isFirst = decodeURIComponent(url + body)
				.toLowerCase()
				.includes(first);
			if (!isFirst) open();
			else {
				watched.most = Math.max(watched.most, (underWay += 1));
				await other;
				const [, value] = valueIn.exec(body) ?? [];
				if (value !== undefined && method !== 'POST') watched.values.push(value);
			}
			const answer = await fetch(rig.sandbox.url + url.toLowerCase(), {
				method,
				headers: { ...(headers as Record<string, string>), connection: 'close' },
				...(body && { body }),
			});
			const text = await answer.text();
			if (isFirst) underWay -= 1;
			response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text);
		})();
	});
	return watched;
}

const run = async (
	type: INodeType,
	parameters: INodeParameters[],
	{ url = rig.sandbox.url, ...more }: Partial<Run> & { url?: string } = {},
) =>
	await execute({
		type,
		parameters,
		credentials: credentialsFor({ ...rig.sandbox, url }),
		...more,
	});
const idBy = async (type: INodeType, parameters: INodeParameters): Promise<string> => {
	const [item] = await run(type, [parameters]);
	return String(item?.json.id ?? item?.json.phoneNumber);
};

const contact = (operation: string) => (phoneNumber: string, firstName: string) => ({
	resource: 'contact',
	operation,
	phoneNumber,
	contactFields: { mappingMode: 'defineBelow', value: { firstName } },
});
const firstName = /"firstName":"(\w+)"/;
const byId = (id: string) => ({ __rl: true, mode: 'id', value: id });

interface Change {
	type: INodeType;
	/** Creates what is changed, and returns its key. */
	make(index: number): Promise<string>;
	change(key: string, value: string): INodeParameters;
	valueIn: RegExp;
}
const makeContact = async (index: number): Promise<string> =>
	await idBy(new Phonebook(), contact('create')(`+3725100000${index}`, 'before'));
const makeWebhook = async (index: number): Promise<string> =>
	await idBy(new SiteAdmin(), {
		resource: 'webhook',
		operation: 'create',
		target: 'form',
		event: 'submit',
		url: `https://shop.example/${index}`,
	});

const changes: Record<string, Change> = {
	'Contact: Create or Update': {
		type: new Phonebook(),
		make: makeContact,
		change: contact('upsert'),
		valueIn: firstName,
	},
	'Contact: Update': {
		type: new Phonebook(),
		make: makeContact,
		change: contact('update'),
		valueIn: firstName,
	},
	'Group: Rename': {
		type: new Phonebook(),
		make: async () =>
			await idBy(new Phonebook(), { resource: 'group', operation: 'create', name: 'before' }),
		// A UUID in capital letters is the same one.
		change: (id, name) => ({
			...{ resource: 'group', operation: 'rename', name },
			groupId: byId(name.endsWith('1') ? id.toUpperCase() : id),
		}),
		valueIn: /"name":"(\w+)"/,
	},
	'Webhook: Update': {
		type: new SiteAdmin(),
		make: makeWebhook,
		change: (id, description) => ({
			resource: 'webhook',
			operation: 'update',
			webhookId: byId(id),
			updateFields: { description },
		}),
		valueIn: /"description":"(\w+)"/,
	},
};

describe('Items that change the same thing', () => {
	const values = Array.from({ length: 12 }, (_, index) => `value${index}`);

	it.each(Object.entries(changes))(
		'by %s run one by one, in order, and keep no other item from its turn',
		async (_, { type, make, change, valueIn }) => {
			const keys = [await make(1), await make(2)] as const;
			const watched = await watching(keys[0], valueIn);
			const items = values.map((value) => change(keys[0], value));
			// More than Concurrency, and then another one.
			await run(type, [...items, change(keys[1], 'other')], { url: watched.url });
			expect(watched.most).toBe(1);
			expect(watched.values).toEqual(values);
		},
	);

	it('by Contact: Create create the contact of the first one', async () => {
		const watched = await watching('+37251000001', firstName);
		const items = values.map((value) => contact('create')('+37251000001', value));
		const all = [...items, contact('create')('+37251000002', 'other')];
		const given = await run(new Phonebook(), all, { url: watched.url, continueOnFail: true });
		expect(watched.most).toBe(1);
		expect(given.map(({ json }) => json.error !== null)).toEqual([
			false,
			...values.slice(1).map(() => true),
			false,
		]);
	});

	it('do not begin after one of them has failed', async () => {
		const items = Array.from({ length: 300 }, (_, index) =>
			contact('create')('+37251000001', `value${index}`),
		);
		const { context } = await catchFailure(run(new Phonebook(), items));
		expect(context).toMatchObject({ itemIndex: 1, notBegun: [...items.keys()].slice(2) });
		expect(rig.sandbox.state.requests).toHaveLength(2);
	});
});
