import { commitFolder } from './commitFolder';
import { findEditions, type Edition } from './findEditions';
import { findCommit, gitIn, type Git } from './git';
import { readManifest } from './readRelease';

const NO_COMMIT = '0'.repeat(40);

/** Checks that a release of the package is checked out, and nothing else. */
function requireRelease(git: Git, tag: string): void {
	if (git(['status', '--porcelain'])) {
		throw new Error('The working tree has changes. Commit or stash them first');
	}
	if (findCommit(git, `refs/tags/${tag}`) !== findCommit(git, 'HEAD')) {
		throw new Error(`The commit that is checked out isn't tagged ${tag}. Run: git tag ${tag}`);
	}
}

/** The arguments for git that push the branches and tags of editions. */
const toPush = (editions: Edition[]): string[] => [
	...['push', '--atomic', 'origin'],
	...editions.flatMap(({ branch, tag }) => [branch, tag]),
];

/** Checks that no edition is tagged. If all are, their push may have failed, and can be repeated. */
function requireNoTags(git: Git, editions: Edition[]): void {
	const tags = editions.map(({ tag }) => tag).filter((tag) => findCommit(git, `refs/tags/${tag}`));
	if (tags.length === 0) return;
	const list = tags.join(' ');
	const push = `To push what is tagged, run: git ${toPush(editions).join(' ')}\n`;
	throw new Error(
		`Already tagged: ${list}\n` +
			(tags.length === editions.length ? push : '') +
			`To release again what was never pushed, first run: git tag --delete ${list}`,
	);
}

/** Commits an edition. Returns what has to change so that its branch and its tag point to it. */
function commitEdition(git: Git, edition: Edition, source: string): string[] {
	const { title, folder, branch, tag } = edition;
	const local = findCommit(git, `refs/heads/${branch}`);
	const commit = commitFolder(git, {
		folder,
		// A fresh clone has the branch only as that of the remote.
		parent: local ?? findCommit(git, `refs/remotes/origin/${branch}`),
		message: `chore(release): ${title}\n\nMade from ${source} by npm run packages.\n`,
	});
	return [
		`update refs/heads/${branch} ${commit} ${local ?? NO_COMMIT}`,
		`create refs/tags/${tag} ${commit}`,
	];
}

/**
 * Commits the trees of the verified editions, as `npm run packages` has made them, to their branches,
 * and tags the commits. Nothing that is checked out changes. All branches and tags change, or none.
 * @param root the folder of the repository, with the release checked out that the editions are of
 * @returns the arguments for git that push the branches and tags
 * @throws Error that says what to do first: if there are changes, if the release has no tag, if an
 * edition is missing or one of another version, or if its tag exists
 */
export function releaseEditions(root: string): string[] {
	const git = gitIn(root);
	const { version } = readManifest(root);
	const source = `v${version}`;
	requireRelease(git, source);
	const editions = findEditions(root, version);
	requireNoTags(git, editions);
	const updates = editions.flatMap((edition) => commitEdition(git, edition, source));
	git(['update-ref', '--stdin'], { input: `${updates.join('\n')}\n` });
	return toPush(editions);
}
