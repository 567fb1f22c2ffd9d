import { spawn } from 'node:child_process';
import { once } from 'node:events';

import type { Selection } from '../tooling/editions';
import { supported } from '../tooling/n8n/versions';

// Runs all tests, those with a real n8n on each supported version. Ends with a line for each step.
// Goes on after a step has failed, and then exits with 1.

interface Step {
	/** With its options, if it has any. */
	command: string;
	n8n?: string;
	edition?: Selection;
}

/** Without npm, the packages aren't built again. */
const suite = (name: string): string => `npx tsx scripts/testN8n.ts ${name}`;

const withN8n: Array<Omit<Step, 'n8n'>> = [
	{ command: suite('e2e') },
	{ command: suite('queue') },
	{ command: suite('browser') },
	{ command: suite('e2e'), edition: 'verified' },
	{ command: suite('queue'), edition: 'verified' },
];
const steps: Step[] = [
	{ command: 'npm test' },
	{ command: 'npx jest --config test/configs/verified.js' },
	{ command: 'npm run packages' },
	{ command: 'npx jest --config test/configs/scan.js' },
	{ command: 'npx jest --config test/configs/install.js' },
	{ command: 'npm run bench -- --quick' },
	...supported.flatMap((n8n) => withN8n.map((step) => ({ ...step, n8n }))),
];

const toTitle = ({ command, n8n, edition }: Step): string =>
	[command, n8n && `on n8n ${n8n}`, edition && `in the ${edition} editions`]
		.filter(Boolean)
		.join(' ');

/** Runs a step in this terminal. Returns its exit code, or the signal that ended it. */
async function run({
	command,
	n8n = '',
	edition = 'default',
}: Step): Promise<number | NodeJS.Signals> {
	const [program = '', ...args] = command.split(' ');
	const child = spawn(program, args, {
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
