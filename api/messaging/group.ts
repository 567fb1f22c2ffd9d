import { z } from 'zod/v4';

import { operation } from '../operation';
import { emptyObject, nothing, phoneNumber, uuid, word } from '../schema';
import { group, invalidPhone, noPhonebook, serverError, unauthorized } from './phonebook';

const output = z.looseObject({ group });
const about = ({ group }: z.infer<typeof output>): unknown => group.id;
const groupId = z.strictObject({ groupId: uuid });
const member = z.strictObject({ groupId: uuid, phone: phoneNumber });
const invalidName = 'the name is invalid';
const noGroup = 'no group has this ID';

export const listGroups = operation({
	method: 'GET',
	path: '/v1/phonebook/groups',
	input: z.strictObject({}),
	status: 200,
	output: z.looseObject({ groups: z.array(group) }),
	errors: { 401: unauthorized, 500: serverError },
	undocumented: { 404: noPhonebook },
});

export const createGroup = operation({
	method: 'POST',
	path: '/v1/phonebook/groups',
	input: z.strictObject({ name: word }),
	subject: 'name',
	status: 201,
	output,
	errors: { 400: invalidName, 401: unauthorized, 500: serverError },
});

export const getGroup = operation({
	method: 'GET',
	path: '/v1/phonebook/groups/{groupId}',
	input: groupId,
	status: 200,
	output,
	about,
	errors: { 401: unauthorized, 404: noGroup },
});

export const updateGroup = operation({
	method: 'PUT',
	path: '/v1/phonebook/groups/{groupId}',
	input: z.strictObject({ groupId: uuid, name: word }),
	subject: 'name',
	status: 200,
	output,
	about,
	errors: { 400: invalidName, 401: unauthorized, 404: noGroup, 500: serverError },
});

export const deleteGroup = operation({
	method: 'DELETE',
	path: '/v1/phonebook/groups/{groupId}',
	input: groupId,
	status: 204,
	output: nothing,
	errors: { 401: unauthorized, 404: noGroup, 500: serverError },
});

export const addContactToGroup = operation({
	method: 'POST',
	path: '/v1/phonebook/groups/{groupId}/contacts/{phone}',
	input: member,
	status: 201,
	output: emptyObject,
	errors: {
		400: invalidPhone,
		401: unauthorized,
		404: 'the contact or the group does not exist',
		409: 'the contact is already in the group',
		500: serverError,
	},
});

export const removeContactFromGroup = operation({
	method: 'DELETE',
	path: '/v1/phonebook/groups/{groupId}/contacts/{phone}',
	input: member,
	status: 204,
	output: nothing,
	errors: {
		400: invalidPhone,
		401: unauthorized,
		404: 'the contact or the group does not exist, or the contact is not in the group',
		500: serverError,
	},
});
