import type { Handler } from '../core/handler';
import { Refusal } from '../core/refusal';
import { findContact, findGroups, showContact, showGroup } from './members';

export const listContacts: Handler<'listContacts'> = ({ groupIds }, { state }) => {
	const wanted = groupIds?.map((groupId) => groupId.toLowerCase());
	const contacts = [...state.contacts.values()].filter(
		(contact) => !wanted || findGroups(state, contact).some(({ id }) => wanted.includes(id)),
	);
	return { contacts: contacts.map(showContact) };
};

export const createContact: Handler<'createContact'> = ({ phoneNumber, ...fields }, { state }) => {
	if (state.contacts.has(phoneNumber)) {
		throw new Refusal(409, `Contact ${phoneNumber} already exists`);
	}
	const contact = { phoneNumber, fields, ungroupedAt: new Date() };
	state.contacts.set(phoneNumber, contact);
	return { contact: showContact(contact) };
};

export const getContact: Handler<'getContact'> = ({ phone }, { state }) => ({
	contact: showContact(findContact(state, phone)),
});

export const updateContact: Handler<'updateContact'> = ({ phone, ...changes }, { state }) => {
	const contact = findContact(state, phone);
	Object.assign(contact.fields, changes);
	return { contact: showContact(contact) };
};

export const deleteContact: Handler<'deleteContact'> = ({ phone }, { state }) => {
	const contact = findContact(state, phone);
	findGroups(state, contact).forEach(({ members }) => members.delete(phone));
	state.contacts.delete(phone);
};

export const listContactGroups: Handler<'listContactGroups'> = ({ phone }, { state }) => ({
	groups: findGroups(state, findContact(state, phone)).map(showGroup),
});
