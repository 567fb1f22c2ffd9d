import { isOwnKey, type Schema } from '../../scripts/previews/schema';

const readType = (value: unknown): string => {
	if (value === null) return 'null';
	return Array.isArray(value) ? 'array' : typeof value;
};

/** Lists where a value is not what its schema says, or has a field that the schema lacks. */
export function listDeviations(value: unknown, schema: Schema, place = 'item'): string[] {
	const type = readType(value);
	if (![schema.type].flat().includes(type)) return [`${place} is ${type}`];
	if (Array.isArray(value)) {
		return value.flatMap((one: unknown) =>
			schema.items ? listDeviations(one, schema.items, `${place}[]`) : [`${place}[] is there`],
		);
	}
	if (type !== 'object') return [];
	return Object.entries(value as object)
		.filter(([key]) => !isOwnKey(key, place))
		.flatMap(([key, one]: [string, unknown]) => {
			const inner = schema.properties?.[key];
			return inner ? listDeviations(one, inner, `${place}.${key}`) : [`${place}.${key} is there`];
		});
}
