import { listForms, type Form } from '../../../api/administration/form';
import { listAll } from '../../../api/administration/list';
import { toWords } from '../../shared/fields/choiceNames';
import { idField } from '../list/idField';
import { createSearch, ifListed } from '../list/search';
import { simplifyForm } from './simplify';

/** The choice of a form, or of the one into which something was entered. */
export const formId = idField({
	displayName: 'Form',
	name: 'formId',
	searchListMethod: 'searchForms',
	example: '26',
});

/** `Contact us (Home)`, as far as the form has these. */
export function describeForm(form: Form): string {
	const { title, pageTitle } = simplifyForm(form);
	const page = toWords(pageTitle);
	return [toWords(title) ?? `Form ${form.id}`, page && `(${page})`].filter(Boolean).join(' ');
}

/** The forms for choosing one. */
export const searchForms = createSearch(
	async (send) => await ifListed('forms', listAll(send, listForms)),
	describeForm,
);
