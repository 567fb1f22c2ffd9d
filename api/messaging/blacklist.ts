import { z } from 'zod/v4';

import { operation } from '../operation';
import { nothing, phoneNumber } from '../schema';
import { invalidPhone, serverError, unauthorized } from './meanings';

const phone = z.strictObject({ phone: phoneNumber });
const notBlacklisted = 'the phone number is not on the blacklist';

/** GET: the whole blacklist, in one answer. */
export const listBlacklist = operation({
	method: 'GET',
	path: '/v1/phonebook/blacklist',
	input: z.strictObject({}),
	status: 200,
	output: z.looseObject({ phoneNumbers: z.array(z.string()) }),
	errors: { 401: unauthorized, 500: serverError },
});

export const addToBlacklist = operation({
	method: 'POST',
	path: '/v1/phonebook/blacklist',
	input: z.strictObject({ phoneNumber }),
	subject: 'phoneNumber',
	status: 204,
	output: nothing,
	errors: {
		400: invalidPhone,
		401: unauthorized,
		409: 'the phone number is already on the blacklist',
		500: serverError,
	},
});

/**
 * GET: 204 says that the number is blacklisted, 404 that it is not. What comes with a body is neither:
 * a message may hang on it.
 */
export const checkBlacklist = operation({
	method: 'GET',
	path: '/v1/phonebook/blacklist/{phone}',
	input: phone,
	status: 204,
	output: z.void(),
	errors: { 400: invalidPhone, 401: unauthorized, 404: notBlacklisted },
});

export const removeFromBlacklist = operation({
	method: 'DELETE',
	path: '/v1/phonebook/blacklist/{phone}',
	input: phone,
	status: 204,
	output: nothing,
	errors: { 400: invalidPhone, 401: unauthorized, 404: notBlacklisted, 500: serverError },
});
