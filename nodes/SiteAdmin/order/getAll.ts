import { listOrders, orderAttributes, wholeOrder } from '../../../api/administration/order';
import { action } from '../../shared/action/action';
import { listFields } from '../list/listFields';
import { readByQuery, readListQuery } from '../list/listQuery';
import { fetchItems } from '../list/pageFields';
import { simpleField, toItem } from '../list/simplified';
import { attribute } from './attribute';
import { simplifyOrder } from './simplify';

const displayOptions = { show: { resource: ['order'], operation: ['getAll'] } };

export const getAll = action({
	operation: listOrders,
	fields: [...listFields(displayOptions, attribute), simpleField(displayOptions)],
	asGiven: readByQuery,
	toInput: (parameters) => ({
		include: wholeOrder,
		...readListQuery(orderAttributes, parameters),
	}),
	run: async (task) =>
		await fetchItems(task, listOrders, task.input, (row) =>
			toItem(row, task.parameters, simplifyOrder),
		),
});
