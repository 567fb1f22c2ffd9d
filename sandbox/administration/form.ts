import { formAttributes } from '../../api/administration/form';
import type { Handler } from '../core/handler';
import { find } from '../core/refusal';
import type { State } from '../core/state';
import { selectRows, toContent, type Filterable } from './filter';
import { paginate } from './list';
import type { Form } from '../core/site';

/** @throws Refusal if the site doesn't have it */
export const findForm = ({ forms }: State, id: number): Form => find(forms, id, 'Form');

const toFilterable = (form: Form): Filterable => ({
	form: { ...form },
	content: toContent(form, 'form'),
});

/** In a list, the public service leaves these out unless the query has `include_details`. */
function leaveOutDetails({ id, title, created_at, updated_at, ...form }: Form) {
	const { url, tickets, content, parent } = form;
	return { id, title, created_at, updated_at, url, tickets, content, parent };
}

export const listForms: Handler<'listForms'> = (query, world, exchange) => {
	const { include_details, parent_type, parent_id } = query;
	const all = [...world.state.forms.values()].filter(
		({ parent }) => parent_type === undefined || String(parent.id) === String(parent_id),
	);
	const rows = paginate(
		selectRows(all, query, formAttributes, toFilterable),
		query,
		world,
		exchange,
	);
	return rows.map((form) => (include_details === undefined ? leaveOutDetails(form) : { ...form }));
};

export const getForm: Handler<'getForm'> = ({ id }, { state }) => ({ ...findForm(state, id) });
