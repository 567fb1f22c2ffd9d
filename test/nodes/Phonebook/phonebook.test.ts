import { NodeOperationError, type IDataObject, type INodeParameters } from 'n8n-workflow';

import { operations } from '../../../api';
import { pathNames, payloadNames, type Operation } from '../../../api/operation';
import { actions as blacklist } from '../../../nodes/Phonebook/blacklist';
import { actions as contact } from '../../../nodes/Phonebook/contact';
import { actions as group } from '../../../nodes/Phonebook/group';
import { Phonebook } from '../../../nodes/Phonebook/Phonebook.node';
import type { Action } from '../../../nodes/shared/action/action';
import { useSandbox } from '../../sandbox/support';
import { documented, documentedErrors } from '../../support/documents';
import {
	credentialsFor,
	editorFor,
	execute,
	failureOf,
	givenBy,
	type Run,
} from '../../support/n8n';

const rig = useSandbox();
const phoneNumber = '+37251000000';
const other = '+37251000100';
const nowhere = 'c0ffee00-0000-4000-8000-000000000000';

const run = async (parameters: INodeParameters[], more: Partial<Run> = {}) =>
	await execute({
		type: new Phonebook(),
		parameters,
		credentials: credentialsFor(rig.sandbox),
		...more,
	});

const editor = () => editorFor(new Phonebook(), credentialsFor(rig.sandbox));

const give = givenBy(run);

const byId = (value: string): INodeParameters => ({
	groupId: { __rl: true, mode: 'id', value },
});
/** Contact fields entered one by one. */
const byHand = (value: INodeParameters): INodeParameters => ({
	contactFields: { mappingMode: 'defineBelow', value },
});
const newGroup = async (name = 'Customers') =>
	(await rig.ask(operations.createGroup, { name })).group.id;
const newContact = async (number = phoneNumber, fields = {}) =>
	await rig.ask(operations.createContact, { phoneNumber: number, ...fields });
const forget = () => void rig.sandbox.state.requests.splice(0);
/** Method and path of each request since the last `forget`, with the status it got. */
const requests = () =>
	rig.sandbox.state.requests.map(
		({ method, path, status }) => `${method} ${path.replace('/v1/phonebook', '')} ${status}`,
	);
const bodies = () => rig.sandbox.state.requests.map(({ body }) => body);
const encoded = encodeURIComponent(phoneNumber);

describe('Blacklist', () => {
	it('adds a number', async () => {
		const [json] = await give('blacklist.add', { phoneNumber });
		expect(json).toEqual({ success: true, phoneNumber, alreadyBlacklisted: false });
		expect(rig.sandbox.state.blacklist).toEqual(new Set([phoneNumber]));
	});

	it('takes a number that is on it already for a success, where the user chose so', async () => {
		rig.sandbox.state.blacklist.add(phoneNumber);
		await expect(give('blacklist.add', { phoneNumber })).rejects.toThrow('Conflict (204)');
		const options = { ignoreIfBlacklisted: true };
		expect(await give('blacklist.add', { phoneNumber, options })).toEqual([
			{ success: true, phoneNumber, alreadyBlacklisted: true },
		]);
		rig.sandbox.faults.push({ status: 400 });
		await expect(give('blacklist.add', { phoneNumber, options })).rejects.toThrow('answered 400');
	});

	it('tells whether a number is on it', async () => {
		rig.sandbox.state.blacklist.add(phoneNumber);
		expect(await give('blacklist.check', { phoneNumber })).toEqual([
			{ phoneNumber, blacklisted: true },
		]);
		expect(await give('blacklist.check', { phoneNumber: other })).toEqual([
			{ phoneNumber: other, blacklisted: false },
		]);
	});

	it.each([
		['a web page', '<!doctype html><title>Not found</title>'],
		['another service', '{"message":"no Route matched with those values"}'],
		['nobody', ''],
	])('does not take the 404 of %s for a number that is not on it', async (_, body) => {
		rig.sandbox.faults.push({ status: 404, body });
		await expect(give('blacklist.check', { phoneNumber })).rejects.toThrow('answered 404');
	});

	it('takes a number off', async () => {
		rig.sandbox.state.blacklist.add(phoneNumber);
		expect(await give('blacklist.remove', { phoneNumber })).toEqual([
			{ deleted: true, phoneNumber },
		]);
		expect(rig.sandbox.state.blacklist.size).toBe(0);
	});
});

describe('Contact', () => {
	const fields = {
		email: 'mari@shop.example',
		firstName: 'Mari',
		lastName: 'Tamm',
		company: 'Shop',
		title: 'Ms',
		custom: 'one',
		custom2: 'two',
		custom3: 'three',
		custom4: '',
	};

	it('is created with all ten fields, an empty one as it is', async () => {
		const [json] = await give('contact.create', { phoneNumber, ...byHand(fields) });
		expect(json).toMatchObject({ phoneNumber, ...fields });
		expect(json).toHaveProperty('scheduledDeletionDate');
		expect(bodies()).toEqual([{ phoneNumber, ...fields }]);
	});

	it('is created with only what was set', async () => {
		const create = { resource: 'contact', operation: 'create' };
		await run([{ ...create, phoneNumber }]);
		const some = byHand({ firstName: null, lastName: 'Tamm', custom: 7 });
		await run([{ ...create, phoneNumber: other, ...some }], { resolved: true });
		expect(bodies()).toEqual([
			{ phoneNumber },
			{ phoneNumber: other, lastName: 'Tamm', custom: '7' },
		]);
	});

	it('created or updated: takes one request when it is new', async () => {
		const [json] = await give('contact.upsert', { phoneNumber, ...byHand(fields) });
		expect(json).toMatchObject({ phoneNumber, ...fields, created: true });
		expect(requests()).toEqual(['POST /contacts 201']);
	});

	it('created or updated: takes two when it exists', async () => {
		await newContact(phoneNumber, { firstName: 'Mari', title: 'Ms' });
		forget();
		const changes = { firstName: 'Maria', title: '' };
		const [json] = await give('contact.upsert', { phoneNumber, ...byHand(changes) });
		expect(json).toMatchObject({ phoneNumber, ...changes, created: false });
		expect(requests()).toEqual(['POST /contacts 409', `PATCH /contacts/${encoded} 200`]);
		expect(bodies()[1]).toEqual(changes);
	});

	it('created or updated: sends no empty update', async () => {
		await newContact(phoneNumber, { firstName: 'Mari' });
		forget();
		const [json] = await give('contact.upsert', { phoneNumber });
		expect(json).toMatchObject({ phoneNumber, firstName: 'Mari', created: false });
		expect(requests()).toEqual(['POST /contacts 409', `GET /contacts/${encoded} 200`]);
	});

	it.each([
		['POST', 400, ` (${phoneNumber})`],
		['POST', 500, ` (${phoneNumber})`],
		['PATCH', 404, `/${phoneNumber}`],
		['PATCH', 409, `/${phoneNumber}`],
	])('created or updated: a %s answered %s stays an error', async (method, status, subject) => {
		await newContact();
		rig.sandbox.faults.push({ method, status });
		const changes = byHand({ title: 'Ms' });
		await expect(give('contact.upsert', { phoneNumber, ...changes })).rejects.toThrow(
			`${method} /v1/phonebook/contacts${subject} answered ${status}`,
		);
	});

	it('is got, changed and deleted by its number', async () => {
		await newContact(phoneNumber, { firstName: 'Mari', title: 'Ms' });
		expect(await give('contact.get', { phoneNumber })).toMatchObject([
			{ phoneNumber, firstName: 'Mari' },
		]);
		forget();
		expect(await give('contact.update', { phoneNumber, ...byHand({ title: '' }) })).toMatchObject([
			{ phoneNumber, firstName: 'Mari', title: '' },
		]);
		expect(bodies()).toEqual([{ title: '' }]);
		expect(await give('contact.delete', { phoneNumber })).toEqual([{ deleted: true, phoneNumber }]);
		expect(rig.sandbox.state.contacts.size).toBe(0);
	});

	it.each([{}, { title: null }])('is not changed by %j: nothing is sent', async (fields) => {
		const update = { resource: 'contact', operation: 'update', phoneNumber, ...byHand(fields) };
		const error = await failureOf(run([update], { resolved: true }));
		expect(error.message).toBe('Contact Fields must have at least one field [Item 0]');
		expect(requests()).toEqual([]);
	});

	it.each([{ firstName: 'Mari' }, 'Mari'])(
		'whose fields are %j instead of mapped is refused, not made without them',
		async (contactFields) => {
			const create = { resource: 'contact', operation: 'create', phoneNumber, contactFields };
			const error = await failureOf(run([create], { resolved: true }));
			expect(error.message).toBe(
				`Contact Fields must be mapped, each field by hand or all of them automatically, but is ${JSON.stringify(contactFields)} [Item 0]`,
			);
			expect(requests()).toEqual([]);
		},
	);

	describe('from the columns of a sheet, mapped automatically,', () => {
		const automatic = { contactFields: { mappingMode: 'autoMapInputData', value: null } };
		const send = async (...rows: IDataObject[]) => {
			const upsert = { resource: 'contact', operation: 'upsert', ...automatic };
			const parameters = rows.map(({ phone }) => ({ ...upsert, phoneNumber: String(phone) }));
			return await run(parameters, { json: rows });
		};

		it('takes those that are fields, however they are spelled', async () => {
			await send({
				phone: phoneNumber,
				'First name': 'Mari',
				last_name: 'Tamm',
				'E-Mail': 'mari@shop.example',
				company: null,
				'custom 1': 'one',
				custom2: 7,
				'Custom 3': '',
				Note: 'not a field',
			});
			expect(bodies()).toEqual([
				{
					phoneNumber,
					firstName: 'Mari',
					lastName: 'Tamm',
					email: 'mari@shop.example',
					custom: 'one',
					custom2: '7',
					custom3: '',
				},
			]);
		});

		it('prefers the column that has the very name', async () => {
			await send({ phone: phoneNumber, 'First Name': 'Mari', firstName: 'Maria' });
			expect(bodies()).toEqual([{ phoneNumber, firstName: 'Maria' }]);
		});

		it('takes those of the own item', async () => {
			const rows = [
				{ phone: phoneNumber, title: 'Ms' },
				{ phone: other, title: 'Mr' },
			];
			expect((await send(...rows)).map(({ json }) => json)).toMatchObject([
				{ phoneNumber, title: 'Ms', created: true },
				{ phoneNumber: other, title: 'Mr', created: true },
			]);
		});
	});

	it('offers the same fields in the form as the document has', async () => {
		const { fields } = await new Phonebook().methods.resourceMapping.getContactFields.call(
			editor(),
		);
		const documented = Object.keys(operations.createContact.input.shape);
		expect(['phoneNumber', ...fields.map(({ id }) => id)].sort()).toEqual(documented.sort());
	});

	it('has its groups, an item for each', async () => {
		await newContact();
		const ids = [await newGroup('Customers'), await newGroup('Buyers')];
		expect(await give('contact.getGroups', { phoneNumber })).toEqual([]);
		for (const groupId of ids) {
			await rig.ask(operations.addContactToGroup, { groupId, phone: phoneNumber });
		}
		const groups = await give('contact.getGroups', { phoneNumber });
		expect(groups.map(({ id }) => id)).toEqual(ids);
	});

	it('is listed by groups, which repeat their key', async () => {
		const ids = [await newGroup('Customers'), await newGroup('Buyers')];
		await newContact();
		await newContact(other);
		await rig.ask(operations.addContactToGroup, { groupId: ids[1] as string, phone: other });
		forget();
		for (const groupIds of [ids, ids.join(', ')]) {
			const contacts = await give('contact.getAll', { groupIds, returnAll: true });
			expect(contacts).toMatchObject([{ phoneNumber: other }]);
		}
		const query = ids.map((id) => `groupIds=${id}`).join('&');
		expect(requests()).toEqual([`GET /contacts?${query} 200`, `GET /contacts?${query} 200`]);
		expect(await give('contact.getAll')).toHaveLength(2);
		expect(requests()[2]).toBe('GET /contacts 200');
	});
});

describe('Group', () => {
	it('is created, got, renamed and deleted', async () => {
		const [created] = await give('group.create', { name: 'Customers' });
		expect(created).toMatchObject({ name: 'Customers', contactsCount: 0 });
		const groupId = created?.id as string;
		expect(await give('group.get', byId(groupId))).toEqual([created]);
		const chosen = { groupId: { __rl: true, mode: 'list', value: groupId } };
		expect(await give('group.rename', { ...chosen, name: 'Buyers' })).toEqual([
			{ ...created, name: 'Buyers' },
		]);
		expect(requests().pop()).toBe(`PUT /groups/${groupId} 200`);
		expect(await give('group.delete', byId(groupId))).toEqual([{ deleted: true, groupId }]);
		expect(rig.sandbox.state.groups.size).toBe(0);
	});

	it('takes an ID that an expression gives for the whole field', async () => {
		const groupId = await newGroup();
		const items = await run([{ resource: 'group', operation: 'get', groupId }], { resolved: true });
		expect(items).toMatchObject([{ json: { id: groupId } }]);
	});

	it('is not given an empty name', async () => {
		const groupId = await newGroup();
		forget();
		await expect(give('group.create', { name: '' })).rejects.toThrow('Name must not be empty');
		await expect(give('group.rename', { ...byId(groupId), name: '' })).rejects.toThrow(
			'New Name must not be empty',
		);
		expect(requests()).toEqual([]);
	});

	it('takes a contact in, and lets it go', async () => {
		await newContact();
		const groupId = await newGroup();
		const member = { ...byId(groupId), phoneNumber };
		expect(await give('group.addContact', member)).toEqual([
			{ success: true, groupId, phoneNumber, contactCreated: false, alreadyInGroup: false },
		]);
		expect(rig.sandbox.state.groups.get(groupId)?.members).toEqual(new Set([phoneNumber]));
		expect(await give('group.removeContact', member)).toEqual([
			{ success: true, groupId, phoneNumber },
		]);
		expect(rig.sandbox.state.groups.get(groupId)?.members.size).toBe(0);
	});

	const ensure = { options: { createContact: true, ignoreIfInGroup: true } };

	it('ensures in one node that a number is in it', async () => {
		const groupId = await newGroup();
		forget();
		const member = { ...byId(groupId), phoneNumber, ...ensure };
		const done = { success: true, groupId, phoneNumber };
		expect(await give('group.addContact', member)).toEqual([
			{ ...done, contactCreated: true, alreadyInGroup: false },
		]);
		expect(await give('group.addContact', member)).toEqual([
			{ ...done, contactCreated: false, alreadyInGroup: true },
		]);
		const path = `/groups/${groupId}/contacts/${encoded}`;
		expect(requests()).toEqual([
			`POST ${path} 404`,
			`GET /groups/${groupId} 200`,
			'POST /contacts 201',
			`POST ${path} 201`,
			`POST ${path} 409`,
		]);
	});

	it('creates no contact for a group that does not exist', async () => {
		const member = { ...byId(nowhere), phoneNumber, ...ensure };
		const error = await failureOf(give('group.addContact', member));
		expect(error.message).toContain(`GET /v1/phonebook/groups/${nowhere} answered 404`);
		expect(error.description).toContain('no group has this ID');
		expect(rig.sandbox.state.contacts.size).toBe(0);
	});

	it('takes in a contact that somebody else created in the meantime', async () => {
		await newContact();
		const groupId = await newGroup();
		rig.sandbox.faults.push({
			path: '/v1/phonebook/groups/{groupId}/contacts/{phone}',
			status: 404,
		});
		expect(await give('group.addContact', { ...byId(groupId), phoneNumber, ...ensure })).toEqual([
			{ success: true, groupId, phoneNumber, contactCreated: false, alreadyInGroup: false },
		]);
	});

	it('says that it created the contact, even if somebody else took it in', async () => {
		const groupId = await newGroup();
		const path = `/v1/phonebook/groups/${groupId}/contacts/${encoded}`;
		rig.sandbox.faults.push({ path, status: 404 }, { path, status: 409 });
		expect(await give('group.addContact', { ...byId(groupId), phoneNumber, ...ensure })).toEqual([
			{ success: true, groupId, phoneNumber, contactCreated: true, alreadyInGroup: true },
		]);
	});

	it('does neither unless it is told to', async () => {
		const groupId = await newGroup();
		const member = { ...byId(groupId), phoneNumber };
		await expect(give('group.addContact', member)).rejects.toThrow('Missing resource (203)');
		await give('group.addContact', { ...member, options: { createContact: true } });
		await expect(give('group.addContact', member)).rejects.toThrow('Conflict (204)');
		expect(rig.sandbox.state.contacts.size).toBe(1);
	});
});

describe('Get Many', () => {
	const fill = async (count: number) => {
		const { state } = rig.sandbox;
		for (let index = 0; index < count; index += 1) {
			state.blacklist.add(`+3725100${index}`);
			await newContact(`+3725100${index}`);
			await newGroup(`Group ${index}`);
		}
	};

	it.each(['blacklist.getAll', 'contact.getAll', 'group.getAll'])(
		'%s gives an item for each, up to the limit or all of them',
		async (place) => {
			await fill(60);
			expect(await give(place)).toHaveLength(50);
			expect(await give(place, { limit: 3 })).toEqual((await give(place)).slice(0, 3));
			expect(await give(place, { returnAll: true })).toHaveLength(60);
		},
	);

	it('gives the numbers of the blacklist as they are', async () => {
		await fill(2);
		expect(await give('blacklist.getAll')).toEqual([
			{ phoneNumber: '+37251000' },
			{ phoneNumber: '+37251001' },
		]);
	});

	it.each([0, -1, 1.5, 'ten'])('refuses %p as a limit', async (limit) => {
		await expect(give('group.getAll', { limit })).rejects.toThrow(
			/^Limit must be a (?:whole )?number,.* but is /,
		);
		expect(requests()).toEqual([]);
	});
});

describe('The lists of the editor', () => {
	const { methods } = new Phonebook();

	it('show the groups by name, and find them by a part of it', async () => {
		const [customers, buyers] = [await newGroup('Customers'), await newGroup('Buyers')];
		const all = [
			{ name: 'Buyers', value: buyers },
			{ name: 'Customers', value: customers },
		];
		const { searchGroups } = methods.listSearch;
		expect(await searchGroups.call(editor())).toEqual({ results: all });
		expect(await searchGroups.call(editor(), 'STOM')).toEqual({ results: all.slice(1) });
		expect(await searchGroups.call(editor(), 'nobody')).toEqual({ results: [] });
		expect(await methods.loadOptions.getGroups.call(editor())).toEqual(all);
	});

	it('tell what is wrong as an execution does', async () => {
		rig.sandbox.faults.push({ status: 401 });
		const error = await failureOf(methods.listSearch.searchGroups.call(editor()));
		expect(error.message).toContain('GET /v1/phonebook/groups answered 401: Unauthorized (202)');
		expect(error.description).toContain('password');
	});
});

const valid = { phoneNumber, ...byId(nowhere), name: 'Customers', ...byHand({ title: 'Ms' }) };
const places = Object.entries({ blacklist, contact, group }).flatMap(([resource, actions]) =>
	Object.entries(actions).map(([name, action]): [string, Action] => [
		`${resource}.${name}`,
		action,
	]),
);

describe('An error status is told with its title, its code and its detail:', () => {
	const endpointOf = ({ method, path }: Operation) => `${method} ${path}`;
	const rows = places.flatMap(([place, { operation }]) =>
		(documented.find(({ endpoint }) => endpoint === endpointOf(operation))?.statuses ?? [])
			.slice(1)
			.filter((status) => !(place === 'blacklist.check' && status === 404))
			.filter((status) => !(place === 'contact.upsert' && status === 409))
			.map((status): [string, number, Operation] => [place, status, operation]),
	);

	it('every endpoint of the phonebook has a place in the node', () => {
		const endpoints = documented.filter(({ endpoint }) => endpoint.includes('/v1/phonebook/'));
		expect(new Set(places.map(([, { operation }]) => endpointOf(operation)))).toEqual(
			new Set(endpoints.map(({ endpoint }) => endpoint)),
		);
	});

	it.each(rows)('%s, %i', async (place, status, operation) => {
		const { method, path, errors } = operation;
		rig.sandbox.faults.push({ method, path, status });
		const error = await failureOf(give(place, valid));
		const [title, code] = documentedErrors.phonebook[status] as [string, string];
		expect(error.message).toContain(
			`answered ${status}: ${title} (${code}), This answer was asked for [Item 0]`,
		);
		const takes = [...pathNames(operation), ...payloadNames(operation)];
		const { phoneNumber, name } = valid;
		const subjects = { phone: phoneNumber, phoneNumber, groupId: nowhere, name };
		for (const [input, subject] of Object.entries(subjects)) {
			const isOnlyChanged = input === 'name' && takes.includes('groupId');
			if (takes.includes(input) && !isOnlyChanged) expect(error.message).toContain(subject);
		}
		expect(JSON.stringify(error)).not.toContain('"source"');
		expect(error).toMatchObject({ httpCode: String(status), context: { itemIndex: 0 } });
		expect(error.description).toContain(`This means: ${errors[status]}.`);
	});
});

describe('A hostile identifier is refused before anything is sent:', () => {
	const hostile = [
		'..',
		'.',
		'a/b',
		'%2e%2e',
		'+372 5100',
		'',
		'\n',
		'+3725100\n',
		'9'.repeat(10_000),
	];
	const targets = places.flatMap(([place, { fields }]) =>
		fields
			.filter(({ name }) => name === 'phoneNumber' || name === 'groupId')
			.map(({ name, displayName }): [string, string, string] => [place, name, displayName]),
	);

	it('every operation with a variable in its path is tried', () => {
		const withVariables = places.filter(([, { operation }]) => operation.path.includes('{'));
		const tried = targets.map(([place]) => place);
		expect(tried).toEqual(expect.arrayContaining(withVariables.map(([place]) => place)));
	});

	it.each(targets)('%s, %s', async (place, name, label) => {
		for (const text of hostile) {
			const bad = name === 'groupId' ? byId(text) : { phoneNumber: text };
			const error = await failureOf(give(place, { ...valid, ...bad }));
			expect(error).toBeInstanceOf(NodeOperationError);
			expect(error.message).toMatch(new RegExp(`^${label} must be `));
			expect(error.message.length).toBeLessThan(200);
		}
		expect(requests()).toEqual([]);
	});

	it.each(hostile.filter((text) => text.trim() !== ''))('a group to list by: %.20j', async (id) => {
		const error = await failureOf(give('contact.getAll', { groupIds: [nowhere, id] }));
		expect(error.message).toMatch(/^Group Names or IDs > 2 must be a UUID/);
		expect(requests()).toEqual([]);
	});
});

describe('A phone number', () => {
	const shown: Record<string, string> = {
		'+372 5100 0000': '"+372 5100 0000"',
		'+372-5100-0000': '"+372-5100-0000"',
		'+372 (5100) 0000': '"+372 (5100) 0000"',
		' +37251000000\n': '" +37251000000\\n"',
		'+372\u00a05100\u20110000': '"+372\\u00a05100\\u20110000"',
		'\u202a+37251000000\u202c': '"\\u202a+37251000000\\u202c"',
	};
	const written = Object.keys(shown);

	it.each(written)('%j is refused with the number as it has to be', async (text) => {
		const error = await failureOf(give('contact.get', { phoneNumber: text }));
		expect(error.message).toBe(
			`Phone Number must be written as ${phoneNumber}, not ${shown[text]}, or be cleaned up by the option Clean Up Phone Numbers [Item 0]`,
		);
		expect(requests()).toEqual([]);
	});

	it.each(written)('%j is cleaned up where the user chose so', async (text) => {
		const options = { cleanUpPhoneNumbers: true };
		const [json] = await give('blacklist.check', { phoneNumber: text, options });
		expect(json).toEqual({ phoneNumber, blacklisted: false });
		const [created] = await give('contact.create', { phoneNumber: text, options });
		expect(created).toMatchObject({ phoneNumber });
	});

	it.each(['5100 0000', '+44 (0)20 7946 0000', '+3725100\n+3725200', '+372.5100', 'me', '+0'])(
		'%j is refused, cleaned up or not',
		async (text) => {
			for (const cleanUpPhoneNumbers of [true, false]) {
				const error = await failureOf(
					give('contact.get', { phoneNumber: text, options: { cleanUpPhoneNumbers } }),
				);
				expect(error.message).toMatch(/^Phone Number must be a phone number in E.164 format/);
			}
			expect(requests()).toEqual([]);
		},
	);
});

it('many items go side by side, and a failing one stays its own', async () => {
	const numbers = Array.from({ length: 40 }, (_, index) => `+372510000${10 + index}`);
	const wrong = [...numbers.slice(0, 20), 'me', ...numbers.slice(20)];
	const items = await run(
		wrong.map((number) => ({ resource: 'contact', operation: 'upsert', phoneNumber: number })),
		{ continueOnFail: true },
	);
	expect(items.map(({ json, pairedItem }) => [json.phoneNumber, json.created, pairedItem])).toEqual(
		wrong.map((number, item) =>
			number === 'me' ? [undefined, undefined, { item }] : [number, true, { item }],
		),
	);
	expect(items[20]?.json.error).toContain('Phone Number must be');
	expect(requests()).toHaveLength(40);
});
