import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { printCredentials } from '../sandbox';
import { startEnvironment, type Environment } from '../tooling/environment';
import { isInstalled } from '../tooling/n8n/install';
import { startPatientSandbox } from '../tooling/patientSandbox';
import { owner, readExample, saveWithCredentials } from '../tooling/setUp';
import { rehearse } from './rehearsal';
import { explainExecution, tellStory } from './story';

const USAGE = `npm run demo [-- options]
  --once                 exit after the message is delivered (exit code 0) or fails (1)
  --fresh                start with an empty n8n
  --state <folder>       folder for n8n's state (default: .demo)
  --n8n-port <port>      port of n8n (default: a free one)
  --sandbox-port <port>  port of the sandbox (default: a free one)`;

const { values: options } = parseArgs({
	options: {
		once: { type: 'boolean' },
		fresh: { type: 'boolean' },
		help: { type: 'boolean' },
		state: { type: 'string', default: resolve(__dirname, '..', '.demo') },
		'n8n-port': { type: 'string' },
		'sandbox-port': { type: 'string' },
	},
});

const EXAMPLE = 'form-to-message';

const log = (line: string): void => console.log(line);
const toPort = (text: string | undefined): number | undefined => (text ? Number(text) : undefined);

/**
 * Resolves on Ctrl-C and similar signals. Before the first call, those end the process immediately,
 * and n8n ends with it.
 */
const waitForInterruption = (): Promise<void> =>
	new Promise((resolve) => {
		for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => resolve());
	});

async function play({ n8n, sandbox, server, credentials }: Environment): Promise<void> {
	const workflow = readExample(EXAMPLE);
	const { id } = await saveWithCredentials(n8n, workflow, credentials);
	const interrupted = waitForInterruption();
	// If the last run was killed, the workflow is still active, but its webhook no longer exists.
	await n8n.deactivate(id);
	await n8n.activate(id);
	log(`Workflow: "${workflow.name}" is active\n`);
	sandbox.wiring.workflow = { name: workflow.name, url: `${server.url}/workflow/${id}` };
	try {
		const story = tellStory(sandbox, log, async () => await explainExecution(n8n, id)).then(() =>
			log('\nThe phone received the message.'),
		);
		await Promise.race([interrupted, story]);
		if (options.once) return;
		log(`
Editor:  ${sandbox.wiring.workflow.url}
         log in as ${owner.email} with the password ${owner.password}
Page:    ${sandbox.url}  (submit the form, buy something, watch the phones)

Both credentials are in this n8n. To build by hand, or in another n8n on this machine:
${printCredentials(sandbox)
	.map((line) => `  ${line}`)
	.join('\n')}

Ctrl-C ends both and removes the webhook.`);
		await Promise.race([interrupted, server.ended]);
	} finally {
		await n8n.deactivate(id);
		log(`\nWebhooks left at the sandbox: ${sandbox.state.webhooks.size}`);
	}
}

async function runDemo(): Promise<void> {
	const folder = resolve(options.state);
	if (options.fresh) await rm(folder, { recursive: true, force: true });
	const sandbox = await startPatientSandbox({
		port: toPort(options['sandbox-port']),
		stocked: true,
	});
	log(`Sandbox: ready on ${sandbox.current.url}`);
	try {
		const rehearsal = (await isInstalled())
			? undefined
			: await rehearse(sandbox.current, readExample(EXAMPLE), log);
		const environment = await startEnvironment({
			folder,
			n8nPort: toPort(options['n8n-port']),
			sandbox,
			log,
			onProgress: rehearsal?.showProgress,
		}).finally(async () => await rehearsal?.stop());
		await play(environment).finally(async () => await environment.stop());
	} finally {
		await sandbox.stop();
	}
}

if (options.help) {
	log(USAGE);
} else {
	runDemo().catch((error: Error) => {
		console.error(`\nThe demo failed: ${error.message}`);
		process.exitCode = 1;
	});
}
