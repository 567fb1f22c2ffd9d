import {
	getTicket,
	listFormTickets,
	listTickets,
	ticketAttributes,
} from '../../../../api/administration/ticket';
import { action } from '../../../shared/action/action';
import { createResource, type OperationMenu } from '../../../shared/action/resources';
import { formId } from '../form/formId';
import { fetchItems } from '../../list/getMany';
import { toId } from '../../list/idField';
import { listFields } from '../../list/listFields';
import { readListQuery } from '../../list/listQuery';
import { simplifyField, toSimplified } from '../../list/toItem';
import { addFormLabels } from './addFormLabels';
import { simplifyTicket } from './simplify';

const get = action({
	operation: getTicket,
	fields: [
		formId.field,
		{
			displayName: 'Ticket ID',
			name: 'ticketId',
			type: 'string',
			default: '',
			required: true,
			placeholder: 'e.g. 1001',
			description: 'The ID of the ticket. The trigger returns it with each submission.',
		},
		simplifyField,
	],
	labels: { id: 'Ticket ID' },
	toInput: (parameters) => ({
		formId: formId.toInput(parameters).id,
		id: toId(parameters.ticketId, 'ticketId'),
	}),
	async run(task) {
		const ticket = await task.call(getTicket, task.input);
		return await addFormLabels(task, [toSimplified(ticket, task.parameters, simplifyTicket)]);
	},
});

const getAll = action({
	operation: listTickets,
	fields: [
		{
			displayName: 'Tickets From',
			name: 'ticketsOf',
			type: 'options',
			options: [
				{ name: 'All Forms', value: 'allForms' },
				{ name: 'One Form', value: 'oneForm' },
			],
			default: 'allForms',
			description:
				'Which forms to get tickets from. Some sites only list the tickets of one form at a time.',
		},
		{ ...formId.field, displayOptions: { show: { ticketsOf: ['oneForm'] } } },
		...listFields(ticketAttributes, {
			of: 'tickets',
			default: 'ticket.created_at',
			named: { 'ticket.spam': { name: 'Spam (True or False)' } },
		}),
		simplifyField,
	],
	toInput: (parameters) => ({
		...readListQuery(ticketAttributes, parameters),
		...(parameters.ticketsOf === 'oneForm' && { formId: formId.toInput(parameters).id }),
	}),
	async run(task) {
		const list = 'formId' in task.input ? listFormTickets : listTickets;
		return await addFormLabels(task, await fetchItems(task, list, task.input, simplifyTicket));
	},
});

const actions = { get, getAll };

const operation: OperationMenu<typeof actions> = {
	displayName: 'Operation',
	name: 'operation',
	type: 'options',
	noDataExpression: true,
	options: [
		{
			name: 'Get',
			value: 'get',
			action: 'Get a ticket',
			description: 'Get one submission of a form',
		},
		{
			name: 'Get Many',
			value: 'getAll',
			action: 'Get many tickets',
			description: 'Get the submissions of one form or of the whole site, newest first',
		},
	],
	default: 'getAll',
};

export const ticket = createResource('Ticket', 'ticket', operation, actions);
