import { Refusal } from '../http/refusal';
import type { State } from '../state';
import type { Contact, Group } from './objects';

const DAY = 24 * 60 * 60 * 1000;
/** Messaging API, "Limits", contact retention. */
const RETENTION = 30 * DAY;

/** @throws Refusal if no contact has the number */
export function findContact({ contacts }: State, phone: string): Contact {
	const found = contacts.get(phone);
	if (!found) throw new Refusal(404, `Contact ${phone} does not exist`);
	return found;
}

/** @throws Refusal if no group has the ID */
export function findGroup({ groups }: State, groupId: string): Group {
	const found = groups.get(groupId.toLowerCase());
	if (!found) throw new Refusal(404, `Group ${groupId} does not exist`);
	return found;
}

export const findGroups = ({ groups }: State, { phoneNumber }: Contact): Group[] =>
	[...groups.values()].filter(({ members }) => members.has(phoneNumber));

/** Starts or stops a contact's retention period. Call it after every change to the contact's groups. */
export function updateRetention(state: State, contact: Contact): void {
	const grouped = findGroups(state, contact).length > 0;
	contact.ungroupedAt = grouped ? null : (contact.ungroupedAt ?? new Date());
}

/** Returns a contact as the API shows it. */
export function showContact({ phoneNumber, fields, ungroupedAt }: Contact) {
	const shown = { phoneNumber, ...fields };
	if (!ungroupedAt) return shown;
	const deletion = new Date(ungroupedAt.getTime() + RETENTION);
	return { ...shown, scheduledDeletionDate: deletion.toISOString().slice(0, 10) };
}

/** Returns a group as the API shows it. */
export const showGroup = ({ id, name, createdOn, members }: Group) => ({
	id,
	name,
	createdOn,
	contactsCount: members.size,
});
