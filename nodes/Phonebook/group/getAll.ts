import type { IDataObject } from 'n8n-workflow';

import { listGroups } from '../../../api/messaging/group';
import { action } from '../../shared/action/action';
import { limitFields, readLimit } from '../../shared/form/limit';

const displayOptions = { show: { resource: ['group'], operation: ['getAll'] } };

export const getAll = action({
	operation: listGroups,
	fields: limitFields(displayOptions),
	toInput: () => ({}),
	async run({ call, parameters }) {
		const limit = readLimit(parameters);
		const { groups } = await call(listGroups, {});
		return groups.slice(0, limit) as IDataObject[];
	},
});
