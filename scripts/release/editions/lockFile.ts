import type { Manifest } from './manifest';

/** A package in a lock file of npm (version 3), by its path such as `node_modules/gulp`. */
interface LockedPackage {
	dev?: boolean;
	dependencies?: Record<string, string>;
	/** Only of the package itself. */
	devDependencies?: Record<string, string>;
	optionalDependencies?: Record<string, string>;
	peerDependencies?: Record<string, string>;
}

export interface LockFile {
	name: string;
	packages: Record<string, LockedPackage>;
}

/**
 * Returns the lock file of an edition: of the packages that are locked for the default edition, it
 * has those that the edition needs, in the same versions.
 * @param manifest the edition's package.json
 */
export function pruneLock(lock: LockFile, manifest: Manifest): LockFile {
	const { name, version, license, engines, devDependencies, peerDependencies } =
		manifest as Manifest & { license: string; engines: object };
	const root = { name, version, license, devDependencies, engines, peerDependencies };
	const needed = new Set<string>();
	const add = (path: string, one: LockedPackage): void => {
		const { dependencies, devDependencies, optionalDependencies, peerDependencies } = one;
		const all = { ...dependencies, ...optionalDependencies, ...peerDependencies };
		for (const name of Object.keys({ ...all, ...devDependencies })) {
			const found = resolve(lock, path, name);
			if (found === undefined || needed.has(found)) continue;
			needed.add(found);
			add(found, lock.packages[found] ?? {});
		}
	};
	add('', root);
	const paths = Object.keys(lock.packages).filter((path) => needed.has(path));
	const packages = paths.map((path) => [path, { ...lock.packages[path], dev: true }]);
	return { ...lock, name, packages: { '': root, ...Object.fromEntries(packages) } };
}

/** Finds a package as Node does: in the folder of the one that needs it, or in those above. */
function resolve({ packages }: LockFile, from: string, name: string): string | undefined {
	for (
		let folder = from;
		;
		folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))
	) {
		const path = `${folder}/node_modules/${name}`.replace(/^\//, '');
		if (packages[path]) return path;
		if (folder === '') return undefined;
	}
}
