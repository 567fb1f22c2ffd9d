import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

import type { INodeType } from 'n8n-workflow';
import { ModuleKind, ScriptTarget, transpileModule } from 'typescript';

const BUILT = resolve(__dirname, '../dist/nodes/Omnimessage/Omnimessage.node.js');

/**
 * Compiles the bench's nodes into a folder, with the form of the built Omnimessage node.
 * @returns the environment variables that let n8n load them
 */
export async function addNodes(folder: string): Promise<Record<string, string>> {
	const target = join(folder, 'nodes');
	await mkdir(target);
	const source = await readFile(join(__dirname, 'nodes.ts'), 'utf8');
	const compilerOptions = { module: ModuleKind.CommonJS, target: ScriptTarget.ES2022 };
	await writeFile(
		join(target, 'nodes.js'),
		transpileModule(source, { compilerOptions }).outputText,
	);
	// n8n finds a class by the name of its file.
	for (const [, name] of source.matchAll(/^export class (\w+)/gm)) {
		await writeFile(join(target, `${name}.node.js`), "module.exports = require('./nodes.js');\n");
	}
	const { Omnimessage } = createRequire(BUILT)(BUILT) as { Omnimessage: new () => INodeType };
	const form = JSON.stringify(new Omnimessage().description.properties);
	await writeFile(join(target, 'form.json'), form);
	return { N8N_CUSTOM_EXTENSIONS: target };
}
