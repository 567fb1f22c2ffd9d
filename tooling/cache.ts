import { access, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { basename, dirname, join } from 'node:path';

const DAY = 24 * 60 * 60 * 1000;

/**
 * Returns the folder of this name in the user's cache. If it's missing, `fill` gets a new folder to
 * fill, which takes that name once it is complete. So the name must say everything that decides
 * about the content.
 * @throws whatever `fill` throws, with nothing left behind
 */
export async function provideFolder(
	name: string,
	fill: (folder: string) => Promise<void>,
): Promise<string> {
	const folder = join(findCacheFolder(), name);
	await removeLeftovers(folder);
	if (await exists(folder)) return folder;
	await mkdir(dirname(folder), { recursive: true });
	const partial = await mkdtemp(`${folder}.partial-`);
	try {
		await fill(partial);
		await renameUnlessExists(partial, folder);
	} finally {
		await rm(partial, { recursive: true, force: true });
	}
	return folder;
}

/** Whether the user's cache has a folder of this name. */
export const hasFolder = async (name: string): Promise<boolean> =>
	await exists(join(findCacheFolder(), name));

function findCacheFolder(): string {
	const usual = process.platform === 'darwin' ? ['Library', 'Caches'] : ['.cache'];
	// `||`: according to the XDG specification, an empty variable counts as unset.
	return join(process.env.XDG_CACHE_HOME || join(homedir(), ...usual), 'n8n-nodes-omnimessage');
}

// Two concurrent installs each fill their own folder. The second one to finish uses the first one's.
async function renameUnlessExists(from: string, to: string) {
	try {
		await rename(from, to);
	} catch (error) {
		if (!(await exists(to))) throw error;
	}
}

// A killed install can't clean up after itself. No install takes a day, so anything older is abandoned.
async function removeLeftovers(folder: string) {
	const names = await readdir(dirname(folder)).catch(() => []);
	for (const name of names.filter((name) => name.startsWith(`${basename(folder)}.partial-`))) {
		const leftover = join(dirname(folder), name);
		const { mtimeMs } = await stat(leftover);
		if (Date.now() - mtimeMs > DAY) await rm(leftover, { recursive: true, force: true });
	}
}

async function exists(path: string): Promise<boolean> {
	return await access(path).then(
		() => true,
		() => false,
	);
}
