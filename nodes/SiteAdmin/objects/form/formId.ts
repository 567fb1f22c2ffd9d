import { listForms } from '../../../../api/administration/form';
import { toWords } from '../../../shared/lists/choiceNames';
import { idField } from '../../list/idField';
import { createSearch, readIfListed, toList } from '../../list/search';
import { simplifyForm } from './simplify';

/** The choice of a form, or of the one into which something was entered. */
export const formId = idField({
	displayName: 'Form',
	name: 'formId',
	searchListMethod: 'searchForms',
	example: '26',
});

export const forms = toList({
	read: readIfListed('forms', listForms),
	/** `Contact us (Home)`, as far as the form has these. */
	describe(form) {
		const { title, pageTitle } = simplifyForm(form);
		const page = toWords(pageTitle);
		return [toWords(title) ?? `Form ${form.id}`, page && `(${page})`].filter(Boolean).join(' ');
	},
});
export const searchForms = createSearch(() => forms);
