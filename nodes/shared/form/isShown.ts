import type { INodeProperties } from 'n8n-workflow';

export type Values = Record<string, unknown>;

/** The values that a field's conditions are about. */
export interface Scope {
	/** The fields beside it, by name, and what they have where nothing is stored. */
	siblings: Values;
	/** The fields of the whole form: conditions name them with a slash before. */
	form: Values;
}

type Conditions = NonNullable<NonNullable<INodeProperties['displayOptions']>['show']>;

/**
 * Whether a field applies. n8n drops what it hides, but not where an expression decides: then it
 * stores the fields of every choice.
 */
export function isShown(
	{ displayOptions: { show, hide } = {} }: INodeProperties,
	{ siblings, form }: Scope,
): boolean {
	const isMet = ([name, allowed]: [string, Conditions[string]]): boolean => {
		const value = name.startsWith('/') ? form[name.slice(1)] : siblings[name];
		return (allowed ?? []).some((one) => one === value);
	};
	const applies = Object.entries(show ?? {}).every(isMet);
	return applies && !Object.entries(hide ?? {}).some(isMet);
}
