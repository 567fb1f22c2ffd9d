import {
	findAddressSecrets,
	getRedactor,
	hideDigests,
	redactBody,
	redactDeep,
} from '../../../../nodes/shared/secrets/redact';
import { redactResponses } from '../../../../nodes/shared/secrets/redactCredential';

const toBase64 = (text: string): string => Buffer.from(text).toString('base64');
const toHex = (code: number): string => code.toString(16).padStart(2, '0');

describe('A redactor', () => {
	it.each([
		['that contains another one', ['bcdefg', 'abcdefgh'], 'xabcdefghz', 'x***z'],
		['of six characters', ['secret', 'other'], 'secret, other', '***, other'],
		['of six characters in Base64', ['secret'], toBase64('secret'), '***'],
		['in references with capitals', ['tea&<milk'], 'tea&AMP;&Lt;milk', '***'],
		['in Base64 of a URL', ['a b/c"d'], toBase64('?q=a%20b%2Fc%22d'), '***'],
		['in Base64 of JSON', ['a b/c"d'], toBase64('{"q":"a b/c\\"d"}'), '***'],
	])('hides a secret %s', (_, secrets, text, redacted) => {
		expect(getRedactor(secrets)(text)).toBe(redacted);
	});

	it.each<[string, string, (code: number) => string]>([
		['percent-encoded', 'AOPZaopz09', (code) => `%${toHex(code)}`],
		['percent-encoded twice', 'AOPZaopz09', (code) => `%25${toHex(code)}`],
		['escaped as in JSON', 'AOPZaopz09', (code) => `\\u00${toHex(code)}`],
		['escaped as in JavaScript', 'AOPZaopz09', (code) => `\\x${toHex(code)}`],
		['a decimal reference', 'AOPZaopz09é€😀', (code) => `&#${code};`],
		['a hexadecimal reference', 'AOPZaopz09é€😀', (code) => `&#X${toHex(code)};`],
	])('hides a secret of which every character is %s', (_, characters, encode) => {
		for (const one of characters) {
			const encoded = encode(one.codePointAt(0) as number).repeat(6);
			expect([one, getRedactor([one.repeat(6)])(encoded)]).toEqual([one, '***']);
		}
	});

	it('hides a number that is a secret, and none that contains it', () => {
		const redact = getRedactor(['1234567']);
		expect(redactBody(redact, '{"a":1234567,"b":12345678}')).toBe('{"a":"***","b":12345678}');
	});

	it.each(['omnimessage_id', 'contacts', 'phoneNumbers'])(
		'leaves the field %s, although somebody has its name as a password',
		(name) => {
			const hidden = redactBody(getRedactor([name]), JSON.stringify({ [name]: name }));
			expect(hidden).toBe(JSON.stringify({ [name]: '***' }));
		},
	);

	it('hides what is nested too deeply', () => {
		const nest = (depth: number, core: unknown): unknown =>
			depth === 0 ? core : [nest(depth - 1, core)];
		const redact = getRedactor(['secret']);
		expect(redactDeep(redact, nest(501, 'plain'))).toEqual(nest(501, '***'));
		expect(redactDeep(redact, nest(500, 'plain'))).toEqual(nest(500, 'plain'));
	});

	it('is kept for its secrets, unless a hundred others came after it', () => {
		const joined = getRedactor(['one-key,two-key']);
		const own = getRedactor(['one-key', 'two-key']);
		expect(own('one-key,two-key')).toBe('***,***');
		for (let index = 0; index < 99; index += 1) getRedactor([`secret ${index}`]);
		expect(getRedactor(['one-key', 'two-key'])).toBe(own);
		expect(getRedactor(['one-key,two-key'])).not.toBe(joined);
	});
});

describe('A log', () => {
	const digest = '0123456789abcdef'.repeat(4);

	it.each([
		['a signature that is cut short', '&signature=01234567', '&signature=***'],
		['a secret that is cut short', '?Secret=012345678.', '?Secret=***.'],
		['a signature of a wait that is cut short', '&waitSignature=01234567', '&waitSignature=***'],
		['no short value', '?secret=0123456', '?secret=0123456'],
		['a digest in capitals', `<${digest.toUpperCase()}>`, '<***>'],
		['no shorter digest', digest.slice(1), digest.slice(1)],
		['Base64 that contains one', `=${toBase64(digest)} a`, '*** a'],
		['Base64 after a letter', `a${toBase64(digest)}`, '***'],
		['Base64 after two letters', `ab${toBase64(digest)}`, '***'],
		['Base64 after three letters', `abc${toBase64(digest)}`, '***'],
	])('hides %s', (_, text, redacted) => {
		expect(hideDigests(text)).toBe(redacted);
	});
});

it('The secrets of an address are those of its secret and its signature', () => {
	const [secret, signature, wait, longer] = ['a', 'B', 'd', 'c'].map((one) => one.repeat(64));
	const address = `/1?secret=${secret}&signature=${signature}&waitSignature=${wait}&secret=${longer}0&token=${longer}`;
	expect(findAddressSecrets(address)).toEqual([secret, signature, wait]);
});

it('A response is without the secret of an address that was in its request', async () => {
	const secret = '0123456789abcdef'.repeat(4);
	const send = redactResponses(
		async () => ({ status: 400, headers: { 'x-seen': secret }, body: `wrong: ${secret}` }),
		['password'],
	);
	const body = JSON.stringify({ url: `https://n8n.example/webhook/1?secret=${secret}` });
	const response = await send({ method: 'POST', path: '/admin/api/webhooks', headers: {}, body });
	expect(response).toMatchObject({ headers: { 'x-seen': '***' }, body: 'wrong: ***' });
});
