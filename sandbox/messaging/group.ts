import { randomUUID } from 'node:crypto';

import { formatMicroseconds } from '../core/clock';
import type { Handler } from '../core/handler';
import { Refusal } from '../core/refusal';
import { findContact, findGroup, showGroup, updateRetention } from './members';
import type { Contact } from '../core/messages';

export const listGroups: Handler<'listGroups'> = (_, { state }) => ({
	groups: [...state.groups.values()].map(showGroup),
});

export const createGroup: Handler<'createGroup'> = ({ name }, { state, clock }) => {
	const createdOn = formatMicroseconds(clock.now());
	const group = { id: randomUUID(), name, createdOn, members: new Set<string>() };
	state.groups.set(group.id, group);
	return { group: showGroup(group) };
};

export const getGroup: Handler<'getGroup'> = ({ groupId }, { state }) => ({
	group: showGroup(findGroup(state, groupId)),
});

export const updateGroup: Handler<'updateGroup'> = ({ groupId, name }, { state }) => {
	const group = findGroup(state, groupId);
	group.name = name;
	return { group: showGroup(group) };
};

export const deleteGroup: Handler<'deleteGroup'> = ({ groupId }, { state }) => {
	const { id, members } = findGroup(state, groupId);
	state.groups.delete(id);
	members.forEach((phone) => updateRetention(state, state.contacts.get(phone) as Contact));
};

export const addContactToGroup: Handler<'addContactToGroup'> = ({ groupId, phone }, { state }) => {
	const { members } = findGroup(state, groupId);
	const contact = findContact(state, phone);
	if (members.has(phone)) throw new Refusal(409, `Contact ${phone} is already in the group`);
	members.add(phone);
	updateRetention(state, contact);
	return {};
};

export const removeContactFromGroup: Handler<'removeContactFromGroup'> = (
	{ groupId, phone },
	{ state },
) => {
	const { members } = findGroup(state, groupId);
	const contact = findContact(state, phone);
	if (!members.delete(phone)) throw new Refusal(404, `Contact ${phone} is not in the group`);
	updateRetention(state, contact);
};
