import type { IDataObject, IExecuteFunctions, INodeProperties, INodeType } from 'n8n-workflow';

import { listContacts } from '../../../../api/messaging/contact';
import { Phonebook } from '../../../../nodes/Phonebook/Phonebook.node';
import { action } from '../../../../nodes/shared/action/action';
import { runOperation } from '../../../../nodes/shared/action/runOperation';
import { messagingApi } from '../../../../nodes/shared/client/messagingApi';
import { credentialsFor, execute } from '../../../../tooling/host/n8n';
import { useSandbox } from '../../../support/sandbox';

// The recipe of docs/versioning.md, followed for a node that is not a trigger: a field with another
// default and type, and a behavior that depends on a hidden field.

const menu = (name: string, value: string): INodeProperties => ({
	...{ displayName: name, name, type: 'options', options: [{ name: value, value }] },
	default: value,
});
const first = { show: { resource: ['contact'], operation: ['getAll'], '@version': [1] } };
const later = {
	show: { resource: ['contact'], operation: ['getAll'] },
	hide: { '@version': [1] },
};

const getAll = action({
	operation: listContacts,
	fields: [
		{ displayName: 'Limit', name: 'limit', type: 'string', default: '1', displayOptions: first },
		{ displayName: 'Limit', name: 'limit', type: 'number', default: 2, displayOptions: later },
		{ displayName: 'As', name: 'as', type: 'hidden', default: 'contact', displayOptions: first },
		{ displayName: 'As', name: 'as', type: 'hidden', default: 'number', displayOptions: later },
	],
	toInput: () => ({}),
	async run({ call, input, parameters: { as, limit } }) {
		const { contacts } = await call(listContacts, input);
		const wanted = contacts.slice(0, Number(limit)) as IDataObject[];
		return as === 'number' ? wanted.map(({ phoneNumber }) => ({ phoneNumber })) : wanted;
	},
});

const { description } = new Phonebook();
const node: INodeType = {
	description: {
		...description,
		version: [1, 1.1],
		properties: [menu('resource', 'contact'), menu('operation', 'getAll'), ...getAll.fields],
	},
	async execute(this: IExecuteFunctions) {
		return await runOperation(this, messagingApi, [{ value: 'contact', actions: { getAll } }]);
	},
};

const rig = useSandbox();
const mari = { phoneNumber: '+37251000000', firstName: 'Mari' };
const jaan = { phoneNumber: '+37251000001', firstName: 'Jaan' };

beforeEach(() =>
	[mari, jaan].forEach(({ phoneNumber, ...fields }) =>
		rig.sandbox.state.contacts.set(phoneNumber, { phoneNumber, fields, ungroupedAt: null }),
	),
);

async function run(typeVersion: number | undefined, parameters = {}) {
	const credentials = credentialsFor(rig.sandbox);
	const items = await execute({ type: node, typeVersion, parameters: [parameters], credentials });
	return items.map(({ json }) => json);
}

describe('A node with a second version', () => {
	it('does what it did if it was stored with the first one', async () => {
		expect(await run(1)).toEqual([expect.objectContaining(mari)]);
	});

	it('does what is new if it is added now, or has a version that this test does not know', async () => {
		const numbers = [mari, jaan].map(({ phoneNumber }) => ({ phoneNumber }));
		expect(await run(undefined)).toEqual(numbers);
		expect(await run(1.2)).toEqual(numbers);
	});

	it('reads what was stored in the type that its version has', async () => {
		expect(await run(1, { limit: 'none' })).toEqual([]);
		await expect(run(1.1, { limit: 'none' })).rejects.toThrow("'Limit' must be a number");
		expect(await run(1.1, { limit: '1' })).toHaveLength(1);
	});
});
