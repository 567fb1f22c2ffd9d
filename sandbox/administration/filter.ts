import type { Attributes, Comparator } from '../../api/administration/filter';
import { Refusal } from '../core/refusal';
import type { BuyButton } from '../core/site';

/** The values a row can be filtered and sorted by, grouped by object and attribute. */
export type Filterable = Record<string, Record<string, unknown>>;

/**
 * What a list can be filtered by of an object's content, which isn't all in the answers. The site has
 * one language.
 */
export const toContent = (
	{ id, content, parent }: Pick<BuyButton, 'id' | 'content' | 'parent'>,
	type: string,
) => ({
	...content,
	parent_id: parent.id,
	parent_type: parent.type,
	page_id: parent.id,
	page_type: 'content',
	content_id: id,
	content_type: type,
	language_id: 1,
});

type Comparison = (value: string, wanted: string) => boolean;

/** Compares numbers by value and everything else, including timestamps, as text. */
function compare(value: string, wanted: string): number {
	const difference = Number(value) - Number(wanted);
	if (value !== '' && wanted !== '' && !Number.isNaN(difference)) return difference;
	return value < wanted ? -1 : Number(value > wanted);
}

const contains: Comparison = (value, wanted) => value.toLowerCase().includes(wanted.toLowerCase());
const isListed: Comparison = (value, wanted) => wanted.split(',').includes(value);

/** Whether the value contains the parts between the wildcards, in order. */
function matches(value: string, wanted: string): boolean {
	const literally = wanted.split('*').map((part) => part.replace(/[^\w]/gu, '\\$&'));
	return new RegExp(`^${literally.join('[^]*')}$`).test(value);
}

/** The public service's comparators. The document doesn't show a syntax. */
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
 * Selects the rows that match every `q.<object>.<attribute>.<$comparator>=value` of a query, sorted
 * by its `s=<object>.<attribute>.<$asc or $desc>`.
 * @throws Refusal for an unknown attribute or comparator, because nobody would notice a misspelled
 * filter that matches everything
 */
export function selectRows<Row>(
	rows: Row[],
	query: Record<string, unknown>,
	attributes: Attributes,
	toFilterable: (row: Row) => Filterable,
): Row[] {
	/** Creates a function that reads the attribute named by a key. */
	const createReader = (key: string, object = '', attribute = ''): ((row: Row) => string) => {
		if (!attributes[object]?.includes(attribute))
			throw new Refusal(422, `${key} is not an attribute`);
		return (row) => String(toFilterable(row)[object]?.[attribute] ?? '');
	};
	const conditions = Object.entries(query)
		.filter(([key]) => key.startsWith('q.'))
		.map(([key, wanted]) => {
			const [, object, attribute, name = '$eq', ...rest] = key.split('.');
			const comparison = (comparators as Record<string, Comparison>)[name];
			if (!comparison || rest.length > 0) throw new Refusal(422, `${key} is not a filter`);
			const read = createReader(key, object, attribute);
			return (row: Row) => comparison(read(row), String(wanted));
		});
	const matching = rows.filter((row) => conditions.every((matchesRow) => matchesRow(row)));
	if (query.s === undefined) return matching;

	const [object, attribute, direction = '$asc', ...rest] = String(query.s).split('.');
	const sign = { $asc: 1, $desc: -1 }[direction];
	if (!sign || rest.length > 0) throw new Refusal(422, `${String(query.s)} is not a sort order`);
	const read = createReader(String(query.s), object, attribute);
	return matching.sort((one, other) => sign * compare(read(one), read(other)));
}
