import { z } from 'zod/v4';

import { explainUnreadable, hasBlank, isBlank, trimBlank } from './text';

// Messages are predicates: together with the label of a field, they form a sentence.

/** E.164, the phone number format of both documents. */
export const phoneNumber = z
	.string()
	.regex(/^\+[1-9][0-9]{1,14}$/, 'must be a phone number in E.164 format, such as +37251000000');

export const emailAddress = z.email();

// Doesn't use z.url(), which normalizes the URL and would send a different text than the user wrote. A
// parser of URLs leaves out a line break, and reads a backslash as a slash.
export const httpUrl = z
	.string()
	.overwrite(trimBlank)
	.refine((value) => /^https?:\/\/[^/]/i.test(value) && URL.canParse(value), {
		error: 'must be an http or https URL',
		abort: true,
	})
	.refine((value) => !hasBlank(value) && !value.includes('\\'), {
		error: 'must be a URL without spaces, invisible characters and backslashes',
	});

/** Two UUIDs that differ only in case are the same. */
export const isSameId = (one: unknown, other: unknown): boolean =>
	String(one).toLowerCase() === String(other).toLowerCase();

export const uuid = z.guid('must be a UUID, such as 6ba7b810-9dad-41d1-80b4-00c04fd430c8');

type Explain = (value: string) => string | undefined;

/** A text that somebody reads, of which no function says what is wrong with it. It may be empty. */
export const readable = (...more: Explain[]) =>
	z.string().superRefine((value, context) => {
		for (const explain of [...more, explainUnreadable]) {
			const message = explain(value);
			if (message === undefined) continue;
			context.addIssue({ code: 'custom', message });
			return;
		}
	});

/** A text that somebody reads. */
export const text = readable((value) => (isBlank(value) ? 'must not be empty' : undefined));

/** A name or an ID, which people paste with what is around it. */
export const word = z.string().overwrite(trimBlank).pipe(text);

/** Identifiers in the site administration document are integers. */
export const id = z.int().min(1);

/**
 * Reads an identifier as a number, from a number or a string of digits.
 * @returns undefined for anything else, and for numbers that can't be represented exactly
 */
export function parseId(value: unknown): number | undefined {
	if (!['number', 'string', 'bigint'].includes(typeof value)) return undefined;
	const number = /^[1-9]\d{0,15}$/.test(String(value)) ? Number(value) : NaN;
	return Number.isSafeInteger(number) ? number : undefined;
}

/**
 * A response field that is only passed on, whether the service writes it as in the document or not.
 * Code that uses the value must accept any value.
 */
export const passedOn = <T>() => z.custom<T>(() => true);

/** Accepts any object, whatever fields it has. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Accepts any object that has an ID. What answers the question for one object without telling which
 * one it is may be anything, such as `{ "message": "Not found" }`.
 */
export const hasId = (value: unknown): value is Record<string, unknown> & { id: number | string } =>
	isObject(value) && ['number', 'string'].includes(typeof value.id);

/** The response has no body. If one comes anyway, it is ignored. */
export const nothing = z.unknown();

/** The response is an empty JSON object or, read loosely, has no body at all. */
export const emptyObject = z.looseObject({}).optional();

type Check<T> = (input: T, context: z.RefinementCtx) => void;

/**
 * For `superRefine`: checks that span several fields. They run only if each field is valid by
 * itself, because zod treats an invalid optional field as missing, so a wrong message would follow
 * the right one.
 */
export const crossField =
	<T>(...checks: Array<Check<NoInfer<T>>>): Check<T> =>
	(input, context) => {
		if (context.issues.length > 0) return;
		for (const check of checks) check(input, context);
	};

/** For `superRefine` of an update: requires at least one field besides the identifier. */
export const changes = (identifier: string, message: string) =>
	crossField<Record<string, unknown>>((input, context) => {
		const given = Object.keys(input).filter((name) => input[name] !== undefined);
		if (given.every((name) => name === identifier)) context.addIssue({ code: 'custom', message });
	});
