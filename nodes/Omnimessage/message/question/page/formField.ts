import type { FormField } from '../question';

/** Returns a field in which the person may write a text. */
export const textarea = (name: string, label: string): FormField => ({
	type: 'textarea',
	name,
	label,
	isRequired: false,
	values: [],
	options: [],
});
