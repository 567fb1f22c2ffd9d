import { buyButtonAttributes, listBuyButtons } from '../../../api/administration/buyButton';
import { action } from '../../shared/action/action';
import { listFields } from '../list/listFields';
import { readListQuery, readByQuery } from '../list/listQuery';
import { fetchItems } from '../list/pageFields';
import { simpleField, toItem } from '../list/simplified';
import { attribute } from './attribute';
import { simplifyButton } from './simplify';

const displayOptions = { show: { resource: ['buyButton'], operation: ['getAll'] } };

export const getAll = action({
	operation: listBuyButtons,
	fields: [...listFields(displayOptions, attribute), simpleField(displayOptions)],
	asGiven: readByQuery,
	toInput: (parameters) => readListQuery(buyButtonAttributes, parameters),
	run: async (task) =>
		await fetchItems(task, listBuyButtons, task.input, (row) =>
			toItem(row, task.parameters, simplifyButton),
		),
});
