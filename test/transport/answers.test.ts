import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';

import { catchConnectionError, get, useService } from '../support/service';

const service = useService();

describe('An answer', () => {
	const text = JSON.stringify({ name: 'Mäddis Õunapuu', smile: '🙂' });
	const answer = (body: Buffer, headers: Record<string, string>, status = 200): void => {
		service.listener = (_, response) => void response.writeHead(status, headers).end(body);
	};

	it.each([
		['gzip', gzipSync],
		['deflate', deflateSync],
		['br', brotliCompressSync],
	])('in %s is read, even in an error', async (encoding, compress) => {
		for (const status of [200, 400]) {
			answer(compress(text), { 'content-encoding': encoding }, status);
			expect((await service.sendWith()(get)).body).toBe(text);
		}
	});

	it.each([
		['a list', '[{"id":"1"},{"id":"2"}]'],
		['nothing', ''],
	])('in gzip that ends early, with %s, is an error', async (_, whole) => {
		const body = gzipSync(whole).subarray(0, -9);
		for (const method of ['GET', 'DELETE'] as const) {
			answer(body, { 'content-encoding': 'gzip' });
			const error = await catchConnectionError(service.sendWith()({ ...get, method }));
			expect(error).toMatchObject({ code: 'Z_BUF_ERROR', mayHaveArrived: true });
		}
	});

	it.each([
		['without a body', { 'content-encoding': 'gzip' }, 204, ''],
		['that was not compressed', { 'content-encoding': 'identity' }, 200, 'OK'],
	])('%s that names an encoding is read', async (_, headers, status, body) => {
		answer(Buffer.from(body), headers, status);
		const read = await service.sendWith()({ ...get, method: 'DELETE' });
		expect(read).toMatchObject({ status, body });
	});

	const manyTimes = (times: number): [Buffer, Record<string, string>] => [
		Array.from({ length: times }).reduce<Buffer>((body) => gzipSync(body), Buffer.from(text)),
		{ 'content-encoding': Array(times).fill('gzip').join(', ') },
	];

	it('that was compressed twice is read, and one that was six times is not', async () => {
		answer(...manyTimes(2));
		expect((await service.sendWith()(get)).body).toBe(text);
		answer(...manyTimes(6));
		await expect(service.sendWith()(get)).rejects.toThrow();
	});

	it.each(['constructor', '__proto__', 'identity'])(
		'in the encoding %s is read',
		async (encoding) => {
			answer(Buffer.from(text), { 'content-encoding': encoding });
			expect((await service.sendWith()(get)).body).toBe(text);
		},
	);

	it('that grows beyond 64 MB when decompressed is rejected', async () => {
		answer(gzipSync(Buffer.alloc(65 * 1024 ** 2)), { 'content-encoding': 'gzip' });
		const error = await catchConnectionError(service.sendWith()(get));
		expect(error.code).toBe('UND_ERR_RES_EXCEEDED_MAX_SIZE');
	});

	const latin = Buffer.from('{"name":"Õun"}', 'latin1');
	it.each([
		['UTF-8', Buffer.from(text), 'application/json', text],
		['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${text}`), 'application/json', text],
		['UTF-8 that claims to be Latin-1', Buffer.from(text), 'text/json; charset=iso-8859-1', text],
		['Latin-1 that says so', latin, 'text/json; charset="ISO-8859-1"', '{"name":"Õun"}'],
		['UTF-16 that says so', Buffer.from(text, 'utf16le'), 'text/json; charset=utf-16le', text],
	])('in %s is read', async (_, body, type, expected) => {
		answer(body, { 'content-type': type });
		expect((await service.sendWith()(get)).body).toBe(expected);
	});

	it.each(['application/json', 'application/json; charset=klingon'])(
		'in no known character set, as %s, is an error; an error message is read as far as possible',
		async (type) => {
			answer(latin, { 'content-type': type });
			const error = await catchConnectionError(service.sendWith()(get));
			expect(error.code).toBe('ERR_ENCODING_INVALID_ENCODED_DATA');
			answer(latin, { 'content-type': type }, 400);
			expect((await service.sendWith()(get)).body).toBe('{"name":"\uFFFDun"}');
		},
	);
});
