import type { INodeProperties } from 'n8n-workflow';

/** The fields of a form, those in its collections and lists too. */
export const flatten = (fields: INodeProperties[]): INodeProperties[] =>
	fields.flatMap((field) => {
		const inner = (field.options ?? []).flatMap((one) => {
			if ('values' in one) return one.values;
			return 'displayName' in one ? [one] : [];
		});
		return [field, ...flatten(inner)];
	});
