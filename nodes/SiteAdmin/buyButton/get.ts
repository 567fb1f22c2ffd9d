import { getBuyButton } from '../../../api/administration/buyButton';
import { action } from '../../shared/action/action';
import { simpleField, toItem } from '../list/simplified';
import { buyButtonField, buyButtonLabels, toBuyButtonInput } from './buyButtonFields';
import { simplifyButton } from './simplify';

const displayOptions = { show: { resource: ['buyButton'], operation: ['get'] } };

export const get = action({
	operation: getBuyButton,
	fields: [buyButtonField(displayOptions), simpleField(displayOptions)],
	labels: buyButtonLabels,
	toInput: toBuyButtonInput,
	run: async ({ call, input, parameters }) =>
		toItem(await call(getBuyButton, input), parameters, simplifyButton),
});
