import { buyButtonAttributes, listBuyButtons } from '../../../api/administration/buyButton';
import { action } from '../../shared/action/action';
import { listFields } from '../list/listFields';
import { listQueryOf, readByQuery } from '../list/listQuery';
import { rowsOf } from '../list/pageFields';
import { attribute } from './attribute';
import { simpleField } from './buyButtonFields';
import { asWanted } from './simplify';

const displayOptions = { show: { resource: ['buyButton'], operation: ['getAll'] } };

export const getAll = action<typeof listBuyButtons>({
	operation: listBuyButtons,
	fields: [...listFields(displayOptions, attribute), simpleField(displayOptions)],
	asGiven: readByQuery,
	toInput: (parameters) => listQueryOf(buyButtonAttributes, parameters),
	async run(task) {
		const { input, parameters } = task;
		const buttons = await rowsOf(task, listBuyButtons, input, parameters);
		return buttons.map((button) => asWanted(button, parameters));
	},
});
