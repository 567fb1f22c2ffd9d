import { Refusal } from '../http/refusal';

/** The values that a row can be filtered by, by object and attribute. */
export type Filterable = Record<string, Record<string, unknown>>;

/** Numbers by their value, everything else (timestamps, too) as text. */
function compare(value: string, wanted: string): number {
	const difference = Number(value) - Number(wanted);
	if (value !== '' && wanted !== '' && !Number.isNaN(difference)) return difference;
	return value < wanted ? -1 : Number(value > wanted);
}

const contains = (value: string, wanted: string) =>
	value.toLowerCase().includes(wanted.toLowerCase());

/** The public service's comparators; the document shows no syntax. */
const comparators: Record<string, (value: string, wanted: string) => boolean> = {
	$eq: (value, wanted) => value === wanted,
	$not_eq: (value, wanted) => value !== wanted,
	$gt: (value, wanted) => compare(value, wanted) > 0,
	$gteq: (value, wanted) => compare(value, wanted) >= 0,
	$lt: (value, wanted) => compare(value, wanted) < 0,
	$lteq: (value, wanted) => compare(value, wanted) <= 0,
	$cont: contains,
	$not_cont: (value, wanted) => !contains(value, wanted),
	$starts: (value, wanted) => value.startsWith(wanted),
	$end: (value, wanted) => value.endsWith(wanted),
	$in: (value, wanted) => wanted.split(',').includes(value),
	$not_in: (value, wanted) => !wanted.split(',').includes(value),
};

/**
 * The rows that pass every `q.<object>.<attribute>.<$comparator>=value` of a query.
 * @throws Refusal for an attribute or a comparator that there is not: a misspelt filter that passes
 * everything would not be noticed.
 */
export function filterRows<Row>(
	rows: Row[],
	query: Record<string, unknown>,
	attributes: Record<string, readonly string[]>,
	toFilterable: (row: Row) => Filterable,
): Row[] {
	const conditions = Object.entries(query)
		.filter(([key]) => key.startsWith('q.'))
		.map(([key, wanted]) => {
			const [, object = '', attribute = '', name = '$eq', ...rest] = key.split('.');
			const compares = comparators[name];
			const known = attributes[object]?.includes(attribute);
			if (!known || !compares || rest.length > 0) throw new Refusal(422, `${key} is no filter`);
			return (row: Row) =>
				compares(String(toFilterable(row)[object]?.[attribute] ?? ''), String(wanted));
		});
	return rows.filter((row) => conditions.every((passes) => passes(row)));
}
