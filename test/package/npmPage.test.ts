import { execFileSync } from 'node:child_process';
import { posix } from 'node:path';

import manifest from '../../package.json';
import { read, ROOT } from '../support/rootFiles';

// npm shows the README with its relative links led to the default branch of the repository: a link to
// https://github.com/<owner>/<name>/blob/HEAD/<path>, an image to the file itself. n8n shows no README,
// but links to npm's page.

const readme = read('README.md');

/** The files that a clone of the repository has. */
const committed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
	cwd: ROOT,
	encoding: 'utf8',
}).split('\n');

const targets = [...readme.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
const relative = targets.filter((target) => !/^(?:https:|#)/.test(target));

describe('On the page of npm, the README', () => {
	it('has relative links, which npm resolves with the repository in package.json', () => {
		expect(relative.length).toBeGreaterThan(10);
		expect(manifest.repository).toEqual({
			type: 'git',
			url: expect.stringMatching(/^git\+https:\/\/github\.com\/[\w-]+\/[\w.-]+\.git$/),
		});
	});

	it('leads only to files that the repository has', () => {
		const paths = relative.map((target) => posix.normalize(target.replace(/#.*/, '')));
		expect(paths.filter((path) => !committed.includes(path))).toEqual([]);
	});

	it('has no links or images in HTML or in footnotes, which would escape these tests', () => {
		expect(readme).not.toMatch(/<(?:a|img|picture|source)\b|^\[[^\]]+\]:|\]\[/m);
	});
});
