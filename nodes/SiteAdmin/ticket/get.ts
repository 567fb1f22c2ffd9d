import { getTicket } from '../../../api/administration/ticket';
import { action } from '../../shared/action/action';
import { formField } from '../form/formField';
import { simpleField, toItem } from '../list/simplified';
import { toId } from '../list/toId';
import { addLabels } from './addLabels';
import { simplifyTicket } from './simplify';

const displayOptions = { show: { resource: ['ticket'], operation: ['get'] } };

export const get = action({
	operation: getTicket,
	fields: [
		formField(displayOptions),
		{
			displayName: 'Ticket ID',
			name: 'ticketId',
			type: 'string',
			default: '',
			required: true,
			placeholder: 'e.g. 1001',
			description: 'The ID of the ticket. The trigger returns it with each submission.',
			displayOptions,
		},
		simpleField(displayOptions),
	],
	labels: { id: 'Ticket ID' },
	toInput: ({ formId, ticketId }) => ({
		formId: toId(formId, 'formId'),
		id: toId(ticketId, 'ticketId'),
	}),
	async run(task) {
		const ticket = await task.call(getTicket, task.input);
		return await addLabels(task, [toItem(ticket, task.parameters, simplifyTicket)]);
	},
});
