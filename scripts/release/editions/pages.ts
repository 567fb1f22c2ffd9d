import { posix } from 'node:path';

/**
 * Makes the relative links and images of a Markdown page absolute, because an edition has few of the
 * repository's files.
 * @param repository such as `git+https://github.com/owner/name.git`
 * @param from the folder of the page in the repository
 * @param branches the branches of folders that are to be read elsewhere than on main
 */
export function linkToRepository(
	page: string,
	repository: string,
	from = '.',
	branches: Record<string, string> = {},
): string {
	const base = repository.replace(/^git\+/, '').replace(/\.git$/, '');
	return page.replace(/\]\((?!https?:|mailto:|#)([^)\s]+)/g, (_, target: string) => {
		const path = posix.join(from, target);
		const kind = /\.(?:png|svg)$/.test(path) ? 'raw' : 'blob';
		return `](${base}/${kind}/${branches[path.replace(/\/.*/, '')] ?? 'main'}/${path}`;
	});
}
