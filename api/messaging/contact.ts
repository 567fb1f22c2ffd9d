import { z } from 'zod/v4';

import { operation } from '../operation';
import { changes, nothing, phoneNumber, readable, uuid } from '../schema';
import { explainObject } from '../text';
import { contact, group, invalidPhone, noPhonebook, serverError, unauthorized } from './phonebook';

const field = readable(explainObject).optional();

/** Messaging API, "Contact": the fields that a request may have besides the phone number. */
const fields = {
	email: field,
	firstName: field,
	lastName: field,
	company: field,
	title: field,
	custom: field,
	custom2: field,
	custom3: field,
	custom4: field,
};

const phone = z.strictObject({ phone: phoneNumber });
const output = z.looseObject({ contact });
const about = ({ contact }: z.infer<typeof output>): unknown => contact.phoneNumber;
const noContact = 'no contact has this phone number';

/** GET: all contacts, or those in the given groups. */
export const listContacts = operation({
	method: 'GET',
	path: '/v1/phonebook/contacts',
	input: z.strictObject({ groupIds: z.array(uuid).optional() }),
	status: 200,
	output: z.looseObject({ contacts: z.array(contact) }),
	errors: { 400: 'a group ID is invalid', 401: unauthorized, 500: serverError },
	undocumented: { 404: `${noPhonebook}, or no such group` },
});

export const createContact = operation({
	method: 'POST',
	path: '/v1/phonebook/contacts',
	input: z.strictObject({ phoneNumber, ...fields }),
	subject: 'phoneNumber',
	status: 201,
	output,
	errors: {
		400: 'a contact field is invalid',
		401: unauthorized,
		409: 'a contact with this phone number already exists',
		500: serverError,
	},
});

export const getContact = operation({
	method: 'GET',
	path: '/v1/phonebook/contacts/{phone}',
	input: phone,
	status: 200,
	output,
	about,
	errors: { 400: invalidPhone, 401: unauthorized, 404: noContact },
});

export const updateContact = operation({
	method: 'PATCH',
	path: '/v1/phonebook/contacts/{phone}',
	input: z
		.strictObject({ phone: phoneNumber, ...fields })
		.superRefine(changes('phone', 'must change at least one field of the contact')),
	status: 200,
	output,
	about,
	errors: {
		400: 'the phone number is invalid, no field is given, or a field is unknown',
		401: unauthorized,
		404: noContact,
		500: serverError,
	},
});

export const deleteContact = operation({
	method: 'DELETE',
	path: '/v1/phonebook/contacts/{phone}',
	input: phone,
	status: 204,
	output: nothing,
	errors: { 400: invalidPhone, 401: unauthorized, 404: noContact, 500: serverError },
});

export const listContactGroups = operation({
	method: 'GET',
	path: '/v1/phonebook/contacts/{phone}/groups',
	input: phone,
	status: 200,
	output: z.looseObject({ groups: z.array(group) }),
	errors: { 400: invalidPhone, 401: unauthorized, 404: noContact },
});
