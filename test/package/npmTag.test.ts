import { execFileSync } from 'node:child_process';
import { chmodSync, readFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';

import { parse } from 'yaml';

import { makeFolder, writeFiles } from '../support/releaseRepository';

interface Step {
	id?: string;
	run?: string;
	env?: object;
}

interface Workflow {
	jobs: Record<'verify' | 'publish', { outputs?: object; steps: Step[] }>;
}

const FILE = resolve(__dirname, '../../.github/workflows/publish.yml');
const { verify, publish } = (parse(readFileSync(FILE, 'utf8')) as Workflow).jobs;

/** Runs the step that chooses the tag, as GitHub does. `npm view` says what npm has as latest. */
function chooseTag(version: string, latest: string): string {
	const folder = makeFolder();
	const npm = `#!/bin/sh\n[ "$*" = "view omni dist-tags.latest" ] && ${latest}\n`;
	const script = verify.steps.find(({ id }) => id === 'npmTag')?.run ?? '';
	writeFiles(folder, {
		'package.json': JSON.stringify({ name: 'omni', version }),
		'bin/npm': npm,
		'step.sh': script,
	});
	chmodSync(join(folder, 'bin/npm'), 0o755);
	const PATH = [join(folder, 'bin'), process.env.PATH].join(delimiter);
	const output = join(folder, 'output');
	execFileSync('bash', ['-e', 'step.sh'], {
		cwd: folder,
		env: { ...process.env, PATH, GITHUB_OUTPUT: output },
		stdio: 'pipe',
	});
	return readFileSync(output, 'utf8');
}

describe('The tag on npm', () => {
	it.each([
		['the first release', '1.0.0', '0.0.0', 'latest'],
		['a newer release', '1.10.0', '1.9.3', 'latest'],
		['a prerelease', '2.0.0-beta.1', '1.9.3', 'next'],
		['the release after a prerelease', '2.0.0', '1.9.3', 'latest'],
		['a fix of an older major version', '1.9.4', '2.0.0', 'latest-1'],
		['a fix of an older minor version', '1.9.4', '1.10.0', 'latest-1'],
	])('of %s, %s after %s, is %s', (_, version, latest, tag) => {
		expect(chooseTag(version, `echo ${latest}`)).toBe(`npmTag=${tag}\n`);
	});

	it("isn't guessed if npm doesn't answer", () => {
		expect(() => chooseTag('1.0.0', 'exit 1')).toThrow('Command failed');
	});

	it('is handed on to the job that publishes', () => {
		expect(verify.outputs).toEqual({ npmTag: '${{ steps.npmTag.outputs.npmTag }}' });
		expect(publish.steps.at(-1)?.env).toEqual({ NPM_TAG: '${{ needs.verify.outputs.npmTag }}' });
	});
});
