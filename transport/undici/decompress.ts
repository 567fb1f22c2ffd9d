import { brotliDecompress, gunzip, inflate } from 'node:zlib';

import { createCodedError } from '../errorCode';
import { MAX_RESPONSE } from '../exchange';

const decoders = new Map([
	['gzip', gunzip],
	['deflate', inflate],
	['br', brotliDecompress],
]);

/** Nobody compresses so often. */
const MOST = 5;

const run = async (decode: typeof gunzip, bytes: Buffer): Promise<Buffer> =>
	await new Promise((resolve, reject) => {
		decode(bytes, { maxOutputLength: MAX_RESPONSE }, (error, whole) => {
			if (!error) return resolve(whole);
			const isTooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
			reject(isTooLarge ? createCodedError('UND_ERR_RES_EXCEEDED_MAX_SIZE') : error);
		});
	});

/**
 * Decompresses a body. Nobody asks for one that is compressed, but some services send it all the same.
 * @param encoding the header Content-Encoding (RFC 9110, 8.4)
 * @throws Error with a code if it is too large, was compressed too often, or ends early
 */
export async function decompress(bytes: Buffer, encoding = ''): Promise<Buffer> {
	let whole = bytes;
	const codings = encoding.toLowerCase().split(',');
	if (codings.length > MOST) throw createCodedError('UND_ERR_RES_EXCEEDED_MAX_SIZE');
	// The last one was applied last.
	for (const coding of codings.reverse()) {
		const decode = decoders.get(coding.trim());
		if (decode && whole.length > 0) whole = await run(decode, whole);
	}
	return whole;
}
