import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { releaseEditions } from '../../scripts/release/releaseEditions';
import {
	makeFolder,
	makeReleased,
	openRepository,
	toEdition,
	writeFiles,
	type ReleaseRepository,
} from '../support/releaseRepository';

const SCRIPT = resolve(__dirname, '../../scripts/release.ts');

describe('The release of the editions', () => {
	it.each(['messaging', 'site'])(
		'tags a commit of exactly the folder %s, without what is installed or built',
		(name) => {
			const { root, git } = makeReleased('1.2.3');
			releaseEditions(root);
			const tag = `${name}-v1.2.3`;
			const paths = git('ls-tree', '-r', '--name-only', tag).trim().split('\n');
			const files = paths.map((path) => [path, git('show', `${tag}:${path}`)]);
			expect(Object.fromEntries(files)).toEqual(toEdition(name, '1.2.3'));
			expect(git('rev-parse', `edition/${name}`)).toBe(git('rev-parse', tag));
			expect(git('show', '--no-patch', '--format=%B', tag).trim()).toBe(
				`chore(release): n8n-nodes-omnimessage-${name} 1.2.3\n\n` +
					'Made from v1.2.3 by npm run packages.',
			);
		},
	);

	it('keeps line endings as they are, whatever the user has set', () => {
		const { root, git } = makeReleased('1.2.3');
		git('config', 'core.autocrlf', 'input');
		releaseEditions(root);
		expect(git('show', 'site-v1.2.3:nodes/Node.node.ts')).toBe('// site 1.2.3\r\n');
	});

	it('continues the branch of the last release, and leaves out what is gone since', () => {
		const { root, git, release } = makeReleased('1.2.3');
		writeFiles(join(root, '.editions/site'), { 'old.ts': 'only in 1.2.3' });
		releaseEditions(root);
		rmSync(join(root, '.editions/site/old.ts'));
		release('1.2.4');
		releaseEditions(root);
		expect(git('rev-list', 'edition/site')).toBe(git('rev-parse', 'site-v1.2.4', 'site-v1.2.3'));
		expect(git('ls-tree', '--name-only', 'site-v1.2.3')).toContain('old.ts');
		expect(git('ls-tree', '--name-only', 'site-v1.2.4')).not.toContain('old.ts');
	});

	it('continues the branch that a fresh clone knows only from its origin', () => {
		const first = makeReleased('1.2.3');
		releaseEditions(first.root);
		const folder = makeFolder();
		first.git('clone', '--quiet', first.root, folder);
		const clone = openRepository(folder);
		clone.release('1.2.4');
		releaseEditions(folder);
		expect(clone.git('rev-parse', 'edition/site^')).toBe(first.git('rev-parse', 'site-v1.2.3'));
	});

	it('changes nothing that is checked out', () => {
		const { root, git } = makeReleased('1.2.3');
		const look = () => [
			git('rev-parse', '--symbolic-full-name', 'HEAD'),
			git('rev-parse', 'HEAD'),
			git('ls-files', '--stage'),
			git('status', '--porcelain', '--ignored'),
		];
		const before = look();
		releaseEditions(root);
		expect(look()).toEqual(before);
	});

	it('says after a failed push how to repeat it, and how to undo the release', () => {
		const { root, git } = makeReleased('1.2.3');
		const push = releaseEditions(root);
		const undo = ['tag', '--delete', 'messaging-v1.2.3', 'site-v1.2.3'];
		expect(() => releaseEditions(root)).toThrow(
			'Already tagged: messaging-v1.2.3 site-v1.2.3\n' +
				`To push what is tagged, run: git ${push.join(' ')}\n` +
				`To release again what was never pushed, first run: git ${undo.join(' ')}`,
		);
		git(...undo);
		expect(releaseEditions(root)).toEqual(push);
	});

	it('prints the command that pushes the branches and tags, and runs it with --push', () => {
		const { root, git } = makeReleased('1.2.3');
		const remote = makeFolder();
		git('init', '--quiet', '--bare', remote);
		git('remote', 'add', 'origin', remote);
		const output = execFileSync(
			process.execPath,
			[require.resolve('tsx/cli'), SCRIPT, 'tag', '--push'],
			{
				cwd: root,
				env: process.env,
				encoding: 'utf8',
				stdio: ['ignore', 'pipe', 'ignore'],
			},
		);
		expect(output).toBe(
			'git push --atomic origin edition/messaging messaging-v1.2.3 edition/site site-v1.2.3\n',
		);
		const made = ['refs/heads/edition', 'refs/tags/*-v1.2.3'];
		expect(git('ls-remote', 'origin')).toBe(
			git('for-each-ref', '--format=%(objectname)%09%(refname)', ...made),
		);
	});
});

describe('The release of the editions is refused, with nothing done,', () => {
	const stages: Array<[string, (repository: ReleaseRepository) => void, string]> = [
		[
			'if a file has changed',
			({ root }) => writeFiles(root, { 'package.json': '{ "version": "1.2.3" }' }),
			'The working tree has changes. Commit or stash them first',
		],
		[
			'if a file is new',
			({ root }) => writeFiles(root, { 'new.ts': '' }),
			'The working tree has changes. Commit or stash them first',
		],
		[
			'if the version has no tag',
			({ git }) => git('tag', '--delete', 'v1.2.3'),
			"The commit that is checked out isn't tagged v1.2.3. Run: git tag v1.2.3",
		],
		[
			'if the tag is at another commit',
			({ git }) => git('commit', '--allow-empty', '--message', 'more'),
			"The commit that is checked out isn't tagged v1.2.3. Run: git tag v1.2.3",
		],
		[
			'if there are no editions',
			({ root }) => rmSync(join(root, '.editions'), { recursive: true }),
			'There is no edition in .editions/messaging. Run: npm run packages',
		],
		[
			'if an edition is of another version',
			({ root }) => writeFiles(join(root, '.editions/site'), toEdition('site', '1.2.2')),
			'.editions/site is n8n-nodes-omnimessage-site 1.2.2, not n8n-nodes-omnimessage-site 1.2.3. ' +
				'Run: npm run packages',
		],
		[
			'if an edition has no date',
			({ root }) =>
				writeFiles(join(root, '.editions/site'), { 'CHANGELOG.md': '## 1.2.3 (not released)' }),
			'CHANGELOG.md has no dated section for version 1.2.3',
		],
		[
			'if the tag of an edition exists',
			({ git }) => git('update-ref', 'refs/tags/site-v1.2.3', 'HEAD'),
			'Already tagged: site-v1.2.3\n' +
				'To release again what was never pushed, first run: git tag --delete site-v1.2.3',
		],
		[
			"if git can't create one of the branches, because another one is named like its folder",
			({ git }) => git('branch', 'edition/site/old'),
			"'refs/heads/edition/site/old' exists; cannot create 'refs/heads/edition/site'",
		],
	];

	it.each(stages)('%s', (_, prepare, message) => {
		const repository = makeReleased('1.2.3');
		prepare(repository);
		const refs = repository.git('show-ref');
		expect(() => releaseEditions(repository.root)).toThrow(message);
		expect(repository.git('show-ref')).toBe(refs);
	});
});
