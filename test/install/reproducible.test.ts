import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { checkOut } from '../../tooling/checkOut';
import { run } from '../../tooling/n8n/run';
import { packPackage } from '../../tooling/pack';

const ROOT = resolve(__dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'omnimessage-build-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Builds and packs a copy of the source. Returns the tarball's hash. */
async function build(name: string): Promise<string> {
	const copy = join(folder, name);
	await checkOut(ROOT, copy);
	symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
	await run('npm', ['run', 'build'], { cwd: copy });
	const tarball = readFileSync(await packPackage(copy, copy));
	return createHash('sha512').update(tarball).digest('base64');
}

// npm sets the times and owners of the files, and sorts them. It keeps who may read them: with a umask
// such as 077 the tarball differs.
it('Two builds of one source, in different folders, give the same tarball, byte by byte', async () => {
	const first = await build('first');
	expect(await build('another/second')).toBe(first);
});
