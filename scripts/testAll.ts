import { spawn } from 'node:child_process';
import { once } from 'node:events';

import type { Selection } from '../tooling/editions';
import { supported } from '../tooling/n8n/versions';

// Runs all tests, those with a real n8n on each supported version. Ends with a line for each step.
// Goes on after a step has failed, and then exits with 1.

interface Step {
	/** With its options, if it has any. */
	script: string;
	n8n?: string;
	edition?: Selection;
}

const withN8n: Array<Omit<Step, 'n8n'>> = [
	{ script: 'test:e2e' },
	{ script: 'test:queue' },
	{ script: 'test:browser' },
	{ script: 'test:e2e', edition: 'verified' },
	{ script: 'test:queue', edition: 'verified' },
];
const steps: Step[] = [
	{ script: 'test' },
	{ script: 'test:verified' },
	{ script: 'test:scan' },
	{ script: 'test:install' },
	{ script: 'bench -- --quick' },
	...supported.flatMap((n8n) => withN8n.map((step) => ({ ...step, n8n }))),
];

const toTitle = ({ script, n8n, edition }: Step): string =>
	[`npm run ${script}`, n8n && `on n8n ${n8n}`, edition && `in the ${edition} editions`]
		.filter(Boolean)
		.join(' ');

/** Runs a step in this terminal. Returns its exit code, or the signal that ended it. */
async function run({
	script,
	n8n = '',
	edition = 'default',
}: Step): Promise<number | NodeJS.Signals> {
	const child = spawn('npm', ['run', ...script.split(' ')], {
		stdio: 'inherit',
		env: { ...process.env, N8N_VERSION: n8n, EDITION: edition },
	});
	const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
	return signal ?? code ?? 1;
}

async function main(): Promise<void> {
	// Ctrl-C also reaches the running step, which cleans up. After it, nothing else is started.
	let interrupted = false;
	process.on('SIGINT', () => (interrupted = true));
	const lines: string[] = [];
	for (const step of steps) {
		if (interrupted) break;
		const start = Date.now();
		console.log(`== ${toTitle(step)}`);
		const end = await run(step);
		const minutes = ((Date.now() - start) / 60_000).toFixed(1);
		const result = end === 0 ? 'passed' : `FAILED (${end})`;
		if (end !== 0) process.exitCode = 1;
		lines.push(`${toTitle(step)}: ${result}, ${minutes} min`);
	}
	if (interrupted) process.exitCode = 1;
	console.log(['', ...lines].join('\n'));
}

void main();
