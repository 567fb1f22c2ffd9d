import type { Attributes, Comparator } from '../../api/administration/filter';
import { Refusal } from '../http/refusal';

/** The values that a row can be filtered and sorted by, by object and attribute. */
export type Filterable = Record<string, Record<string, unknown>>;

type Comparison = (value: string, wanted: string) => boolean;

/** Numbers by their value, everything else (timestamps, too) as text. */
function compare(value: string, wanted: string): number {
	const difference = Number(value) - Number(wanted);
	if (value !== '' && wanted !== '' && !Number.isNaN(difference)) return difference;
	return value < wanted ? -1 : Number(value > wanted);
}

const contains: Comparison = (value, wanted) => value.toLowerCase().includes(wanted.toLowerCase());
const isListed: Comparison = (value, wanted) => wanted.split(',').includes(value);

/** The parts between the wildcards stand in the value, in their order. */
function matches(value: string, wanted: string): boolean {
	const literally = wanted.split('*').map((part) => part.replace(/[^\w]/gu, '\\$&'));
	return new RegExp(`^${literally.join('[^]*')}$`).test(value);
}

/** The public service's comparators; the document shows no syntax. */
const comparators: Record<Comparator, Comparison> = {
	$eq: (value, wanted) => value === wanted,
	$not_eq: (value, wanted) => value !== wanted,
	$gt: (value, wanted) => compare(value, wanted) > 0,
	$gteq: (value, wanted) => compare(value, wanted) >= 0,
	$lt: (value, wanted) => compare(value, wanted) < 0,
	$lteq: (value, wanted) => compare(value, wanted) <= 0,
	$in: isListed,
	$not_in: (value, wanted) => !isListed(value, wanted),
	$cont: contains,
	$not_cont: (value, wanted) => !contains(value, wanted),
	$starts: (value, wanted) => value.startsWith(wanted),
	$not_starts: (value, wanted) => !value.startsWith(wanted),
	$end: (value, wanted) => value.endsWith(wanted),
	$not_end: (value, wanted) => !value.endsWith(wanted),
	$matches: matches,
	$does_not_match: (value, wanted) => !matches(value, wanted),
};

/**
 * The rows that pass every `q.<object>.<attribute>.<$comparator>=value` of a query, in the order of
 * its `s=<object>.<attribute>.<$asc or $desc>`.
 * @throws Refusal for an attribute or a comparator that there is not: a misspelt filter that passes
 * everything would not be noticed.
 */
export function selectRows<Row>(
	rows: Row[],
	query: Record<string, unknown>,
	attributes: Attributes,
	toFilterable: (row: Row) => Filterable,
): Row[] {
	/** How to read the attribute that a key names. */
	const reader = (key: string, object = '', attribute = ''): ((row: Row) => string) => {
		if (!attributes[object]?.includes(attribute)) throw new Refusal(422, `${key} is no attribute`);
		return (row) => String(toFilterable(row)[object]?.[attribute] ?? '');
	};
	const conditions = Object.entries(query)
		.filter(([key]) => key.startsWith('q.'))
		.map(([key, wanted]) => {
			const [, object, attribute, name = '$eq', ...rest] = key.split('.');
			const compares = (comparators as Record<string, Comparison>)[name];
			if (!compares || rest.length > 0) throw new Refusal(422, `${key} is no filter`);
			const read = reader(key, object, attribute);
			return (row: Row) => compares(read(row), String(wanted));
		});
	const passing = rows.filter((row) => conditions.every((passes) => passes(row)));
	if (query.s === undefined) return passing;

	const [object, attribute, direction = '$asc', ...rest] = String(query.s).split('.');
	const sign = { $asc: 1, $desc: -1 }[direction];
	if (!sign || rest.length > 0) throw new Refusal(422, `${String(query.s)} is no order`);
	const read = reader(String(query.s), object, attribute);
	return passing.sort((one, other) => sign * compare(read(one), read(other)));
}
