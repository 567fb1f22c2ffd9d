import { z } from 'zod/v4';

// Messages are predicates: a field's label and the message make a sentence.

/** E.164, both documents' format for phone numbers. */
export const phoneNumber = z
	.string()
	.regex(/^\+[1-9][0-9]{1,14}$/, 'must be a phone number in E.164 format, such as +37251000000');

// Not z.url(), which would send another text than the user wrote: it normalises.
export const httpUrl = z
	.string()
	.refine((value) => /^https?:\/\//i.test(value) && URL.canParse(value), {
		error: 'must be an http or https URL',
	});

/** However its letters are written, a UUID is the same. */
export const isSameId = (one: unknown, other: unknown): boolean =>
	String(one).toLowerCase() === String(other).toLowerCase();

export const uuid = z.guid('must be a UUID, such as 6ba7b810-9dad-41d1-80b4-00c04fd430c8');

export const text = z.string().min(1, 'must not be empty');

/** Identifiers of the site administration document are integers. */
export const id = z.int().min(1);

/**
 * The number that an identifier is, written as a number or as its digits.
 * @returns undefined for anything else, and for what no number holds exactly
 */
export function parseId(value: unknown): number | undefined {
	if (!['number', 'string', 'bigint'].includes(typeof value)) return undefined;
	const number = /^[1-9]\d{0,15}$/.test(String(value)) ? Number(value) : NaN;
	return Number.isSafeInteger(number) ? number : undefined;
}

/**
 * A field of an answer that is only passed on: as the document has it, or as the service writes it all
 * the same. What is done with its value has to bear any.
 */
export const passedOn = <T>() => z.custom<T>(() => true);

/** Read loosely, an object is one whatever it has. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

/** The answer has no body. Should one come all the same, it says nothing that is needed. */
export const nothing = z.unknown();

/** The answer is an empty JSON object, or, read loosely, no body at all. */
export const emptyObject = z.looseObject({}).optional();

type Check<T> = (input: T, context: z.RefinementCtx) => void;

/**
 * For `superRefine`: checks over several fields, which are made only where each field is right by
 * itself. To zod an optional field that is wrong looks like one that is missing: a false sentence
 * would follow the true one.
 */
export const crossField =
	<T>(...checks: Array<Check<NoInfer<T>>>): Check<T> =>
	(input, context) => {
		if (context.issues.length > 0) return;
		for (const check of checks) check(input, context);
	};

/** For `superRefine` of an update: beside the identifier something must be given. */
export const changes = (identifier: string, message: string) =>
	crossField<Record<string, unknown>>((input, context) => {
		const given = Object.keys(input).filter((name) => input[name] !== undefined);
		if (given.every((name) => name === identifier)) context.addIssue({ code: 'custom', message });
	});
