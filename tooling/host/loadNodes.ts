import { createRequire } from 'node:module';
import { join } from 'node:path';

import type { INodeType } from 'n8n-workflow';

/** Loads the nodes of a built package from its folder, as its manifest lists them for n8n. */
export function loadNodes(folder: string): { name: string; types: INodeType[] } {
	const load = createRequire(join(folder, 'package.json'));
	const { name, n8n } = load('./package.json') as { name: string; n8n: { nodes: string[] } };
	const types = n8n.nodes
		.flatMap((file) => Object.values(load(`./${file}`) as Record<string, new () => INodeType>))
		.map((Type) => new Type());
	return { name, types };
}
