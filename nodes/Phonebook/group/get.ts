import type { IDataObject } from 'n8n-workflow';

import { getGroup } from '../../../api/messaging/group';
import { action } from '../../shared/action/action';
import { groupField, toGroupInput } from './groupField';

const displayOptions = { show: { resource: ['group'], operation: ['get'] } };

export const get = action({
	operation: getGroup,
	fields: [groupField(displayOptions)],
	toInput: toGroupInput,
	async run({ call, input }) {
		const { group } = await call(getGroup, input);
		return group as IDataObject;
	},
});
