import { formAttributes, getForm, listForms } from '../../../../api/administration/form';
import { action } from '../../../shared/action/action';
import { createResource, type OperationMenu } from '../../../shared/action/resources';
import { getMany } from '../../list/getMany';
import { returning } from '../../list/toItem';
import { formId } from './formId';
import { simplifyForm } from './simplify';

const get = action({ ...returning(getForm, simplifyForm), ...formId.alone });

const getAll = getMany({
	operation: listForms,
	attributes: formAttributes,
	attribute: {
		of: 'forms',
		default: 'form.title',
		named: {
			'content.content_id': { name: 'Content Object ID' },
			'content.content_type': { name: 'Content Object Type' },
		},
	},
	// Otherwise, the service leaves the fields of a form out of the list.
	query: { include_details: true },
	simplify: simplifyForm,
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
			action: 'Get a form',
			description: 'Get a form with its fields and their labels',
		},
		{
			name: 'Get Many',
			value: 'getAll',
			action: 'Get many forms',
			description: 'Get the forms of the site, or those that match your filters',
		},
	],
	default: 'getAll',
};

export const formResource = createResource('Form', 'form', operation, actions);
