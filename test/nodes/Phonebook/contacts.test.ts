import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { operations } from '../../../api';
import { Phonebook } from '../../../nodes/Phonebook/Phonebook.node';
import { catchFailure } from '../../../tooling/host/n8n';
import { encoded, byHand, other, phoneNumber, usePhonebook } from '../../support/phonebook';

const { rig, run, give, editor, newGroup, newContact, forget, requests, bodies } = usePhonebook();

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

	it('is created with every field, including an empty one', async () => {
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

	it('created or updated: takes one request if it is new', async () => {
		const [json] = await give('contact.upsert', { phoneNumber, ...byHand(fields) });
		expect(json).toMatchObject({ phoneNumber, ...fields, created: true });
		expect(requests()).toEqual(['POST /contacts 201']);
	});

	it('created or updated: takes two requests if it exists', async () => {
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

	it('loses what is around its values, however they are mapped, and nothing in them', async () => {
		const firstName = '\ufeff \u200bMari  Liis\u200e\n';
		const lastName = ' नमस्\u200dते\u00a0';
		const clean = { phoneNumber, firstName: 'Mari  Liis', lastName: 'नमस्\u200dते' };
		const upsert = { resource: 'contact', operation: 'upsert', phoneNumber };
		await run([{ ...upsert, ...byHand({ firstName, lastName }) }]);
		rig.sandbox.state.contacts.clear();
		const contactFields = { mappingMode: 'autoMapInputData', value: null };
		await run([{ ...upsert, contactFields }], { json: [{ firstName, lastName }] });
		expect(bodies()).toEqual([clean, clean]);
	});

	it('is cleared by a blank text that was mapped manually, whatever Blank Values says', async () => {
		await newContact(phoneNumber, { title: 'Ms' });
		const options = { blankValues: 'leaveUnchanged' };
		const changes = { phoneNumber, ...byHand({ title: ' ' }), options };
		expect(await give('contact.update', changes)).toMatchObject([{ title: '' }]);
	});

	it.each([
		[{ title: 'Ms' }, 'PATCH'],
		[{}, 'GET'],
	])(
		'created or updated: is created again if it is deleted in between (%j)',
		async (fields, method) => {
			// Somebody deletes it as soon as the service has answered.
			rig.sandbox.faults.push({ method: 'POST', status: 409 });
			const [json] = await give('contact.upsert', { phoneNumber, ...byHand(fields) });
			expect(json).toMatchObject({ phoneNumber, ...fields, created: true });
			expect(requests()).toEqual([
				'POST /contacts 409',
				`${method} /contacts/${encoded} 404`,
				'POST /contacts 201',
			]);
		},
	);

	it('updated: stays an error if it is deleted', async () => {
		const changes = { phoneNumber, ...byHand({ title: 'Ms' }) };
		await expect(give('contact.update', changes)).rejects.toHaveProperty('httpCode', '404');
	});

	it.each([
		['POST', 400, ` (${phoneNumber})`],
		['PATCH', 409, `/${phoneNumber}`],
	])('created or updated: a %s answered %s stays an error', async (method, status, subject) => {
		await newContact();
		rig.sandbox.faults.push({ method, status });
		const changes = byHand({ title: 'Ms' });
		await expect(give('contact.upsert', { phoneNumber, ...changes })).rejects.toHaveProperty(
			'description',
			expect.stringContaining(`${method} /v1/phonebook/contacts${subject} answered ${status}`),
		);
	});

	it('is retrieved, changed and deleted by its number', async () => {
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
		const error = await catchFailure(run([update], { resolved: true }));
		expect(error.message).toBe("'Contact Fields' must have at least one field");
		expect(requests()).toEqual([]);
	});

	it.each([{ firstName: 'Mari' }, 'Mari'])(
		'whose fields are %j instead of mapped is rejected, not created without them',
		async (contactFields) => {
			const create = { resource: 'contact', operation: 'create', phoneNumber, contactFields };
			const error = await catchFailure(run([create], { resolved: true }));
			expect(error.message).toBe(
				`'Contact Fields' must be mapped, each field manually or all of them automatically, but is ${JSON.stringify(contactFields)}`,
			);
			expect(requests()).toEqual([]);
		},
	);

	describe('from the columns of a sheet, mapped automatically,', () => {
		const automatic = { contactFields: { mappingMode: 'autoMapInputData', value: null } };
		const sendWith = async (options: INodeParameters, ...rows: IDataObject[]) => {
			const upsert = { resource: 'contact', operation: 'upsert', ...automatic, options };
			const parameters = rows.map(({ phone }) => ({ ...upsert, phoneNumber: String(phone) }));
			return await run(parameters, { json: rows });
		};
		const send = async (...rows: IDataObject[]) => await sendWith({}, ...rows);

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
				},
			]);
		});

		it.each<[object, object]>([
			[{ 'First Name': null, first_name: 'Anna' }, { firstName: 'Anna' }],
			[{ 'First Name': undefined, first_name: 'Anna' }, { firstName: 'Anna' }],
			[{ 'First Name': '', first_name: 'Anna' }, { firstName: 'Anna' }],
			[{ firstName: null, 'First Name': 'Anna' }, { firstName: 'Anna' }],
			[{ 'First Name': 'Anna', firstName: 'Eva' }, { firstName: 'Eva' }],
			[{ 'First Name': 'Anna', first_name: 'Eva' }, { firstName: 'Anna' }],
			[{ firstName: ' \u200b', 'First Name': 'Anna' }, { firstName: 'Anna' }],
			[{ 'First Name': null, first_name: '' }, {}],
			[{ 'First Name': null, first_name: null }, {}],
		])('takes the first one of a name that is not blank: %j', async (row, expected) => {
			await send({ phone: phoneNumber, ...row });
			expect(bodies()).toEqual([{ phoneNumber, ...expected }]);
		});

		it.each(['', ' ', '\u00a0\n', '\ufeff\u200b'])(
			'leaves unchanged what is blank (%j), unless Blank Values says to clear it',
			async (title) => {
				await newContact(phoneNumber, { firstName: 'Mari', title: 'Ms' });
				forget();
				const row = { phone: phoneNumber, firstName: 'Maria', title };
				const [kept] = await send(row);
				expect(kept?.json).toMatchObject({ firstName: 'Maria', title: 'Ms' });
				const [same] = await sendWith({ blankValues: 'leaveUnchanged' }, row);
				expect(same?.json).toMatchObject({ title: 'Ms' });
				const [cleared] = await sendWith({ blankValues: 'clear' }, row);
				expect(cleared?.json).toMatchObject({ firstName: 'Maria', title: '' });
				// As a database has it.
				await sendWith({ blankValues: 'clear' }, { ...row, title: null });
				expect(bodies()[7]).toEqual({ firstName: 'Maria', title: '' });
			},
		);

		it('changes nothing if all are blank', async () => {
			await newContact(phoneNumber, { firstName: 'Mari' });
			forget();
			const [item] = await send({ phone: phoneNumber, firstName: ' ', title: '' });
			expect(item?.json).toMatchObject({ firstName: 'Mari', created: false });
			expect(requests()).toEqual(['POST /contacts 409', `GET /contacts/${encoded} 200`]);
		});

		it('takes those of its own item', async () => {
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

	it('returns its groups, one item each', async () => {
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
		const none = { node: { parameters: { groupIds: '={{ $json.groups }}' } } };
		await expect(give('contact.getAll', { groupIds: [] }, none)).rejects.toThrow(
			"'Group Names or IDs' must be a list of IDs",
		);
		expect(await give('contact.getAll')).toHaveLength(2);
		expect(requests()[2]).toBe('GET /contacts 200');
	});
});

it('many items run concurrently, and one that fails affects no other', async () => {
	const numbers = Array.from({ length: 40 }, (_, index) => `+372510000${10 + index}`);
	const wrong = [...numbers.slice(0, 20), 'me', ...numbers.slice(20)];
	const items = await run(
		wrong.map((number) => ({ resource: 'contact', operation: 'upsert', phoneNumber: number })),
		{ continueOnFail: true },
	);
	expect(items.map(({ json, pairedItem }) => [json.phoneNumber, json.created, pairedItem])).toEqual(
		wrong.map((number, item) =>
			number === 'me' ? ['me', undefined, { item }] : [number, true, { item }],
		),
	);
	expect(items[20]?.json.error).toContain("'Phone Number' must be");
	expect(requests()).toHaveLength(40);
});
