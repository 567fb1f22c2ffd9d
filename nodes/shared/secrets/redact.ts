import { parseJson } from '../../../api/json';
import { createRecentlyUsed } from '../../../transport/recentlyUsed';

// A service can repeat what it was sent, in its response or its error, and in any encoding. n8n
// stores what the service returns with the items, so secrets are removed from it.

/** Stands in for a secret. */
export const HIDDEN = '***';

/**
 * The parameters in the query of an address that let its caller in. Whoever makes such an address
 * takes the name from here, so that it is hidden wherever a service repeats it.
 */
export const addressParameters = {
	/** Of a site's webhook. */
	webhook: 'secret',
	/** Of a waiting execution, by n8n. */
	resume: 'signature',
	/** Of a wait for a delivery, by us. */
	wait: 'waitSignature',
} as const;

/** A shorter secret can't be distinguished from ordinary words, so it is left alone. */
const SHORTEST = 6;

const DEEPEST = 500;

/** How many times a text may have been encoded: a URL in JSON in a URL. */
const ENCODINGS = 3;

/** Whether a secret can be hidden wherever it is repeated. */
export const canHide = (secret: string): boolean => secret.length >= SHORTEST;

/** Returns a text without the secrets in it. */
export type Redact = (text: string) => string;

const fromHex = (hex: string): string => String.fromCodePoint(parseInt(hex, 16));
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Each of these removes one layer of an encoding: of URLs, of strings in JSON, of HTML. */
const decoders: Redact[] = [
	(text) =>
		text.replace(/(?:%[0-9a-f]{2})+/gi, (all) =>
			Buffer.from(all.replaceAll('%', ''), 'hex').toString(),
		),
	(text) =>
		text.replace(/\\(?:u([0-9a-f]{4})|x([0-9a-f]{2})|(.))/gi, (_, unit, byte, escaped: string) =>
			(unit ?? byte) ? fromHex(String(unit ?? byte)) : escaped,
		),
	(text) =>
		text.replace(
			/&(?:#x([0-9a-f]{1,5})|#(\d{1,6})|(amp|lt|gt|quot|apos));/gi,
			(_, hex: string | undefined, decimal: string | undefined, name: string) => {
				if (hex !== undefined) return fromHex(hex);
				if (decimal !== undefined) return String.fromCodePoint(Number(decimal));
				return entities[name.toLowerCase()] as string;
			},
		),
];

/**
 * Also looks beneath encodings. A text that contained a secret there is returned without that
 * encoding.
 */
function hideThroughEncodings(hide: Redact): Redact {
	const at = (text: string, layers: number): string => {
		let hidden = hide(text);
		for (const decode of layers > 0 ? decoders : []) {
			const inner = decode(hidden);
			const redacted = inner === hidden ? inner : at(inner, layers - 1);
			if (redacted !== inner) hidden = redacted;
		}
		return hidden;
	};
	return (text) => at(text, ENCODINGS);
}

/** Letters and digits that were encoded although no encoding requires it. */
const needless = /(?:%(?:25)?|\\u00|\\x)(?:3\d|[46][1-9a-f]|[57][\da])|&#/i;

/**
 * The longest part of a secret that is the same in every encoding, unless it is encoded unnecessarily.
 */
const findLongestPlainPart = (secret: string): string =>
	(secret.match(/[a-z0-9]+/gi) ?? ['']).reduce((one, other) =>
		other.length > one.length ? other : one,
	);

/**
 * The part that the Base64 of any text contains if the text contains this one, for each of the
 * three offsets at which it can begin.
 */
const listBase64Fragments = (text: string): string[] =>
	[0, 1, 2].flatMap((offset) => {
		const bytes = Buffer.concat([Buffer.alloc(offset), Buffer.from(text)]);
		// Only the characters to which no neighbouring byte contributes a bit.
		const core = bytes
			.toString('base64url')
			.slice(Math.ceil((offset * 8) / 6), Math.floor((bytes.length * 8) / 6));
		return [core, core.replaceAll('-', '+').replaceAll('_', '/')];
	});

/**
 * Base64 that contains a secret is removed as a whole, because a part of it would reveal some letters.
 */
const hideBase64 = (text: string, holds: (run: string) => boolean): string =>
	text.replace(/[\w+/=-]{7,}/g, (run) => (holds(run) ? HIDDEN : run));

const MOST_REDACTORS = 100;
const redactors = createRecentlyUsed<Redact>(MOST_REDACTORS);

/**
 * Creates a function that hides these secrets in a text: as they are, percent-encoded, escaped as
 * in JSON or HTML, or in Base64, also several times over. It is created once for the same secrets,
 * because all items of a run share them.
 */
export const getRedactor = (secrets: ReadonlyArray<string | undefined>): Redact =>
	redactors.getOrCreate(JSON.stringify(secrets), () => makeRedactor(secrets));

function makeRedactor(secrets: ReadonlyArray<string | undefined>): Redact {
	const hidden = [...new Set(secrets)]
		.filter((secret) => secret !== undefined)
		.filter(canHide)
		// A secret that contains another one is replaced first.
		.sort((one, other) => other.length - one.length);
	const plain = hidden.flatMap((secret) => [secret, secret.replaceAll(' ', '+')]);
	const base64 = hidden.flatMap((secret) =>
		[secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)].flatMap(
			listBase64Fragments,
		),
	);
	const hide = hideThroughEncodings((text) => {
		const without = plain.reduce((rest, secret) => rest.replaceAll(secret, HIDDEN), text);
		if (!base64.some((core) => without.includes(core))) return without;
		return hideBase64(without, (run) => base64.some((core) => run.includes(core)));
	});
	// Most responses are large and repeat nothing, so they are not decoded at all.
	const signs = [...hidden, ...base64].map(findLongestPlainPart);
	const maySay = (text: string): boolean =>
		signs.some((sign) => text.includes(sign)) || (hidden.length > 0 && needless.test(text));
	return (text) => (maySay(text) ? hide(text) : text);
}

const ANY_PARAMETER = Object.values(addressParameters).join('|');
const digest = /[0-9a-f]{64}/i;
/** What is left if an address was cut off in the middle. */
const cutShort = new RegExp(`\\b(${ANY_PARAMETER})=[0-9a-f]{8,}`, 'gi');

/**
 * Hides anything in a text that may be the secret in an address, or a signature: 64 or more
 * hexadecimal digits. For texts that need no such digits, such as errors and logs.
 */
export const hideDigests: Redact = hideThroughEncodings((text) => {
	const without = text
		.replace(/[0-9a-f]+/gi, (run) => (digest.test(run) ? HIDDEN : run))
		.replace(cutShort, `$1=${HIDDEN}`);
	return hideBase64(without, (run) => run.length > 80 && holdsDigest(run));
});

/** What some Base64 says, wherever in it a text begins. */
const decodeBase64 = (run: string): string[] =>
	[0, 1, 2, 3].map((offset) => Buffer.from(run.slice(offset), 'base64').toString());

const holdsDigest = (run: string): boolean => decodeBase64(run).some((text) => digest.test(text));

/** How a query, or what was read from one, has a parameter and its value: `a=1`, `"a": "1"`. */
const parameterPattern = (names: string, value: string): RegExp =>
	new RegExp(`\\b(?<name>(?:${names})["']?[=:] ?["']?)(?<value>${value})`, 'gi');

const { resume, wait } = addressParameters;
/** At least half of it: what is left then can't be guessed. */
const waitSignature = parameterPattern(`${resume}|${wait}`, '[0-9a-f]{32,}');
const hideInAddresses = hideThroughEncodings((text) =>
	hideBase64(text.replace(waitSignature, `$<name>${HIDDEN}`), (run) =>
		decodeBase64(run).some((inner) => inner.search(waitSignature) !== -1),
	),
);

/** What a text has that has such a parameter, also in Base64. */
const listSigns = (name: string): string[] => [name, ...listBase64Fragments(name)];
const signatureSigns = ['ignature', 'IGNATURE'].flatMap(listSigns);

/**
 * Hides the signatures in the addresses of waiting executions. A service knows them from a message,
 * so any of its later responses may repeat them.
 */
export const hideWaitSignatures: Redact = (text) =>
	signatureSigns.some((sign) => text.includes(sign)) || needless.test(text)
		? hideInAddresses(text)
		: text;

const addressSecret = parameterPattern(ANY_PARAMETER, '[0-9a-f]{64}(?![0-9a-f])');
const secretSigns = [...signatureSigns, ...['secret', 'SECRET'].flatMap(listSigns)];

function* findThroughEncodings(text: string, layers: number): Generator<string> {
	const runs = text.match(/[\w+/-]{80,}/g) ?? [];
	for (const one of [text, ...runs.flatMap(decodeBase64)]) {
		for (const { groups } of one.matchAll(addressSecret)) yield String(groups?.value);
	}
	for (const decode of layers > 0 ? decoders : []) {
		const inner = decode(text);
		if (inner !== text) yield* findThroughEncodings(inner, layers - 1);
	}
}

/**
 * Finds the secrets and signatures of addresses in a text, in any of the encodings in which they are
 * hidden: `secret=` and 64 hexadecimal digits.
 */
export const findAddressSecrets = (text: string): string[] =>
	secretSigns.some((sign) => text.includes(sign)) || needless.test(text)
		? [...new Set(findThroughEncodings(text, ENCODINGS))]
		: [];

const parameterNames: readonly string[] = Object.values(addressParameters);
const isParameter = (name: string): boolean => parameterNames.includes(name);

/** Redacts a JSON value: all texts in it, and its field names. */
export function redactDeep<T>(redact: Redact, value: T): T {
	// A password that is an ordinary word must not make a response unreadable by hiding the field
	// of that name.
	const inName = (name: string): string => (/^[a-z_]*$/i.test(name) ? name : redact(name));
	const walk = (one: unknown, depth = 0, name = ''): unknown => {
		// Deeper than anyone nests data, or a call stack can go.
		if (depth > DEEPEST) return HIDDEN;
		// A parsed query has the parameter's name as that of a field.
		if (typeof one === 'string' && name !== '')
			return redact(`${name}=${one}`).slice(name.length + 1);
		if (typeof one === 'string') return redact(one);
		// A number is a secret only as a whole.
		if (typeof one === 'number') return redact(String(one)) === HIDDEN ? HIDDEN : one;
		if (Array.isArray(one)) return one.map((entry) => walk(entry, depth + 1));
		if (typeof one !== 'object' || one === null) return one;
		return Object.fromEntries(
			Object.entries(one).map(([name, own]) => [
				inName(name),
				walk(own, depth + 1, isParameter(name) ? name : ''),
			]),
		);
	};
	return walk(value) as T;
}

/** Redacts a body. It stays unchanged if it contains no secret, and stays JSON if it is JSON. */
export function redactBody(redact: Redact, body: string): string {
	const text = redact(body);
	if (text === body) return body;
	const { json, error } = parseJson(body);
	return error ? text : JSON.stringify(redactDeep(redact, json));
}
