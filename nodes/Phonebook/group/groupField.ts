import type { IDisplayOptions } from 'n8n-workflow';

import type { Field, Parameters } from '../../shared/form/field';
import { locatorField, readLocator } from '../../shared/form/locator';

/** The field of every operation on one group. */
export const groupField = (displayOptions: IDisplayOptions): Field<'groupId'> =>
	locatorField(
		{
			displayName: 'Group',
			name: 'groupId',
			searchListMethod: 'searchGroups',
			example: '6ba7b810-9dad-41d1-80b4-00c04fd430c8',
		},
		displayOptions,
	);

/** Reads the ID of the item's group. */
export const readGroupId = ({ groupId }: Parameters<'groupId'>): string =>
	readLocator(groupId) as string;

/** For an operation whose only input is the group. */
export const toGroupInput = (parameters: Parameters<'groupId'>): { groupId: string } => ({
	groupId: readGroupId(parameters),
});
