import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

// Node prefers the .node.json beside a .node.ts to it, unless the extension is written.
import { Omnimessage } from '../nodes/Omnimessage/Omnimessage.node.js';
import { Phonebook } from '../nodes/Phonebook/Phonebook.node.js';
import { SiteAdmin } from '../nodes/SiteAdmin/SiteAdmin.node.js';
import { createPreviews } from './previews/createPreviews';

const ROOT = resolve(__dirname, '..');

async function main(): Promise<void> {
	const previews = await createPreviews([new Omnimessage(), new Phonebook(), new SiteAdmin()]);
	for (const path of previews.keys()) {
		// The whole folder of a node: an operation may be gone.
		const [folder = ''] = /^.*\/__schema__/.exec(path) ?? [];
		rmSync(resolve(ROOT, folder), { recursive: true, force: true });
	}
	for (const [path, text] of previews) {
		mkdirSync(dirname(resolve(ROOT, path)), { recursive: true });
		writeFileSync(resolve(ROOT, path), text);
	}
}

main().catch((error: Error) => {
	console.error(error.message);
	process.exitCode = 1;
});
