import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { parse } from 'yaml';

import { afterwards } from '../support/afterwards';

const WORKFLOW = resolve(__dirname, '../../.github/workflows/publish.yml');

const { jobs } = parse(readFileSync(WORKFLOW, 'utf8')) as {
	jobs: { verify: { steps: Array<{ run?: string }> } };
};
const { run: script = '' } =
	jobs.verify.steps.find(({ run }) => run?.includes('$GITHUB_REF_NAME')) ?? {};

/** Runs the check of the tag as GitHub does, in a folder with this package. */
function check(name: string, version: string, tag: string) {
	const folder = mkdtempSync(join(tmpdir(), 'omnimessage-tag-'));
	afterwards(() => rmSync(folder, { recursive: true }));
	writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, version }));
	const github = { GITHUB_REF_NAME: tag, GITHUB_OUTPUT: join(folder, 'output') };
	const env = { ...process.env, ...github };
	return spawnSync('bash', ['-e', '-c', script], { cwd: folder, env, encoding: 'utf8' });
}

describe('The workflow that publishes', () => {
	it.each([
		['n8n-nodes-omnimessage', '1.2.3', 'v1.2.3'],
		['n8n-nodes-omnimessage-messaging', '1.2.3', 'messaging-v1.2.3'],
		['n8n-nodes-omnimessage-site', '1.2.3', 'site-v1.2.3'],
	])('publishes %s %s from the tag %s', (name, version, tag) => {
		expect(check(name, version, tag)).toMatchObject({ status: 0 });
	});

	it.each([
		['n8n-nodes-omnimessage', '1.2.3', 'v1.2.4'],
		['n8n-nodes-omnimessage', '1.2.3', 'site-v1.2.3'],
		['n8n-nodes-omnimessage-messaging', '1.2.3', 'v1.2.3'],
		['n8n-nodes-omnimessage-site', '1.2.3', 'messaging-v1.2.3'],
		['another-package', '1.2.3', 'v1.2.3'],
	])('refuses to publish %s %s from the tag %s', (name, version, tag) => {
		const stdout = expect.stringMatching(/^::error::/) as string;
		expect(check(name, version, tag)).toMatchObject({ status: 1, stdout });
	});
});
