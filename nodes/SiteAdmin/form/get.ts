import { getForm } from '../../../api/administration/form';
import { action } from '../../shared/action/action';
import { simpleField, toItem } from '../list/simplified';
import { toId } from '../list/toId';
import { formField } from './formField';
import { simplifyForm } from './simplify';

const displayOptions = { show: { resource: ['form'], operation: ['get'] } };

export const get = action({
	operation: getForm,
	fields: [formField(displayOptions), simpleField(displayOptions)],
	labels: { id: 'Form' },
	toInput: ({ formId }) => ({ id: toId(formId, 'formId') }),
	run: async ({ call, input, parameters }) =>
		toItem(await call(getForm, input), parameters, simplifyForm),
});
