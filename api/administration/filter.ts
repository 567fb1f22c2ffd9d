import { z } from 'zod/v4';

import { InputError } from '../errors/InputError';
import { parseOptions, toIssues } from '../errors/issues';
import { crossField, text } from '../schema';
import type { ListQuery } from './list';

/** The attributes that a list can be filtered and sorted by, grouped by their object. */
export type Attributes = Readonly<Record<string, readonly string[]>>;

/** The document shows no filter syntax. This and the keys below come from the public service. */
export const comparators = [
	...(['$eq', '$not_eq', '$gt', '$gteq', '$lt', '$lteq', '$in', '$not_in'] as const),
	...(['$cont', '$not_cont', '$starts', '$not_starts', '$end', '$not_end'] as const),
	...(['$matches', '$does_not_match'] as const),
] as const;
export type Comparator = (typeof comparators)[number];
const lists: Comparator[] = ['$in', '$not_in'];
/** All others compare parts of a text, even of a date. */
const byValue: string[] = ['$eq', '$not_eq', '$gt', '$gteq', '$lt', '$lteq', ...lists];

const time =
	/^[T ](?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:[.,]\d+)?)? ?(?:Z|UTC|[+-]\d\d(?::?\d\d)?)?$/i;
/** Whether a text is a date, or a date and a time. */
const isMoment = (value: string): boolean =>
	z.iso.date().safeParse(value.slice(0, 10)).success &&
	(value.length === 10 || time.test(value.slice(10)));

export const directions = ['$asc', '$desc'] as const;

/** The filters and sort order of a list. Attributes are written as `<object>.<attribute>`. */
export interface Conditions {
	filters: Array<{ attribute: string; comparison: string; value: string }>;
	sort?: { attribute: string; direction: string };
}

/** `content.name`, `content.position` and so on. */
export const attributeNames = (attributes: Attributes): string[] =>
	Object.entries(attributes).flatMap(([object, names]) => names.map((name) => `${object}.${name}`));

/** A service may ignore what it can't read, and then the list has everything. */
const checkMoments = crossField<Conditions['filters'][number]>(
	({ attribute, comparison, value }, context) => {
		if (!attribute.endsWith('_at') || !byValue.includes(comparison)) return;
		const values = lists.some((one) => one === comparison) ? value.split(',') : [value];
		if (values.every((one) => isMoment(one.trim()))) return;
		const message = 'must be a date, or a date and time, such as 2026-01-31T00:00:00.000Z';
		context.addIssue({ code: 'custom', path: ['value'], message, input: value });
	},
);

const schemaFor = (attributes: Attributes) => {
	const attribute = z.enum(attributeNames(attributes));
	const filter = z.strictObject({ attribute, comparison: z.enum(comparators), value: text });
	return z.strictObject({
		filters: z.array(filter.superRefine(checkMoments)),
		sort: z.strictObject({ attribute, direction: z.enum(directions) }).optional(),
	});
};

/**
 * Returns the query parameters `q.<object>.<attribute>.<$comparator>` and `s`.
 * @throws InputError for anything that is not in the tables, and for two filters with the same key,
 * because the service would use only one of them
 */
export function toListQuery(attributes: Attributes, conditions: Conditions): ListQuery {
	const parsed = schemaFor(attributes).safeParse(conditions, parseOptions);
	if (!parsed.success) throw new InputError(toIssues(parsed.error));
	const { filters, sort } = parsed.data;
	const pairs = filters.map(({ attribute, comparison, value }): [string, string] => [
		`q.${attribute}.${comparison}`,
		lists.includes(comparison) ? withoutSpaces(value) : value,
	]);
	const keys = pairs.map(([key]) => key);
	const again = keys.findIndex((key, index) => keys.indexOf(key) < index);
	if (again >= 0) {
		const message = 'must not repeat the attribute and comparison of an earlier filter';
		throw new InputError([{ path: ['filters', again], message }]);
	}
	return {
		...Object.fromEntries(pairs),
		...(sort && { s: `${sort.attribute}.${sort.direction}` }),
	};
}

/** Turns `1, 2` into `1,2`, because the service treats the space as part of the value. */
const withoutSpaces = (value: string): string =>
	value
		.split(',')
		.map((one) => one.trim())
		.join(',');
