import type { ILoadOptionsFunctions, INodeListSearchResult, INodeType } from 'n8n-workflow';

import { operations } from '../../../../api';
import { Phonebook } from '../../../../nodes/Phonebook/Phonebook.node';
import { catchFailure, credentialsFor, editorFor } from '../../../../tooling/host/n8n';
import { useSandbox } from '../../../support/sandbox';
import { nodeTypes } from '../../../support/nodeTypes';
import { setDate } from '../../../support/setDate';

type Search = NonNullable<NonNullable<INodeType['methods']>['listSearch']>[string];

const rig = useSandbox();
const editor = (type: INodeType, credentials = credentialsFor(rig.sandbox)) =>
	Object.assign(editorFor(type, credentials), {
		getCurrentNodeParameter: (name: string) => (name === 'target' ? 'order' : undefined),
	});

/** How often the services were asked. */
const count = (): number => rig.sandbox.state.requests.length;

const searches = nodeTypes.flatMap((type: INodeType) =>
	Object.entries(type.methods?.listSearch ?? {}).map(
		([name, search]): [string, INodeType, Search] => [
			`${type.description.name}.${name}`,
			type,
			search,
		],
	),
);

describe('A list in the editor', () => {
	it.each(searches)('is not read again for each letter: %s', async (_, type, search) => {
		const find = async (filter?: string, start?: string): Promise<INodeListSearchResult> =>
			await search.call(editor(type) as ILoadOptionsFunctions, filter, start);
		const all = await find();
		const asked = count();
		await find('a');
		await find('ab');
		expect(await find('', '0')).toEqual(all);
		expect(count()).toBe(asked);
	});

	const type = new Phonebook();
	const { searchContacts, searchGroups } = type.methods.listSearch;
	const values = async (filter?: string, credentials = credentialsFor(rig.sandbox)) =>
		(await searchContacts.call(editor(type, credentials), filter)).results.map(
			({ value }) => value,
		);
	const create = async (phoneNumber: string): Promise<unknown> =>
		await rig.ask(operations.createContact, { phoneNumber });

	it('has what was created meanwhile when somebody opens it again', async () => {
		await create('+37251000001');
		expect(await values()).toEqual(['+37251000001']);
		await create('+37251000002');
		expect(await values('5100')).toEqual(['+37251000001']);
		expect(await values(' ')).toEqual(['+37251000001', '+37251000002']);
		expect(await values('5100')).toEqual(['+37251000001', '+37251000002']);
	});

	it('has what was created meanwhile after ten seconds, while somebody types', async () => {
		setDate('2026-11-20T10:00:00.000Z');
		await create('+37251000001');
		await values();
		await create('+37251000002');
		jest.setSystemTime(Date.parse('2026-11-20T10:00:09.999Z'));
		expect(await values('5100')).toEqual(['+37251000001']);
		jest.setSystemTime(Date.parse('2026-11-20T10:00:10.000Z'));
		expect(await values('5100')).toEqual(['+37251000001', '+37251000002']);
	});

	it('is read again if another one was read meanwhile: only the last is kept', async () => {
		await values();
		await create('+37251000001');
		expect(await searchGroups.call(editor(type))).toEqual({ results: [] });
		expect(await values('5100')).toEqual(['+37251000001']);
	});

	it('is not shown to another credential', async () => {
		await create('+37251000001');
		const { messagingApi, ...others } = credentialsFor(rig.sandbox);
		const wrong = { ...others, messagingApi: { ...messagingApi, password: 'wrong' } };
		await values();
		const error = await catchFailure(values('5100', wrong));
		expect(error.message).toContain("doesn't accept the Username or Password");
		expect(await values('5100')).toEqual(['+37251000001']);
	});

	it('that failed is read again with the next letter', async () => {
		await create('+37251000001');
		rig.sandbox.faults.push({ status: 403 });
		await catchFailure(values());
		expect(await values('5100')).toEqual(['+37251000001']);
	});

	it('that is still being read is waited for, also if it fails', async () => {
		await create('+37251000001');
		const asked = count();
		expect(await Promise.all([values(), values('5100')])).toEqual([
			['+37251000001'],
			['+37251000001'],
		]);
		expect(count()).toBe(asked + 1);
		rig.sandbox.faults.push({ status: 403 });
		const [one, other] = await Promise.all([catchFailure(values()), catchFailure(values('5'))]);
		expect(count()).toBe(asked + 2);
		expect(other.description).toBe(one.description);
	});
});
