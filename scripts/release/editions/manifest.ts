import type { Edition } from '../../../tooling/editions';

/** What is read here of a package.json. */
export interface Manifest {
	name: string;
	version: string;
	description: string;
	homepage: string;
	repository: { url: string };
	keywords: string[];
	n8n: { n8nNodesApiVersion: number; credentials: string[]; nodes: string[] };
	scripts?: Record<string, string>;
	dependencies?: Record<string, string>;
	devDependencies?: Record<string, string>;
	peerDependencies?: Record<string, string>;
}

/** What builds an edition, and the types of what n8n provides. */
const BUILD_TOOLS = [
	'@types/node',
	'esbuild',
	'gulp',
	'libphonenumber-js',
	'n8n-workflow',
	'typescript',
	'zod',
];

/** Returns the package.json of an edition, from that of the package with all nodes. */
export function toManifest(
	{ dependencies, devDependencies, scripts, ...manifest }: Manifest,
	{ name, description, keywords, credentials, nodes }: Edition,
): Manifest {
	const known = { ...dependencies, ...devDependencies };
	return {
		...manifest,
		name,
		description,
		homepage: manifest.homepage.replace(manifest.name, name),
		// The first two are those of every package for n8n.
		keywords: [...manifest.keywords.slice(0, 2), ...keywords],
		n8n: {
			...manifest.n8n,
			credentials: credentials.map((path) => `dist/credentials/${path}.credentials.js`),
			nodes: nodes.map((path) => `dist/nodes/${path}.node.js`),
		},
		scripts: { build: scripts?.build ?? '' },
		devDependencies: Object.fromEntries(BUILD_TOOLS.map((tool) => [tool, known[tool] ?? ''])),
	};
}
