import { z } from 'zod/v4';

import { passedOn } from '../schema';

// The shapes of the phonebook, which operations of contacts and of groups both answer with.

/** Messaging API, "Contact". Answers add `scheduledDeletionDate`; what is not set may be absent or null. All of it passes as it is. */
export const contact = z.looseObject({
	phoneNumber: passedOn<string>(),
	scheduledDeletionDate: passedOn<string | null>().optional(),
});

/** Messaging API, "Group". All of it passes as it is. */
export const group = z.looseObject({
	id: passedOn<string>(),
	name: passedOn<string>(),
	createdOn: passedOn<string>().optional(),
	contactsCount: passedOn<number>(),
});
