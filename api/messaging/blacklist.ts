import { z } from 'zod/v4';

import { operation } from '../operation';
import { nothing, phoneNumber } from '../schema';
import { invalidPhone, serverError, unauthorized } from './phonebook';

const phone = z.strictObject({ phone: phoneNumber });
const notBlacklisted = 'the phone number is not on the blacklist';

/**
 * GET: the whole blacklist, in one response. There is no number that a 404 could mean, so the service
 * has no blacklist.
 */
export const listBlacklist = operation({
	method: 'GET',
	path: '/v1/phonebook/blacklist',
	input: z.strictObject({}),
	status: 200,
	output: z.looseObject({ phoneNumbers: z.array(z.string()) }),
	errors: { 401: unauthorized, 500: serverError },
	undocumented: { 404: 'the service has no blacklist' },
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
 * GET: 204 means that the number is blacklisted. A 404 with the phonebook's own code for "Missing
 * resource" means that it isn't: also at a service without a blacklist, if it says it like that, where
 * nobody is on it. Any other 404, another 2xx, or a response with a body, means neither, because the decision to
 * send a message may depend on it.
 */
export const checkBlacklist = operation({
	method: 'GET',
	path: '/v1/phonebook/blacklist/{phone}',
	input: phone,
	status: 204,
	isAnsweredByStatus: true,
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
