import { spawnSync } from 'node:child_process';
import { chmodSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

import { parse } from 'yaml';

import { makeFolder, writeFiles } from '../support/releaseRepository';
import { read } from '../support/rootFiles';

interface Step {
	id?: string;
	run?: string;
	env?: object;
}

interface Workflow {
	jobs: Record<'verify' | 'publish', { outputs?: object; steps: Step[] }>;
}

const { verify, publish } = (parse(read('.github/workflows/publish.yml')) as Workflow).jobs;

/** Runs a step of the workflow as GitHub does. `npm view` says what npm has as latest. */
function run(
	isWanted: (step: Step) => boolean | undefined,
	manifest: { name: string; version: string },
	{ tag = '', latest = 'exit 1' },
) {
	const folder = makeFolder();
	writeFiles(folder, {
		'package.json': JSON.stringify(manifest),
		'bin/npm': `#!/bin/sh\n[ "$*" = "view omni dist-tags.latest" ] && ${latest}\n`,
		output: '',
	});
	chmodSync(join(folder, 'bin/npm'), 0o755);
	const PATH = [join(folder, 'bin'), process.env.PATH].join(delimiter);
	const github = { GITHUB_REF_NAME: tag, GITHUB_OUTPUT: join(folder, 'output') };
	const { status, stdout } = spawnSync(
		'bash',
		['-e', '-c', verify.steps.find(isWanted)?.run ?? ''],
		{ cwd: folder, env: { ...process.env, PATH, ...github }, encoding: 'utf8' },
	);
	return { status, stdout, output: readFileSync(join(folder, 'output'), 'utf8') };
}

describe('The workflow that publishes', () => {
	const check = (name: string, version: string, tag: string) =>
		run((step) => step.run?.includes('$GITHUB_REF_NAME'), { name, version }, { tag });

	it.each([
		['n8n-nodes-omnimessage', '1.2.3', 'v1.2.3'],
		['n8n-nodes-omnimessage-messaging', '1.2.3', 'messaging-v1.2.3'],
		['n8n-nodes-omnimessage-site', '1.2.3', 'site-v1.2.3'],
	])('publishes %s %s from the tag %s', (name, version, tag) => {
		expect(check(name, version, tag)).toMatchObject({ status: 0 });
	});

	it.each([
		['n8n-nodes-omnimessage', '1.2.3', 'v1.2.4'],
		['n8n-nodes-omnimessage-site', '1.2.3', 'messaging-v1.2.3'],
		['another-package', '1.2.3', 'v1.2.3'],
	])('refuses to publish %s %s from the tag %s', (name, version, tag) => {
		const stdout = expect.stringMatching(/^::error::/) as string;
		expect(check(name, version, tag)).toMatchObject({ status: 1, stdout });
	});
});

describe('The tag on npm', () => {
	const choose = (version: string, latest: string) =>
		run(({ id }) => id === 'npmTag', { name: 'omni', version }, { latest });

	it.each([
		['the first release', '1.0.0', '0.0.0', 'latest'],
		['a newer release', '1.10.0', '1.9.3', 'latest'],
		['a prerelease', '2.0.0-beta.1', '1.9.3', 'next'],
		['a fix of an older major version', '1.9.4', '2.0.0', 'latest-1'],
		['a fix of an older minor version', '1.9.4', '1.10.0', 'latest-1'],
	])('of %s, %s after %s, is %s', (_, version, latest, tag) => {
		const output = `npmTag=${tag}\n`;
		expect(choose(version, `echo ${latest}`)).toMatchObject({ status: 0, output });
	});

	it("isn't guessed if npm doesn't answer", () => {
		expect(choose('1.0.0', 'exit 1')).toMatchObject({ status: 1, output: '' });
	});

	it('is handed on to the job that publishes', () => {
		expect(verify.outputs).toEqual({ npmTag: '${{ steps.npmTag.outputs.npmTag }}' });
		expect(publish.steps.at(-1)?.env).toEqual({ NPM_TAG: '${{ needs.verify.outputs.npmTag }}' });
	});
});
