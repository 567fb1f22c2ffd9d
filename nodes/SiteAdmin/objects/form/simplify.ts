import type { IDataObject } from 'n8n-workflow';

import { isObject } from '../../../../api/schema';
import { toObject } from '../../../shared/fields/values';

/** A field of the form: the key of its answer in a submission, and the label that people see. */
function simplifyField(field: unknown): unknown {
	if (!isObject(field)) return field;
	const { id, title, type, required, options } = field;
	return {
		key: id ?? null,
		label: title ?? null,
		type: type ?? null,
		required: required ?? null,
		...(options !== undefined && { options }),
	};
}

/**
 * The fields of a form that people look for. Values are unchanged. What the form lacks is null; a form
 * whose page was deleted has no page title.
 */
export function simplifyForm(form: Record<string, unknown>): IDataObject {
	const { id, title, parent, fields, created_at, updated_at } = form as IDataObject;
	return {
		id: id ?? null,
		title: title ?? null,
		pageTitle: toObject(parent).title ?? null,
		fields: (Array.isArray(fields) ? fields.map(simplifyField) : (fields ?? null)) as IDataObject[],
		createdAt: created_at ?? null,
		updatedAt: updated_at ?? null,
	};
}
