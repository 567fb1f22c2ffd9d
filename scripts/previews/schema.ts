import { isObject } from '../../api/schema';

/** What n8n reads of a JSON schema. If there are several types, it shows the first. */
export interface Schema {
	type: string | string[];
	properties?: Record<string, Schema>;
	items?: Schema;
}

/**
 * Whether a key belongs to one site, such as that of a form's field, or its label. A preview that had
 * it would show a field that no other site has.
 * @param place where the key is
 */
export const isOwnKey = (key: string, place: string): boolean =>
	/^field_\d+$/.test(key) || place.endsWith('.fieldsByLabel');

/** The type of a JSON value. */
function findType(value: unknown): string {
	if (value === null) return 'null';
	if (Array.isArray(value)) return 'array';
	return typeof value;
}

/**
 * Describes what stands at the same place of several answers: its types in the order in which they
 * appear, but null last, because n8n shows the first.
 * @param place names it in the error
 * @throws Error if every answer has null there, or an empty list: nobody could tell what to map
 */
export function inferSchema(values: unknown[], place: string): Schema {
	const objects = values.filter(isObject);
	if (objects.length > 0) return inferObject(objects, place);
	const lists = values.filter(Array.isArray);
	if (lists.length > 0) return { type: 'array', items: inferSchema(lists.flat(), `${place}[]`) };
	const types = new Set(values.map(findType));
	const isNullable = types.delete('null');
	const [first, ...more] = types;
	if (first === undefined) throw new Error(`No sample has a value for ${place}`);
	const all = [first, ...more, ...(isNullable ? ['null'] : [])];
	return { type: all.length === 1 ? first : all };
}

function inferObject(objects: Array<Record<string, unknown>>, place: string): Schema {
	const keys = new Set(objects.flatMap(Object.keys).filter((key) => !isOwnKey(key, place)));
	const properties = [...keys].map((key) => {
		const values = objects.filter((one) => Object.hasOwn(one, key)).map((one) => one[key]);
		return [key, inferSchema(values, `${place}.${key}`)] as const;
	});
	return { type: 'object', properties: Object.fromEntries(properties) };
}
