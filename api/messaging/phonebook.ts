import { z } from 'zod/v4';

import { passedOn } from '../schema';

// What the operations of the phonebook share: the meaning of each status, and the shapes that they return.

export const unauthorized = 'the username or the password is wrong';
export const serverError = 'the service could not process the request';
/** Of a whole list. Anything else may be missing for other reasons. */
export const noPhonebook = 'the service has no phonebook';
export const invalidPhone = 'the phone number is invalid';

/**
 * Messaging API, "Contact". Responses add `scheduledDeletionDate`. Fields that are not set may be
 * absent or null. Everything passes unchanged.
 */
export const contact = z.looseObject({
	phoneNumber: passedOn<string>(),
	scheduledDeletionDate: passedOn<string | null>().optional(),
});

/** Messaging API, "Group". Everything passes unchanged. */
export const group = z.looseObject({
	id: passedOn<string>(),
	name: passedOn<string>(),
	createdOn: passedOn<string>().optional(),
	contactsCount: passedOn<number>(),
});
