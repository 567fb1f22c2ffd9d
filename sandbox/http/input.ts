import type { InputIssue } from '../../api/errors/InputError';
import { describeIssue, toIssues } from '../../api/errors/issues';
import { pathNames, usesQuery, type Operation } from '../../api/operation';
import type { Body } from './body';
import { determineFamily } from './family';
import { Refusal, type Complaint } from './refusal';

type Values = Record<string, unknown>;

export interface RawInput {
	/** Decoded. */
	path: Record<string, string>;
	/** A repeated key has an array. */
	query: Record<string, string | string[]>;
	body: Body | undefined;
}

/**
 * The input of an operation from a request.
 * @throws Refusal where it is not what the operation's schema says.
 */
export function readInput(declared: Operation, { path, query, body }: RawInput): Values {
	const carried = usesQuery(declared) ? convertTexts(declared, query) : readBody(body);
	const twice = pathNames(declared).filter((name) => name in carried);
	if (twice.length > 0) throw createRefusal(declared, twice.map(reportUnknownField), carried);

	const values = { ...carried, ...convertTexts(declared, path) };
	const parsed = declared.input.safeParse(values, { error: describeIssue });
	if (!parsed.success) throw createRefusal(declared, toIssues(parsed.error), values);
	return parsed.data;
}

function readBody(body: Body | undefined): Values {
	if (!body) return {};
	if (body.json === undefined) throw new Refusal(400, 'The body is not JSON');
	if (typeof body.json !== 'object' || body.json === null || Array.isArray(body.json)) {
		throw new Refusal(400, 'The body is not a JSON object');
	}
	return { ...body.json };
}

/** What text in a path or a query stands for, by what the schema expected in its place. */
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
	message: 'is not a field here',
});

const getValue = (values: unknown, path: InputIssue['path']): unknown =>
	path.reduce((value, part) => (value as Values | undefined)?.[part], values);

function createRefusal(declared: Operation, issues: InputIssue[], values: Values): Refusal {
	// Where the document lists no 400, a path value that can name nothing is one that names nothing.
	const named = pathNames(declared);
	const namesNothing = issues.some(({ path: [first] }) => named.includes(String(first)));
	if (namesNothing && !(400 in declared.errors)) return new Refusal(404, 'There is no such object');

	const complaints = issues.map(({ path, message }): Complaint => ({
		detail: message,
		source: path.length > 0 ? path.join('.') : undefined,
		missing: path.length > 0 && getValue(values, path) === undefined,
	}));
	return new Refusal(determineFamily(declared.path) === 'site' ? 422 : 400, complaints);
}
