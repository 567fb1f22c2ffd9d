import { operations } from '../../../../api';
import { Omnimessage } from '../../../../nodes/Omnimessage/Omnimessage.node';
import { Phonebook } from '../../../../nodes/Phonebook/Phonebook.node';
import { SiteAdmin } from '../../../../nodes/SiteAdmin/SiteAdmin.node';
import { searchChoices } from '../../../../nodes/shared/lists/listChoices';
import { template, useForms } from '../../../support/forms';
import { sms, to, url } from '../../../support/omnimessages';
import { timeLimit } from '../../../support/timeLimit';

const { rig, run, send, refused } = useForms();

const templateWith = (component: object) => ({
	...template({}),
	components: { component: [component] },
});

it.each([
	[200, undefined],
	[201, '200'],
])('A list of %i choices goes on at %p', (length, next) => {
	const choices = Array.from({ length }, (_, value) => ({ name: '', value }));
	expect(searchChoices(choices).paginationToken).toBe(next);
});

it.each([
	['Cafe\u0301 Tallinn', 'caf\u00e9'],
	['Caf\u00e9 Tallinn', 'CAFE\u0301'],
	['\u0130stanbul', 'istanbul'],
	['Stra\u00dfe', 'strasse'],
	['Strasse', 'stra\u00dfe'],
	['\uff28ello', 'hello'],
])('A list finds %j by %j, as people read them', (name, filter) => {
	const choices = [
		{ name, value: 1 },
		{ name: 'Another one', value: 2 },
	];
	expect(searchChoices(choices, { filter }).results).toEqual([choices[0]]);
});

describe('A choice', () => {
	it.each<[string, object, object]>([
		['Channel', { ...sms, channel: NaN }, {}],
		['Priority', sms, { options: { priority: 'constructor' } }],
		['File Source', template({ type: 'image', mediaSource: 'file', link: url }), {}],
		['Components > 1 > Parameters > 1 > Type', template({ type: 'TEXT' }), {}],
		['Channels > 1 > Components > 1 > Type', templateWith({ type: 'Button' }), {}],
		['Components > 1 > Sub Type', templateWith({ type: 'button', subType: null }), {}],
		['Message Type', { channel: 'whatsapp', whatsappType: 'toString', text: 'Hello' }, {}],
	])('%s is rejected if it is invalid (%#)', async (label, entry, more) => {
		expect(await refused(send(entry, more))).toMatch(
			new RegExp(`${label}' must be one of: .*, but is ("\\w+"|empty|NaN)$`),
		);
	});

	it.each([
		[timeLimit({ unit: 'toString' }), 'Limit Wait Time > Unit'],
		[{ atLimit: 'toString' }, 'At the Time Limit'],
	])('that depends on another field is rejected if it is invalid: %j', async (options, label) => {
		const omnimessageId = '6ba7b810-9dad-41d1-80b4-00c04fd430c8';
		const report = { omnimessageId, waitUntilFinal: true, options };
		expect(await refused(run(new Omnimessage(), 'message.getDeliveryReport', report))).toMatch(
			new RegExp(`^'${label}' must be one of: .*, but is "toString"$`),
		);
	});

	it.each(['OneForm', '', ['oneForm']])(
		'of one form’s tickets as %j never reads those of all forms',
		async (ticketsOf) => {
			const list = run(new SiteAdmin(), 'ticket.getAll', { ticketsOf, formId: 26 });
			expect(await refused(list)).toMatch(
				/^'Tickets From' must be one of: allForms, oneForm, but is/,
			);
		},
	);
});

describe('A boolean field', () => {
	const simple = async (value: unknown) => {
		const [item] = await run(new SiteAdmin(), 'buyButton.get', {
			buyButtonId: 101,
			simplify: value,
		});
		return item?.json;
	};

	it.each([
		...[true, 'TRUE', 1, '1'].map((value) => [value, true]),
		...[false, 'False', 0, '0'].map((value) => [value, false]),
	])('accepts %p for %p, as n8n does', async (value, expected) => {
		expect('pageTitle' in ((await simple(value)) ?? {})).toBe(expected);
	});

	it.each<[unknown, string]>([
		['yes', '"yes"'],
		[2, '2'],
		[NaN, 'NaN'],
		[{}, '{}'],
		['', 'empty'],
		[undefined, 'empty'],
	])('rejects %p, which is neither, with the value', async (value, shown) => {
		expect(await refused(simple(value))).toBe(`'Simplify' must be true or false, but is ${shown}`);
	});
});

it('A list by groups is not the list of all if the groups are empty', async () => {
	await rig.ask(operations.createContact, { phoneNumber: to });
	rig.sandbox.state.requests.splice(0);
	for (const groupIds of ['', ' , ', null, undefined]) {
		expect(await refused(run(new Phonebook(), 'contact.getAll', { groupIds }))).toMatch(
			/^'Group Names or IDs' must be a list of IDs, but is (empty|" , ")$/,
		);
	}
	expect(await refused(run(new Phonebook(), 'contact.getAll', { groupIds: {} }))).toBe(
		"'Group Names or IDs' must be a list of IDs, but is {}",
	);
	expect(await run(new Phonebook(), 'contact.getAll', { groupIds: [] })).toHaveLength(1);
});
