import { listFormTickets, listTickets, ticketAttributes } from '../../../api/administration/ticket';
import { action } from '../../shared/action/action';
import { formField } from '../form/formField';
import { listFields } from '../list/listFields';
import { readByQuery, readListQuery } from '../list/listQuery';
import { fetchItems } from '../list/pageFields';
import { simpleField, toItem } from '../list/simplified';
import { toId } from '../list/toId';
import { addLabels } from './addLabels';
import { attribute } from './attribute';
import { simplifyTicket } from './simplify';

const show = { resource: ['ticket'], operation: ['getAll'] };
const displayOptions = { show };

export const getAll = action({
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
			displayOptions,
		},
		formField({ show: { ...show, ticketsOf: ['oneForm'] } }),
		...listFields(displayOptions, attribute),
		simpleField(displayOptions),
	],
	asGiven: readByQuery,
	toInput: (parameters) => ({
		...readListQuery(ticketAttributes, parameters),
		...(parameters.ticketsOf === 'oneForm' && { formId: toId(parameters.formId, 'formId') }),
	}),
	async run(task) {
		const list = 'formId' in task.input ? listFormTickets : listTickets;
		const tickets = await fetchItems(task, list, task.input, (row) =>
			toItem(row, task.parameters, simplifyTicket),
		);
		return await addLabels(task, tickets);
	},
});
