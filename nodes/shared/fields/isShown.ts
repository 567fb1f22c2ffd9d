import type { INodeProperties } from 'n8n-workflow';

export type Values = Record<string, unknown>;

/** Returns the value of a field by its name, or its default if nothing is stored. */
export type Find = (name: string) => unknown;

/** The values that a field's conditions refer to. */
export interface ConditionScope {
	siblings: Find;
	/**
	 * The fields of the whole form, and the version of the node. Conditions refer to the fields with a
	 * leading slash, and to the version as `@version`.
	 */
	form: Find;
}

/** What n8n calls the version of a node in conditions, at every depth of a form. */
export const VERSION = '@version';

type Conditions = NonNullable<NonNullable<INodeProperties['displayOptions']>['show']>;

/**
 * Whether a field applies. n8n drops hidden fields, but not if an expression makes the choice: then
 * it stores the fields of every choice.
 */
export function isShown(
	{ displayOptions: { show, hide } = {} }: INodeProperties,
	{ siblings, form }: ConditionScope,
): boolean {
	const isMet = ([name, allowed]: [string, Conditions[string]]): boolean => {
		return (allowed ?? []).some((one) => one === find(name));
	};
	const find: Find = (name) => {
		if (name === VERSION) return form(name);
		return name.startsWith('/') ? form(name.slice(1)) : siblings(name);
	};
	const applies = Object.entries(show ?? {}).every(isMet);
	return applies && !Object.entries(hide ?? {}).some(isMet);
}
