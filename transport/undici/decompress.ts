import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, type ZlibOptions } from 'node:zlib';

import { createCodedError } from '../errorCode';
import { MAX_RESPONSE } from '../exchange';

type Decompress = (bytes: Buffer, options: ZlibOptions) => Promise<Buffer>;

const codings: Record<string, Decompress> = {
	gzip: promisify(gunzip) as Decompress,
	'x-gzip': promisify(gunzip) as Decompress,
	deflate: promisify(inflate) as Decompress,
	br: promisify(brotliDecompress) as Decompress,
};

/**
 * Decompresses a body. Nobody asks for one that is compressed, but some services send it all the same.
 * @param encoding the header Content-Encoding (RFC 9110, 8.4)
 * @throws Error with a code if it is too large, or ends early
 */
export async function decompress(bytes: Buffer, encoding = ''): Promise<Buffer> {
	let whole = bytes;
	// The last one was applied last.
	for (const coding of encoding.toLowerCase().split(',').reverse()) {
		const decode = codings[coding.trim()];
		if (!decode || whole.length === 0) continue;
		whole = await decode(whole, { maxOutputLength: MAX_RESPONSE }).catch((error) => {
			const isTooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
			throw isTooLarge ? createCodedError('UND_ERR_RES_EXCEEDED_MAX_SIZE') : error;
		});
	}
	return whole;
}
