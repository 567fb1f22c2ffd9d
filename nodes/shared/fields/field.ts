import type { IDataObject, INodeProperties } from 'n8n-workflow';

declare module 'n8n-workflow' {
	/** What our reader of forms knows of a field. n8n ignores it. */
	interface INodeProperties {
		/** What it takes beyond its type, because the action reads it: a list of values, or any value. */
		accepts?: 'list' | 'anything';
		/**
		 * Whether it may be empty although it was added to a collection. Otherwise, it is rejected: an
		 * expression that returns nothing must not silently change when, to whom or in what form something
		 * is sent. All of these are optional texts in the documents.
		 */
		mayBeEmpty?: boolean;
	}
}

/** A form field whose stored name the compiler knows. */
export type Field<Name extends string = string> = INodeProperties & { name: Name };

/** A field to which the user can add other fields, by their names. */
export type Collection<
	Option extends string = string,
	Name extends string = 'options',
> = Field<Name> & {
	options: Array<Field<Option>>;
};

/** Values by the stored names of their fields, with expressions resolved. */
export type Parameters<Name extends string = string> = Record<Name, IDataObject[string]>;

/** What a field that maps columns is read as. */
export interface Mapping extends IDataObject {
	/** All columns are mapped, by their names. */
	isAutomatic: boolean;
	values: IDataObject;
}

/** Declares a collection. The compiler learns the names of its options. */
export const collection = <Option extends string, Name extends string>(
	declaration: Collection<Option, Name>,
): Collection<Option, Name> => declaration;

/** What the user added to the options of an operation. */
export const readOptions = ({ options }: Partial<Parameters>): IDataObject =>
	(options ?? {}) as IDataObject;

/** What the user added to a collection, by the declared names. */
export const readCollection = <Option extends string, Name extends string>(
	{ name }: Collection<Option, Name>,
	parameters: Parameters<NoInfer<Name>>,
): Partial<Parameters<Option>> => (parameters[name] ?? {}) as Partial<Parameters<Option>>;
