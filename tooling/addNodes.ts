import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { ModuleKind, ScriptTarget, transpileModule } from 'typescript';

/**
 * Compiles nodes that nobody publishes into a folder.
 * @param path of the module that has them
 * @returns the environment variables that let n8n load them
 */
export async function addNodes(folder: string, path: string): Promise<Record<string, string>> {
	const target = join(folder, 'nodes');
	await mkdir(target, { recursive: true });
	const source = await readFile(path, 'utf8');
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
