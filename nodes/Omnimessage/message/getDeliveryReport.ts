import { getDeliveryReport as operation } from '../../../api/messaging/deliveryReport';
import { action } from '../../shared/action';

export const getDeliveryReport = action({
	operation,
	fields: [
		{
			displayName: 'Omnimessage ID',
			name: 'omnimessageId',
			type: 'string',
			default: '',
			required: true,
			placeholder: 'e.g. 6ba7b810-9dad-41d1-80b4-00c04fd430c8',
			description: 'The omnimessage_id that Send gave',
			displayOptions: { show: { resource: ['message'], operation: ['getDeliveryReport'] } },
		},
	],
});
