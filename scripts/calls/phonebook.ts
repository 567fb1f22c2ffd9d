import { from, locator, type Calls, type Refusal } from './call';
import {
	after,
	blacklistPhone,
	createContact,
	createContactAndGroup,
	createMember,
	inGroup,
	invalidPhone,
	nowhere,
	phone,
} from './situations';

const phoneNumber = { phoneNumber: phone };
const groupId = locator(from('Create Group', 'id'));
/** All columns of a contact. */
const mapped = (firstName: string) => ({
	contactFields: {
		mappingMode: 'defineBelow',
		value: Object.fromEntries(
			['firstName', 'lastName', 'email', 'company', 'title']
				.concat(['custom', 'custom2', 'custom3', 'custom4'])
				.map((name) => [name, name === 'firstName' ? firstName : 'Text']),
		),
	},
});

const notListed: Refusal = [404, 'the number is not blacklisted', { phone }];
const noContact: Refusal = [404, 'there is no such contact', { phone }];
const noGroup: Refusal = [404, 'there is no such group', { groupId: nowhere }];
const ofMember: Refusal[] = [
	[400, 'the number is invalid', inGroup({ phone: '0' })],
	[404, 'the contact does not exist', inGroup({ phone })],
	[404, 'the group does not exist', after(createContact, { groupId: nowhere, phone })],
];

export const phonebook: Calls = {
	'Create Group': {
		place: 'group.create',
		parameters: { name: 'Customers' },
		endpoint: [
			'POST /v1/phonebook/groups 201 400 401 500',
			[400, 'the name is empty', { name: '' }],
		],
	},
	'Create Contact': {
		place: 'contact.create',
		parameters: { ...phoneNumber, ...mapped('Mari') },
		endpoint: [
			'POST /v1/phonebook/contacts 201 400 401 409 500',
			[400, 'there is no phone number', { firstName: 'Mari' }],
			[409, 'the contact exists', after(createContact, phoneNumber)],
		],
	},
	'Create or Update Contact': {
		place: 'contact.upsert',
		parameters: { ...phoneNumber, ...mapped('Mari') },
	},
	'Update Contact': {
		place: 'contact.update',
		parameters: { ...phoneNumber, ...mapped('Jaan') },
		before: ['Create or Update Contact'],
		endpoint: [
			'PATCH /v1/phonebook/contacts/{phone} 200 400 401 404 500',
			[400, 'the number is invalid', { phone: '0', title: 'Ms' }],
			[400, 'the phone number is changed', after(createContact, { phone, ...phoneNumber })],
			[404, 'there is no such contact', { phone, title: 'Ms' }],
		],
	},
	'Get Contact': {
		place: 'contact.get',
		parameters: phoneNumber,
		before: ['Create or Update Contact'],
		endpoint: ['GET /v1/phonebook/contacts/{phone} 200 400 401 404', invalidPhone, noContact],
	},
	// One that is in no group will be deleted.
	'Get All Contacts': {
		place: 'contact.getAll',
		parameters: { returnAll: true },
		before: ['Create or Update Contact'],
		endpoint: [
			'GET /v1/phonebook/contacts 200 400 401 500',
			[400, 'a group ID is not a UUID', { groupIds: [nowhere, '1'] }],
		],
	},
	'Add Contact': {
		place: 'group.addContact',
		parameters: { groupId, ...phoneNumber, options: { ignoreIfInGroup: true } },
		before: ['Create or Update Contact'],
		endpoint: [
			'POST /v1/phonebook/groups/{groupId}/contacts/{phone} 201 400 401 404 409 500',
			...ofMember,
			[409, 'the contact is already in the group', createMember],
		],
	},
	'Get Contacts of Group': {
		place: 'contact.getAll',
		parameters: { groupIds: [from('Add Contact', 'groupId')] },
	},
	'Get Groups of Contact': {
		place: 'contact.getGroups',
		parameters: phoneNumber,
		before: ['Add Contact'],
		endpoint: [
			'GET /v1/phonebook/contacts/{phone}/groups 200 400 401 404',
			invalidPhone,
			noContact,
		],
	},
	'Get Group': {
		place: 'group.get',
		parameters: { groupId },
		endpoint: [
			'GET /v1/phonebook/groups/{groupId} 200 401 404',
			noGroup,
			[404, 'the ID is not a UUID', { groupId: '1' }],
		],
	},
	'Get Groups': {
		place: 'group.getAll',
		parameters: { limit: 5 },
		before: ['Create Group'],
		endpoint: ['GET /v1/phonebook/groups 200 401 500'],
	},
	'Rename Group': {
		place: 'group.rename',
		parameters: { groupId, name: 'Buyers' },
		endpoint: [
			'PUT /v1/phonebook/groups/{groupId} 200 400 401 404 500',
			[400, 'the name is empty', inGroup({ name: '' })],
			[404, 'there is no such group', { groupId: nowhere, name: 'Buyers' }],
		],
	},
	'Remove Contact': {
		place: 'group.removeContact',
		parameters: { groupId, ...phoneNumber },
		before: ['Add Contact'],
		endpoint: [
			'DELETE /v1/phonebook/groups/{groupId}/contacts/{phone} 204 400 401 404 500',
			...ofMember,
			[404, 'the contact is not in the group', createContactAndGroup],
		],
	},
	'Delete Group': {
		place: 'group.delete',
		parameters: { groupId },
		endpoint: ['DELETE /v1/phonebook/groups/{groupId} 204 401 404 500', noGroup],
	},
	'Delete Contact': {
		place: 'contact.delete',
		parameters: phoneNumber,
		before: ['Create or Update Contact'],
		endpoint: [
			'DELETE /v1/phonebook/contacts/{phone} 204 400 401 404 500',
			invalidPhone,
			noContact,
		],
	},
	'Add to Blacklist': {
		place: 'blacklist.add',
		parameters: { ...phoneNumber, options: { ignoreIfBlacklisted: true } },
		endpoint: [
			'POST /v1/phonebook/blacklist 204 400 401 409 500',
			[400, 'the number is invalid', { phoneNumber: '0' }],
			[409, 'the number is already blacklisted', after(blacklistPhone, phoneNumber)],
		],
	},
	'Check Blacklist': {
		place: 'blacklist.check',
		parameters: phoneNumber,
		before: ['Add to Blacklist'],
		endpoint: ['GET /v1/phonebook/blacklist/{phone} 204 400 401 404', invalidPhone, notListed],
	},
	'Get Blacklist': {
		place: 'blacklist.getAll',
		parameters: {},
		before: ['Add to Blacklist'],
		endpoint: ['GET /v1/phonebook/blacklist 200 401 500'],
	},
	'Remove from Blacklist': {
		place: 'blacklist.remove',
		parameters: phoneNumber,
		before: ['Add to Blacklist'],
		endpoint: [
			'DELETE /v1/phonebook/blacklist/{phone} 204 400 401 404 500',
			invalidPhone,
			notListed,
		],
	},
};
