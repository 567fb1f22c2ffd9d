import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { ModuleKind, ScriptTarget, transpileModule } from 'typescript';

/**
 * Compiles nodes into a folder for N8N_CUSTOM_EXTENSIONS. Returns the folder's path.
 * @param nodes their names, such as `Items`
 */
export async function compileNodes(folder: string, nodes: string[]): Promise<string> {
	const target = join(folder, 'bench-nodes');
	await mkdir(target, { recursive: true });
	for (const name of ['item', ...nodes.map((node) => `${node}.node`)]) {
		const source = await readFile(join(__dirname, `${name}.ts`), 'utf8');
		const compilerOptions = { module: ModuleKind.CommonJS, target: ScriptTarget.ES2022 };
		const { outputText } = transpileModule(source, { compilerOptions });
		await writeFile(join(target, `${name}.js`), outputText);
	}
	return target;
}
