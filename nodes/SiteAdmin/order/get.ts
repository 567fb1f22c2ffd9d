import { getOrder, wholeOrder } from '../../../api/administration/order';
import { action } from '../../shared/action/action';
import { simpleField, toItem } from '../list/simplified';
import { orderField, toOrderId } from './orderField';
import { simplifyOrder } from './simplify';

const displayOptions = { show: { resource: ['order'], operation: ['get'] } };

export const get = action({
	operation: getOrder,
	fields: [orderField(displayOptions), simpleField(displayOptions)],
	labels: { id: 'Order' },
	toInput: ({ orderId }) => ({ id: toOrderId(orderId), include: wholeOrder }),
	run: async ({ call, input, parameters }) =>
		toItem(await call(getOrder, input), parameters, simplifyOrder),
});
