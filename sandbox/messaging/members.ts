import { find } from '../core/refusal';
import type { State } from '../core/state';
import type { Contact, Group } from '../core/messages';

const DAY = 24 * 60 * 60 * 1000;
/** Messaging API, "Limits", contact retention. */
const RETENTION = 30 * DAY;

/** @throws Refusal if no contact has the number */
export const findContact = ({ contacts }: State, phone: string): Contact =>
	find(contacts, phone, 'Contact');

/** @throws Refusal if no group has the ID */
export const findGroup = ({ groups }: State, groupId: string): Group =>
	find(groups, groupId.toLowerCase(), 'Group');

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
