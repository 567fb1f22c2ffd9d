import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const ROOT = resolve(__dirname, '..');
const read = (file: string): unknown => JSON.parse(readFileSync(resolve(ROOT, file), 'utf8'));

interface Manifest {
	version: string;
	license?: string;
	devDependencies?: Record<string, string>;
}

/** An installed package. Its versions are one, unless their licenses differ. */
interface Dependency {
	name: string;
	version: string;
	license: string;
	/** Not needed by the published package. */
	isDevelopment: boolean;
}

/** Packages whose manifests say nothing that npm understands, with what their license files say. */
const inFiles: Record<string, string> = { buildcheck: 'MIT', 'cpu-features': 'MIT', ssh2: 'MIT' };

/** The manifests of n8n's own packages point to a file. */
const OF_N8N = 'Sustainable Use License';

/** @throws Error if nobody has looked yet */
function readLicense(name: string, stated = inFiles[name]): string {
	if (stated && !stated.startsWith('SEE ')) return stated;
	if (stated && /^(?:n8n-workflow$|@n8n\/)/.test(name)) return OF_N8N;
	throw new Error(`scripts/licenses.ts doesn't know the license of ${name}: see its files`);
}

/** Lists the packages of the lock file, sorted by name. */
export function listDependencies(): Dependency[] {
	const { packages } = read('package-lock.json') as {
		packages: Record<string, Manifest & { dev?: boolean }>;
	};
	const found = Object.entries(packages)
		.filter(([path]) => path !== '')
		.map(([path, { version, license, dev = false }]): Dependency => {
			const name = path.replace(/^.*node_modules\//, '');
			return { name, version, license: readLicense(name, license), isDevelopment: dev };
		});
	return [...new Map(found.map((one) => [`${one.name} ${one.license}`, one])).values()].sort(
		(one, other) => one.name.localeCompare(other.name, 'en'),
	);
}

/** Renders the packages that are installed with the published package. */
export const renderRuntime = (): string =>
	listDependencies()
		.filter(({ isDevelopment }) => !isDevelopment)
		.map(({ name, version, license }) => `- \`${name}\` ${version}: ${license}`)
		.join('\n');

/** Renders the licenses of all packages for development, with those that package.json names. */
export function renderDevelopment(): string {
	const { devDependencies = {} } = read('package.json') as Manifest;
	const groups = new Map<string, string[]>();
	for (const { name, license, isDevelopment } of listDependencies()) {
		if (isDevelopment) groups.set(license, [...(groups.get(license) ?? []), name]);
	}
	return [...groups]
		.sort(([, one], [, other]) => other.length - one.length)
		.map(([license, names]) => {
			const named = names.filter((name) => name in devDependencies).join(', ');
			return `- ${license}: ${names.length}${named && ` (${named})`}`;
		})
		.join('\n');
}
