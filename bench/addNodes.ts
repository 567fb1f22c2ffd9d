import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { ModuleKind, ScriptTarget, transpileModule } from 'typescript';

/**
 * Compiles the bench's nodes into a folder.
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
	return { N8N_CUSTOM_EXTENSIONS: target };
}
