import type { INodeParameters } from 'n8n-workflow';

import { operations } from '../../api';
import { Phonebook } from '../../nodes/Phonebook/Phonebook.node';
import { resources } from '../../nodes/Phonebook/resources';
import { credentialsFor, editorFor } from '../../tooling/host/n8n';
import { listPlaces } from './places';
import { useNode } from './useNode';

export const phoneNumber = '+37251000000';
export const other = '+37251000100';
/** As it travels in a path. */
export const encoded = encodeURIComponent(phoneNumber);
/** The ID of no group. */
export const nowhere = 'c0ffee00-0000-4000-8000-000000000000';
export const places = listPlaces(resources);

export const byId = (value: string): INodeParameters => ({
	groupId: { __rl: true, mode: 'id', value },
});

/** Contact fields entered one by one. */
export const byHand = (value: INodeParameters): INodeParameters => ({
	contactFields: { mappingMode: 'defineBelow', value },
});

/** The Phonebook node and its service for the tests of a file. */
export function usePhonebook() {
	const type = new Phonebook();
	const node = useNode(type);
	const { rig } = node;
	return {
		...node,
		editor: () => editorFor(type, credentialsFor(rig.sandbox)),
		newGroup: async (name = 'Customers') =>
			(await rig.ask(operations.createGroup, { name })).group.id,
		newContact: async (number = phoneNumber, fields = {}) =>
			await rig.ask(operations.createContact, { phoneNumber: number, ...fields }),
	};
}
