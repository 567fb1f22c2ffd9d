import { execFileSync, spawnSync } from 'node:child_process';

import { repository, scripts, version } from '../../package.json';
import { findObstacles } from '../../scripts/release/obstacles';
import { makeFolder, writeFiles } from '../support/releaseRepository';
import { read, ROOT } from '../support/rootFiles';

const withOwner = (owner: string) => `git+https://github.com/${owner}/n8n-nodes-omnimessage.git`;

const REAL = { email: 'mari@acme.test' };

const listObstacles = (
	url: string,
	changelog: string,
	author: { email?: string } | undefined = REAL,
): string[] =>
	findObstacles({
		manifest: { name: 'n8n-nodes-omnimessage', version: '1.2.3', author, repository: { url } },
		changelog: `# Changelog\n\n${changelog}\n\n- **Send** is new.\n`,
	});

const ownerIsMissing = [expect.stringContaining("doesn't say whose repository this is")];
const emailIsMissing = [expect.stringContaining("doesn't say where the author receives mail")];
const dateIsMissing = [expect.stringContaining('no dated section for version 1.2.3')];

describe('A release', () => {
	it('has no obstacles if repository and author are real and the version has a date', () => {
		expect(listObstacles(withOwner('acme-2'), '## 1.2.3 (2026-11-22)')).toEqual([]);
	});

	it.each([
		['the placeholder for the owner', withOwner('OWNER'), '2026-11-22', ownerIsMissing],
		['another form of address', 'https://github.com/acme/omni', '2026-11-22', ownerIsMissing],
		['another host', 'git+https://example.com/a/b.git', '2026-11-22', ownerIsMissing],
		['more after the address', `${withOwner('acme')}/tree/main`, '2026-11-22', ownerIsMissing],
		['words before the date', withOwner('acme'), 'soon 2026-11-22', dateIsMissing],
		['words after the date', withOwner('acme'), '2026-11-22) (planned', dateIsMissing],
	])('is refused with %s', (_, url, date, obstacles) => {
		expect(listObstacles(url, `## 1.2.3 (${date})`)).toEqual(obstacles);
	});

	it.each([
		['a placeholder for the email address', { email: 'developers@omnimessage.example' }],
		['an author without an email address', {}],
	])('is refused with %s', (_, author) => {
		const changelog = '## 1.2.3 (2026-11-22)';
		expect(listObstacles(withOwner('acme'), changelog, author)).toEqual(emailIsMissing);
	});

	it('is refused with the date of another version', () => {
		const changelog = '## 1.2.30 (2026-11-22)\n\n## 1.2.2 (2026-11-21)';
		expect(listObstacles(withOwner('acme'), changelog)).toEqual(dateIsMissing);
	});

	it('begins with the check, so that nothing is built or sent before', () => {
		expect(scripts.prepublishOnly.split(' && ')[0]).toBe('tsx scripts/release.ts check');
	});

	it.each([
		['## <version> (not released)', 'npx tsx scripts/freeze.ts'],
		['npx tsx scripts/release.ts check', 'git commit'],
		['npx tsx scripts/release.ts check', 'git tag'],
	])('has %s before %s in its recipe', (first, second) => {
		const [before, after] = read('docs/releasing.md').split(`\`${second}`, 2);
		expect(before).toContain(`\`${first}\``);
		expect(after).toBeDefined();
	});

	it('is refused until the commands in the sentences have been carried out', () => {
		const folder = makeFolder();
		const manifest = {
			name: 'n8n-nodes-omnimessage',
			version,
			author: { email: 'developers@omnimessage.example' },
			repository: { url: withOwner('OWNER') },
		};
		writeFiles(folder, {
			'package.json': JSON.stringify(manifest),
			'CHANGELOG.md': `## ${version} (not released)\n`,
		});
		const check = () =>
			spawnSync('npx', ['tsx', 'scripts/release.ts', 'check', folder], {
				cwd: ROOT,
				encoding: 'utf8',
			});

		const { status, stderr } = check();
		expect(status).toBe(1);
		const commands = stderr.replace(/=ADDRESS/, `=${REAL.email}`).replace(/\/OWNER/, '/acme');
		for (const [, ...args] of commands.matchAll(/npm (pkg) (set) (\S+)/g)) {
			execFileSync('npm', args, { cwd: folder });
		}
		const [heading = ''] = /## .+/.exec(stderr) ?? [];
		writeFiles(folder, { 'CHANGELOG.md': heading.replace('YYYY-MM-DD', '2026-11-22') });
		expect(check()).toMatchObject({ status: 0 });
	});
});

describe('The owner of the repository', () => {
	it('stands in package.json only, from which npm takes the address for bugs', () => {
		const bugs = execFileSync('npm', ['bugs', '--browser=false'], { cwd: ROOT, encoding: 'utf8' });
		const page = repository.url.replace('git+', '').replace('.git', '');
		expect(bugs).toContain(`\n${page}/issues\n`);
	});
});
