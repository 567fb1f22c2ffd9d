import type { IDataObject, INode, IRunData } from 'n8n-workflow';

import type { Execution } from '../../tooling/n8n/client';
import { addGroup, readExample, saveWithCredentials } from '../../tooling/setUp';
import { useEnvironment } from '../support/environment';

const environment = useEnvironment({ pace: 20 });

describe('Sheet rows: contacts in a group, and a message to each, over 200 rows', () => {
	const numbers = Array.from(
		{ length: 200 },
		(_, index) => `+37251${String(index).padStart(4, '0')}00`,
	);
	const blacklisted = numbers.filter((_, index) => index % 10 === 3);
	const rows = (lastName: string) =>
		numbers.map((number, index) => ({
			Phone: `${number.slice(0, 4)} ${number.slice(4, 8)}-${number.slice(8)}`,
			'First name': `Customer ${index}`,
			last_name: lastName,
			Note: 'not a field of a contact',
		}));

	/** Runs the example with the rows of a sheet, as if a person had filled it in. */
	async function run(sheet: IDataObject[]): Promise<Execution> {
		const { sandbox, n8n, credentials } = environment;
		const [group] = sandbox.state.groups.values();
		const example = readExample('sheet-to-contacts');
		const filled: Record<string, INode['parameters']> = {
			'Sheet Rows': { jsCode: `return ${JSON.stringify(sheet)};` },
			'Add to Customers': { groupId: { __rl: true, mode: 'list', value: group?.id ?? '' } },
		};
		const nodes = example.nodes.map((node) => ({
			...node,
			parameters: { ...node.parameters, ...filled[node.name] },
		}));
		const { id } = await saveWithCredentials(n8n, { ...example, nodes }, credentials);
		return await n8n.runManually(id, 'Start');
	}

	const readItems = ({ data }: Execution, node: string) =>
		(data.resultData.runData as IRunData)[node]?.[0]?.data?.main?.[0] ?? [];
	const requests = (path: string) =>
		environment.sandbox.state.requests
			.filter((request) => request.path.startsWith(path))
			.map(({ method, status }) => `${method} ${status}`);
	const times = (line: string) => Array.from({ length: numbers.length }, () => line);

	beforeAll(async () => {
		const { sandbox } = environment;
		await addGroup(sandbox, 'Customers');
		blacklisted.forEach((number) => sandbox.state.blacklist.add(number));
	});

	it('creates the contacts, and sends a message to each that is not blacklisted', async () => {
		const { state } = environment.sandbox;
		const execution = await run(rows('Tamm'));
		expect(execution.data.resultData.error).toBeUndefined();

		expect([...state.contacts.keys()].sort()).toEqual(numbers);
		expect(state.contacts.get('+37251012300')).toMatchObject({
			fields: { firstName: 'Customer 123', lastName: 'Tamm' },
		});
		const [group] = state.groups.values();
		expect(readItems(execution, 'Add to Customers').map(({ json }) => json)).toEqual(
			numbers.map((phoneNumber) => ({
				success: true,
				groupId: group?.id,
				phoneNumber,
				contactCreated: false,
				alreadyInGroup: false,
			})),
		);

		const sent = readItems(execution, 'Message the Customer').map(({ json }) => json);
		expect(sent.map(({ to }) => to)).toEqual(numbers);
		expect(sent.filter(({ skipped }) => skipped)).toEqual(
			blacklisted.map((to) => ({ skipped: true, reason: 'blacklisted', to })),
		);
		const messages = [...state.omnimessages.values()];
		expect(messages.map(({ to }) => to).sort()).toEqual(
			numbers.filter((number) => !blacklisted.includes(number)),
		);
	});

	it('takes no more requests than needed', () => {
		expect(requests('/v1/phonebook/contacts')).toEqual(times('POST 201'));
		expect(requests('/v1/phonebook/groups/')).toEqual(times('POST 201'));
		expect(requests('/v1/phonebook/blacklist')).toEqual(['GET 200']);
		expect(requests('/v1/omnimessage')).toHaveLength(numbers.length - blacklisted.length);
	});

	it('updates the contacts and creates none twice when it runs again with a changed sheet', async () => {
		const { state } = environment.sandbox;
		state.requests.splice(0);
		const execution = await run(rows('Kask'));
		expect(execution.data.resultData.error).toBeUndefined();
		expect(requests('/v1/phonebook/contacts').sort()).toEqual([
			...times('PATCH 200'),
			...times('POST 409'),
		]);
		expect(state.contacts.size).toBe(numbers.length);
		expect(state.contacts.get('+37251012300')).toMatchObject({
			fields: { lastName: 'Kask' },
		});
		expect(
			readItems(execution, 'Add to Customers').every(({ json }) => json.alreadyInGroup === true),
		).toBe(true);
	});
});
