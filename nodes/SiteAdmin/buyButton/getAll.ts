import { buyButtonAttributes, listBuyButtons } from '../../../api/administration/buyButton';
import { listAll } from '../../../api/administration/list';
import { action } from '../../shared/action';
import { limitOf } from '../../shared/limit';
import { listFields, listLabels } from '../listFields';
import { listQueryOf, readByQuery } from '../listQuery';
import { attribute } from './attribute';
import { simpleField } from './buyButtonFields';
import { asWanted } from './simplify';

const displayOptions = { show: { resource: ['buyButton'], operation: ['getAll'] } };

export const getAll = action<typeof listBuyButtons>({
	operation: listBuyButtons,
	fields: [...listFields(displayOptions, attribute), simpleField(displayOptions)],
	asGiven: readByQuery,
	labels: listLabels,
	toInput: (parameters) => listQueryOf(buyButtonAttributes, parameters),
	async run({ send, input, parameters }) {
		const buttons = await listAll(send, listBuyButtons, input, limitOf(parameters));
		return buttons.map((button) => asWanted(button, parameters));
	},
});
