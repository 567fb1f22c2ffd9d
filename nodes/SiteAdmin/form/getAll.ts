import { formAttributes, listForms } from '../../../api/administration/form';
import { action } from '../../shared/action/action';
import { listFields } from '../list/listFields';
import { readByQuery, readListQuery } from '../list/listQuery';
import { fetchItems } from '../list/pageFields';
import { simpleField, toItem } from '../list/simplified';
import { attribute } from './attribute';
import { simplifyForm } from './simplify';

const displayOptions = { show: { resource: ['form'], operation: ['getAll'] } };

/** Otherwise, the service leaves the fields of a form out of the list. */
const withFields = { include_details: true };

export const getAll = action({
	operation: listForms,
	fields: [...listFields(displayOptions, attribute), simpleField(displayOptions)],
	asGiven: readByQuery,
	toInput: (parameters) => ({ ...withFields, ...readListQuery(formAttributes, parameters) }),
	run: async (task) =>
		await fetchItems(task, listForms, task.input, (row) =>
			toItem(row, task.parameters, simplifyForm),
		),
});
