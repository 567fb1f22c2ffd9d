import { parse } from 'yaml';

import { supported } from '../../tooling/n8n/versions';
import { nodeVersions } from '../support/nodeVersions';
import { listFiles, read } from '../support/rootFiles';

type Permissions = Record<string, string> | string;

interface Step {
	uses?: string;
	run?: string;
	env?: Record<string, string>;
	with?: Record<string, unknown>;
}

interface Job {
	permissions?: Permissions;
	environment?: string;
	needs?: string;
	env?: Record<string, string>;
	'timeout-minutes'?: number;
	strategy?: { matrix: Record<string, unknown> };
	steps: Step[];
}

interface Workflow {
	on: Record<string, unknown>;
	permissions?: Permissions;
	jobs: Record<string, Job>;
}

const files = listFiles('.github/workflows').map((path) => {
	const text = read(path);
	return { path, text, workflow: parse(text) as Workflow };
});
const open = (name: string) => files.find(({ path }) => path.endsWith(`/${name}`))!.workflow;

/** Whether permissions say of everything that it may at most be read. No permissions are GitHub's. */
const isReadOnly = (permissions: Permissions = 'write-all'): boolean =>
	typeof permissions === 'object' &&
	Object.values(permissions).every((level) => ['read', 'none'].includes(level));

describe.each(files)('The workflow $path', ({ text, workflow }) => {
	const jobs = Object.entries(workflow.jobs);

	it('pins every action by the hash of its commit, and says of which version that is', () => {
		const uses = text.split('\n').filter((line) => /\buses:/.test(line));
		expect(uses).not.toEqual([]);
		const pinned = /^ +(?:- )?uses: [\w-]+\/[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/;
		expect(uses.filter((line) => !pinned.test(line))).toEqual([]);
	});

	it('may at most read, unless a job says otherwise', () => {
		expect(isReadOnly(workflow.permissions)).toBe(true);
	});

	it('leaves no credentials in the checked out repository', () => {
		const checkouts = jobs
			.flatMap(([, { steps }]) => steps)
			.filter(({ uses }) => uses?.startsWith('actions/checkout@'));
		expect(checkouts).not.toEqual([]);
		for (const step of checkouts) expect(step.with).toEqual({ 'persist-credentials': false });
	});

	it('ends a job that hangs', () => {
		for (const [, job] of jobs) expect(job['timeout-minutes']).toBeLessThanOrEqual(60);
	});
});

it('All workflows use the same version of an action', () => {
	const uses = files.flatMap(({ text }) => text.match(/[\w-]+\/[\w/-]+@[0-9a-f]{40} # \S+/g) ?? []);
	const versions = [...new Set(uses)];
	const actions = new Set(versions.map((version) => version.split('@')[0]));
	expect(versions).toHaveLength(actions.size);
});

describe('CI', () => {
	const { test, n8n, editions } = open('ci.yml').jobs;

	it('runs npm test on every version of Node on which the package is installed', () => {
		expect(test?.strategy?.matrix).toEqual({
			node: nodeVersions.map((version) => Number.parseInt(version)),
		});
		expect(test?.steps).toContainEqual(
			expect.objectContaining({
				with: expect.objectContaining({ 'node-version': '${{ matrix.node }}' }) as unknown,
			}),
		);
		expect(test?.steps).toContainEqual({ run: 'npm test' });
	});

	it('runs each suite on every supported version of n8n, with each edition that shows a difference', () => {
		expect(n8n?.strategy?.matrix).toEqual({
			suite: ['e2e', 'queue', 'browser'],
			n8n: supported,
			edition: ['default', 'verified'],
			exclude: [{ suite: 'browser', edition: 'verified' }],
		});
		expect(n8n?.env).toMatchObject({
			N8N_VERSION: '${{ matrix.n8n }}',
			EDITION: '${{ matrix.edition }}',
		});
		const run = { run: 'npm run "test:$SUITE"', env: { SUITE: '${{ matrix.suite }}' } };
		expect(n8n?.steps).toContainEqual(run);
	});

	it('runs the unit tests of the verified editions, the scanner, and installations', () => {
		expect(editions?.steps.slice(-4)).toEqual([
			{ run: 'npx jest --config test/configs/verified.js' },
			{ run: 'npm run packages' },
			{ run: 'npx jest --config test/configs/scan.js' },
			{ run: 'npx jest --config test/configs/install.js' },
		]);
	});
});

describe('Publishing', () => {
	const { on, jobs } = open('publish.yml');

	it('starts only when the tag of an edition is pushed', () => {
		expect(on).toEqual({ push: { tags: ['v*', 'messaging-v*', 'site-v*'] } });
	});

	it('waits until the release has been checked, and fails without provenance', () => {
		expect(jobs.publish?.needs).toBe('verify');
		const check = jobs.verify?.steps.map(({ run }) => run);
		expect(check).toContain('npm run prepublishOnly --if-present');
		expect(jobs.publish?.steps.at(-1)?.run).toMatch(/ --provenance(?: |$)/);
	});

	it('happens in one job only, which waits for approval and runs nothing from the repository', () => {
		const writers = Object.entries(jobs).filter(([, job]) => !isReadOnly(job.permissions));
		expect(writers).toEqual([['publish', expect.objectContaining({ environment: 'npm' })]]);
		expect(jobs.publish?.permissions).toEqual({ 'id-token': 'write' });
		const steps = jobs.publish?.steps.map(({ uses, run }) => uses?.split('@')[0] ?? run);
		expect(steps).toEqual([
			'actions/setup-node',
			'actions/download-artifact',
			expect.stringMatching(/^npm publish \.\/\*\.tgz [\w -]+ --tag "\$NPM_TAG"$/),
		]);
	});

	it('takes nothing from a cache that another run has filled', () => {
		const steps = Object.values(jobs).flatMap((job) => job.steps);
		const caching = steps.filter(({ uses }) => /^actions\/(?:cache|setup-node)/.test(uses ?? ''));
		const settings = { 'node-version': 24, 'package-manager-cache': false };
		expect(caching.map((step) => step.with)).toEqual([settings, settings]);
	});
});
