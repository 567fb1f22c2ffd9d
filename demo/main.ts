import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { startEnvironment, type Environment } from '../tooling/environment';
import { owner, readExample, saveWithCredentials } from '../tooling/setUp';
import { tellStory } from './story';

const USAGE = `npm run demo [-- options]
  --once                 end when the message was delivered (exit code 0) or was not (1)
  --fresh                begin with an empty n8n
  --state <folder>       where this n8n keeps its state (.demo)
  --n8n-port <port>      a free one where it is not given
  --sandbox-port <port>  a free one where it is not given`;

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

const log = (line: string): void => console.log(line);
const toPort = (text: string | undefined): number | undefined => (text ? Number(text) : undefined);

/**
 * Resolves at Ctrl-C and its like. Until it is called these end the process at once, and n8n ends
 * with it by itself.
 */
const waitForInterruption = (): Promise<void> =>
	new Promise((resolve) => {
		for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => resolve());
	});

async function play({ n8n, sandbox, server, credentials }: Environment): Promise<void> {
	const workflow = readExample('form-to-message');
	const { id } = await saveWithCredentials(n8n, workflow, credentials);
	const interrupted = waitForInterruption();
	// After an unclean end the workflow is still active, with a subscription that is gone.
	await n8n.deactivate(id);
	await n8n.activate(id);
	log(`Workflow: "${workflow.name}" is active\n`);
	try {
		const told = tellStory(sandbox, n8n, id, log).then(() => log('\nThe phone got the message.'));
		await Promise.race([interrupted, told]);
		if (options.once) return;
		log(`
Editor:  ${server.url}/workflow/${id}
         log in as ${owner.email} with the password ${owner.password}
Sandbox: ${sandbox.url}  (submit the form, pay the order, watch the phones)
Ctrl-C ends both and removes the subscription.`);
		await Promise.race([interrupted, server.ended]);
	} finally {
		await n8n.deactivate(id);
		log(`\nSubscriptions left at the sandbox: ${sandbox.state.webhooks.size}`);
	}
}

async function demo(): Promise<void> {
	const folder = resolve(options.state);
	if (options.fresh) await rm(folder, { recursive: true, force: true });
	const environment = await startEnvironment({
		folder,
		n8nPort: toPort(options['n8n-port']),
		sandboxPort: toPort(options['sandbox-port']),
		log,
	});
	try {
		await play(environment);
	} finally {
		await environment.stop();
	}
}

if (options.help) {
	log(USAGE);
} else {
	demo().catch((error: Error) => {
		console.error(`\nThe demo failed: ${error.message}`);
		process.exitCode = 1;
	});
}
