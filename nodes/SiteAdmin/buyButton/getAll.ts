import { buyButtonAttributes, listBuyButtons } from '../../../api/administration/buyButton';
import { action } from '../../shared/action/action';
import { listFields } from '../list/listFields';
import { readListQuery, readByQuery } from '../list/listQuery';
import { fetchRows } from '../list/pageFields';
import { attribute } from './attribute';
import { simpleField } from './buyButtonFields';
import { toItem } from './simplify';

const displayOptions = { show: { resource: ['buyButton'], operation: ['getAll'] } };

export const getAll = action({
	operation: listBuyButtons,
	fields: [...listFields(displayOptions, attribute), simpleField(displayOptions)],
	asGiven: readByQuery,
	toInput: (parameters) => readListQuery(buyButtonAttributes, parameters),
	async run(task) {
		const { input, parameters } = task;
		const buttons = await fetchRows(task, listBuyButtons, input, parameters);
		return buttons.map((button) => toItem(button, parameters));
	},
});
