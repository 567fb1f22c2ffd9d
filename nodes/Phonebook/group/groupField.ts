import type {
	ILoadOptionsFunctions,
	INodeListSearchItems,
	INodeListSearchResult,
} from 'n8n-workflow';

import { listGroups } from '../../../api/messaging/group';
import { call } from '../../../api/request';
import { messagingApi } from '../../shared/client/messagingApi';
import { toWords } from '../../shared/lists/choiceNames';
import type { Field, Parameters } from '../../shared/fields/field';
import type { ReadChoices } from '../../shared/lists/lastList';
import { listChoices, searchChoices } from '../../shared/lists/listChoices';
import { locatorField, readLocator } from '../../shared/fields/locator';

/** The field of every operation on one group. */
export const groupField: Field<'groupId'> = locatorField({
	displayName: 'Group',
	name: 'groupId',
	searchListMethod: 'searchGroups',
	example: '6ba7b810-9dad-41d1-80b4-00c04fd430c8',
});

/** Reads the ID of the item's group. */
export const readGroupId = ({ groupId }: Parameters<'groupId'>): string =>
	readLocator(groupId) as string;

/** For an operation whose only input is the group. */
export const toGroupInput = (parameters: Parameters<'groupId'>): { groupId: string } => ({
	groupId: readGroupId(parameters),
});

/** All groups by name. */
const groups: ReadChoices = async (send) =>
	(await call(send, listGroups, {})).groups.map(({ id, name }) => ({
		name: toWords(name) ?? String(id),
		value: String(id),
	}));

const source = { credential: messagingApi, find: () => groups };

/** The groups for choosing one. */
export async function searchGroups(
	this: ILoadOptionsFunctions,
	filter?: string,
	start?: string,
): Promise<INodeListSearchResult> {
	const asked = { filter, start };
	const otherWay = 'You can still choose By ID and enter the ID.';
	return searchChoices(await listChoices(this, { ...source, otherWay }, asked), asked);
}

/** The groups for choosing several. */
export async function getGroups(this: ILoadOptionsFunctions): Promise<INodeListSearchItems[]> {
	const otherWay = 'You can still enter IDs with an expression.';
	return await listChoices(this, { ...source, otherWay });
}
