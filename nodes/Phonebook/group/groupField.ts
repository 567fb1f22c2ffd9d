import type { IDisplayOptions, INodeProperties } from 'n8n-workflow';

import type { Parameters } from '../../shared/action';
import { locatorValue } from '../../shared/locator';

/** The field of every operation on one group. */
export const groupField = (displayOptions: IDisplayOptions): INodeProperties => ({
	displayName: 'Group',
	name: 'groupId',
	type: 'resourceLocator',
	default: { mode: 'list', value: '' },
	required: true,
	displayOptions,
	modes: [
		{
			displayName: 'From List',
			name: 'list',
			type: 'list',
			placeholder: 'Select a group...',
			typeOptions: { searchListMethod: 'searchGroups', searchable: true },
		},
		{
			displayName: 'By ID',
			name: 'id',
			type: 'string',
			placeholder: 'e.g. 6ba7b810-9dad-41d1-80b4-00c04fd430c8',
		},
	],
});

/** The ID of the item's group. */
export const groupIdOf = ({ groupId }: Parameters): string => String(locatorValue(groupId));

/** For an operation whose only input is the group. */
export const toGroupInput = (parameters: Parameters): { groupId: string } => ({
	groupId: groupIdOf(parameters),
});
