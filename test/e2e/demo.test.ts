import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { rehearse } from '../../demo/rehearsal';
import { startSandbox } from '../../sandbox';
import { readExample } from '../../tooling/setUp';
import { afterwards } from '../support/afterwards';

const ROOT = resolve(__dirname, '../..');
const MINUTES = 60_000;

let folder: string;
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'omnimessage-demo-'));
});
afterAll(async () => await rm(folder, { recursive: true, force: true }));

/** What the sandbox's page shows. */
interface View {
	wiring: { workflow: { url: string } | null };
	credentials: Array<{ fields: Array<[label: string, value: string]> }>;
}

/** Starts the demo as its npm script does, once the package is built. */
function startDemo(options: string[] = [], env: NodeJS.ProcessEnv = {}) {
	const args = ['tsx', 'demo/main.ts', '--state', folder, ...options];
	const child = spawn('npx', args, {
		cwd: ROOT,
		env: { ...process.env, ...env },
		stdio: ['ignore', 'pipe', 'pipe'],
		detached: true,
	});
	let output = '';
	const collect = (chunk: string): void => void (output += chunk);
	child.stdout.setEncoding('utf8').on('data', collect);
	child.stderr.setEncoding('utf8').on('data', collect);
	return {
		ended: once(child, 'close').then(([code]) => ({ code: code as number, output })),
		output: () => output,
		/** Resolves when the text has been printed. */
		printed: (text: string) =>
			new Promise<void>((resolve) => {
				const look = (): void => void (output.includes(text) && resolve());
				child.stdout.on('data', look);
				look();
			}),
		/** Like a terminal, to everything that was started. */
		pressCtrlC: () => process.kill(-(child.pid as number), 'SIGINT'),
	};
}

describe('The demo', () => {
	it(
		'run once, shows how the message reached the phone and exits with 0',
		async () => {
			const { code, output } = await startDemo(['--once']).ended;
			expect(output).toMatch(/Trigger: registered webhook \d+ \(form submit\)/);
			expect(output).toMatch(/Event: +delivered in .* answered 200/);
			expect(output).toMatch(/Message: accepted as omnimessage .*: viber, then sms/);
			expect(output).toMatch(/Viber: +UNDELIV .* so SMS is tried/);
			expect(output).toMatch(/Report: +viber UNDELIV, sms DELIVRD/);
			expect(output).toContain('Webhooks left at the sandbox: 0');
			expect(code).toBe(0);
		},
		20 * MINUTES,
	);

	it('tells the same story with the built nodes while n8n is being installed', async () => {
		// Nothing can be installed, so it ends after its first part.
		const cache = join(folder, 'cache');
		const env = { XDG_CACHE_HOME: cache, npm_config_cache: cache, npm_config_offline: 'true' };
		const { code, output } = await startDemo(['--once'], env).ended;
		expect(output).toContain('n8n is not on this machine yet');
		expect(output).toMatch(/Trigger: registered webhook \d+ \(form submit\)/);
		expect(output).toMatch(/Report: +viber UNDELIV, sms DELIVRD/);
		expect(output).toContain('The demo failed: "npm install');
		expect(code).toBe(1);
	});

	it('leaves nothing behind if its story fails before n8n is installed', async () => {
		const sandbox = await startSandbox();
		afterwards(async () => await sandbox.stop());
		// It doesn't start on a form.
		const rehearsal = rehearse(sandbox, readExample('order-paid'), () => undefined);
		await expect(rehearsal).rejects.toThrow('The event was not delivered');
		expect(sandbox.state.webhooks.size).toBe(0);
	});

	it('stays up until Ctrl-C, and then removes the webhook and ends everything', async () => {
		const demo = startDemo();
		await demo.printed('Ctrl-C ends both');
		const [, editor = ''] = /Editor: +(http:\S+)\/workflow/.exec(demo.output()) ?? [];
		expect((await fetch(editor)).status).toBe(200);
		const [, page = ''] = /Page: +(http:\S+)/.exec(demo.output()) ?? [];
		const view = (await (await fetch(`${page}/sandbox/view`)).json()) as View;
		expect(view.wiring.workflow?.url).toContain(`${editor}/workflow/`);
		for (const [label, value] of view.credentials.flatMap(({ fields }) => fields))
			expect(demo.output()).toMatch(new RegExp(`${label} +${value}`));
		demo.pressCtrlC();
		const { output } = await demo.ended;
		expect(output).toContain('Webhooks left at the sandbox: 0');
		await expect(fetch(editor)).rejects.toThrow();
	});
});
