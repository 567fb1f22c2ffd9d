import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

const ROOT = resolve(__dirname, '../..');
const script = resolve(ROOT, 'test/support/manyOrders.ts');

/** In mebibytes. Node itself and our code need about 80. */
const HEAP = 128;
const CHARACTERS_OF_AN_ORDER = 20_000;

/** Ends with an error if the process needs more memory than it has. */
async function read(way: string): Promise<string> {
	const limit = `--max-old-space-size=${HEAP}`;
	const args = [limit, '--import', 'tsx', script, way, String(CHARACTERS_OF_AN_ORDER)];
	const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: ROOT });
	return stdout.trim();
}

describe('10,000 orders, 200 MB in all, are read in less memory than they take', () => {
	it.each([
		['by Get Many with Return All', 'getMany'],
		['by a trigger that looks for missed events', 'missed'],
	])('%s', async (_, way) => {
		expect(await read(way)).toBe('10000');
	});
});
