import type { InputIssue } from '../../api/errors/InputError';
import { describeIssue, toIssues } from '../../api/errors/issues';
import { pathNames, usesQuery, type Operation } from '../../api/operation';
import { readFields, type Body } from './body';
import { determineFamily } from './family';
import { Refusal, type Complaint } from '../core/refusal';

type Values = Record<string, unknown>;

export interface RawInput {
	/** The decoded path parameters. */
	path: Record<string, string>;
	/** A repeated key has an array as its value. */
	query: Record<string, string | string[]>;
	body: Body | undefined;
}

/**
 * Reads an operation's input from a request.
 * @throws Refusal if the input doesn't match the operation's schema
 */
export function readInput(declared: Operation, { path, query, body }: RawInput): Values {
	const payload = usesQuery(declared)
		? convertTexts(declared, query)
		: body
			? readFields(body)
			: {};
	const repeated = pathNames(declared).filter((name) => name in payload);
	if (repeated.length > 0) {
		throw createRefusal(declared, repeated.map(reportUnknownField), payload);
	}

	const values = { ...payload, ...convertTexts(declared, path) };
	const parsed = declared.input.safeParse(values, { error: describeIssue });
	if (!parsed.success) throw createRefusal(declared, toIssues(parsed.error), values);
	return parsed.data;
}

/** How to convert the text in a path or a query, by the type that the schema expects. */
const converters: Record<string, (text: string) => unknown> = {
	number: (text) => (/^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text),
	boolean: (text) => text === 'true' || (text === 'false' ? false : text),
	array: (text) => [text],
};

function convertTexts({ input }: Operation, query: RawInput['query']): Values {
	const convert = (name: string, value: string | string[]): unknown => {
		if (typeof value !== 'string') return value;
		const schema = Object.hasOwn(input.shape, name) ? input.shape[name] : undefined;
		const [issue] = schema?.safeParse(value).error?.issues ?? [];
		return converters[issue?.expected]?.(value) ?? value;
	};
	return Object.fromEntries(
		Object.entries(query).map(([name, value]) => [name, convert(name, value)]),
	);
}

const reportUnknownField = (name: string): InputIssue => ({
	path: [name],
	message: 'is not a known field',
});

const getValue = (values: unknown, path: InputIssue['path']): unknown =>
	path.reduce((value, part) => (value as Values | undefined)?.[part], values);

function createRefusal(declared: Operation, issues: InputIssue[], values: Values): Refusal {
	// If the document lists no 400, an invalid identifier counts as one that doesn't exist.
	const identifiers = pathNames(declared);
	const hasBadPath = issues.some(({ path: [first] }) => identifiers.includes(String(first)));
	if (hasBadPath && !(400 in declared.errors)) return new Refusal(404, 'There is no such object');

	const complaints = issues.map(({ path, message }): Complaint => ({
		detail: message,
		source: path.length > 0 ? path.join('.') : undefined,
		missing: path.length > 0 && getValue(values, path) === undefined,
	}));
	return new Refusal(determineFamily(declared.path) === 'site' ? 422 : 400, complaints);
}
