import type { ILoadOptionsFunctions, INodeListSearchResult } from 'n8n-workflow';

import { listForms, type Form } from '../../../api/administration/form';
import { listAll } from '../../../api/administration/list';
import { toWords } from '../../shared/form/choiceNames';
import { ifListed, search } from '../list/search';
import { simplifyForm } from './simplify';

/** `Contact us (Home)`, as far as the form has these. */
export function describeForm(form: Form): string {
	const { title, pageTitle } = simplifyForm(form);
	const page = toWords(pageTitle);
	return [toWords(title) ?? `Form ${form.id}`, page && `(${page})`].filter(Boolean).join(' ');
}

/** The forms for choosing one. */
export async function searchForms(
	this: ILoadOptionsFunctions,
	filter?: string,
	start?: string,
): Promise<INodeListSearchResult> {
	return await search(
		this,
		async (send) => await ifListed('forms', listAll(send, listForms)),
		describeForm,
		filter,
		start,
	);
}
