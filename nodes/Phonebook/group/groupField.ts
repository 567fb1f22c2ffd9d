import type {
	ILoadOptionsFunctions,
	INodeListSearchItems,
	INodeListSearchResult,
} from 'n8n-workflow';

import { listGroups } from '../../../api/messaging/group';
import { call } from '../../../api/request';
import { openClient } from '../../shared/client/openClient';
import { messagingApi } from '../../shared/client/messagingApi';
import { toWords } from '../../shared/fields/choiceNames';
import type { Field, Parameters } from '../../shared/fields/field';
import { listChoices, searchChoices } from '../../shared/fields/listChoices';
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

/** All groups by name, for the lists in the editor. */
const namedGroups = async (
	context: ILoadOptionsFunctions,
	otherWay: string,
): Promise<INodeListSearchItems[]> =>
	await listChoices(
		context,
		async () => {
			const { groups } = await call(await openClient(context, messagingApi), listGroups, {});
			return groups.map(({ id, name }) => ({
				name: toWords(name) ?? String(id),
				value: String(id),
			}));
		},
		otherWay,
	);

/** The groups for choosing one. */
export async function searchGroups(
	this: ILoadOptionsFunctions,
	filter?: string,
	start?: string,
): Promise<INodeListSearchResult> {
	return searchChoices(
		await namedGroups(this, 'You can still choose By ID and enter the ID.'),
		filter,
		start,
	);
}

/** The groups for choosing several. */
export async function getGroups(this: ILoadOptionsFunctions): Promise<INodeListSearchItems[]> {
	return await namedGroups(this, 'You can still enter IDs with an expression.');
}
