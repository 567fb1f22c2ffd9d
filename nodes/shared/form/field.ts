import type { IDataObject, INodeProperties } from 'n8n-workflow';

/** A field of a form whose stored name the compiler knows. */
export type Field<Name extends string = string> = INodeProperties & { name: Name };

/** A field to which further ones can be added, by their names. */
export type Collection<
	Option extends string = string,
	Name extends string = 'options',
> = Field<Name> & {
	options: Array<Field<Option>>;
};

/** Values by the stored names of their fields, expressions resolved. */
export type Parameters<Name extends string = string> = Record<Name, IDataObject[string]>;

/** Declares a collection; the compiler learns the names of its options. */
export const collection = <Option extends string, Name extends string>(
	declaration: Collection<Option, Name>,
): Collection<Option, Name> => declaration;

/** What was added to a collection, by the names that it declares. */
export const readCollection = <Option extends string, Name extends string>(
	{ name }: Collection<Option, Name>,
	parameters: Parameters<NoInfer<Name>>,
): Partial<Parameters<Option>> => (parameters[name] ?? {}) as Partial<Parameters<Option>>;
