import { z } from 'zod/v4';

import { passedOn } from '../schema';

// The shapes of the phonebook, which both the contact and the group operations return.

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
