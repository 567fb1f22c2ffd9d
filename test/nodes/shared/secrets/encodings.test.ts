import { getRedactor, HIDDEN, redactBody } from '../../../../nodes/shared/secrets/redact';
import { encodings, findSecrets, repeats } from '../../../support/echo';
import { basic, password, token } from '../../../support/useEcho';

const secrets = [password, token, basic];
const redact = getRedactor(secrets);
const asText = (value: unknown): string =>
	typeof value === 'string' ? value : JSON.stringify(value);

/** These may also contain any other encoding. */
const outer = ['plain', 'percent', 'form', 'json', 'html', 'list', 'name'];

describe('A secret in what a service repeats is hidden', () => {
	it.each(Object.keys(encodings))('if it is encoded as %s, and that once more', (name) => {
		for (const secret of secrets) {
			const once = asText(encodings[name]?.(`It was\n${secret}\nthen`));
			for (const around of outer) {
				const body = JSON.stringify({ detail: encodings[around]?.(once) });
				const hidden = redactBody(redact, body);
				expect(findSecrets(hidden, secrets)).toEqual([]);
				expect([around, hidden]).toEqual([around, expect.stringContaining(HIDDEN)]);
			}
		}
	});

	it.each(['base64', 'base64url'])('if its %s has all characters that the other lacks', (name) => {
		const odd = 'odd???>>>~~~odd';
		for (const before of ['', '1', '12']) {
			const once = asText(encodings[name]?.(`${before}${odd}~`));
			for (const detail of [once, encodeURIComponent(once)]) {
				const body = JSON.stringify({ detail });
				expect(redactBody(getRedactor([odd]), body)).toBe(JSON.stringify({ detail: HIDDEN }));
			}
		}
	});

	it.each(Object.entries(repeats))('%s, with all that is around it', (_, repeat) => {
		const hidden = redactBody(redact, repeat(['before', ...secrets, 'after'].join('\n')));
		expect(findSecrets(hidden, secrets)).toEqual([]);
		expect(hidden).toContain(HIDDEN);
	});
});
