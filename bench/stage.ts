import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { startSandbox, type Sandbox } from '../sandbox';
import { selfSigned } from '../tooling/certificate';
import { connect, type N8nClient } from '../tooling/n8n/client';
import { installN8n, type N8nInstallation } from '../tooling/n8n/install';
import { startN8n, type N8nServer } from '../tooling/n8n/server';
import { packEditions } from '../tooling/pack';
import { owner, saveCredentials } from '../tooling/setUp';
import { startChild, type Child } from './child';
import { compileNodes } from './nodes/compile';
import type { Sender } from './sender';
import type { Upstream } from './upstream/server';

/** Everything that takes part in a run. All but the sandbox are separate processes. */
export interface Stage {
	installation: N8nInstallation;
	/** The messaging service, over TLS. */
	upstream: Child<Upstream>;
	upstreamUrl: string;
	/** Acts as clients outside n8n. */
	sender: Child<Sender>;
	/** Acts as the site that the Website Forms & Orders Trigger subscribes to. */
	sandbox: Sandbox;
	/** The folder where n8n has installed the package. */
	packageFolder: string;
	/** The n8n that is currently running. */
	server: N8nServer;
	n8n: N8nClient;
	credentials: Record<string, string>;
	/** Restarts n8n, so that its memory is that of a new process. The workflows are kept. */
	restart(env?: Record<string, string>): Promise<void>;
	stop(): Promise<void>;
}

/**
 * Starts everything that takes part in a run.
 * @param folder for all files of the run
 * @throws Error if a step fails; nothing is left running then
 */
export async function setStage(folder: string, log: (line: string) => void): Promise<Stage> {
	const tarballs = await packEditions(folder);
	const installation = await installN8n({ log });
	const { key, cert } = selfSigned();
	const caFile = join(folder, 'ca.pem');
	await writeFile(caFile, cert);
	const stateFolder = join(folder, 'n8n');
	const packageFolder = join(stateFolder, '.n8n/nodes/node_modules/n8n-nodes-omnimessage');
	const env = {
		NODE_EXTRA_CA_CERTS: caFile,
		N8N_CUSTOM_EXTENSIONS: await compileNodes(folder, [
			'Floor',
			'Items',
			'MinimalTrigger',
			'PeerSend',
		]),
		BENCH_PACKAGE: packageFolder,
	};
	const launch = async (more: Record<string, string> = {}): Promise<N8nServer> =>
		await startN8n({ installation, tarballs, stateFolder, env: { ...env, ...more }, log });

	const { node } = installation;
	const upstream = startChild<Upstream>(join(__dirname, 'upstream/server.ts'), node);
	const sender = startChild<Sender>(join(__dirname, 'sender.ts'), node, env);
	const sandbox = await startSandbox();
	let server: N8nServer | undefined;
	const stop = async (): Promise<void> => {
		await Promise.all([server?.stop(), upstream.stop(), sender.stop(), sandbox.stop()]);
	};
	try {
		const upstreamUrl = `https://127.0.0.1:${await upstream.ask('listen', { key, cert })}`;
		server = await launch();
		const n8n = await connect(server.url, owner);
		const credentials = await saveCredentials(n8n, sandbox);
		const { username, password } = sandbox;
		await n8n.saveCredential({
			name: 'Messaging API',
			type: 'messagingApi',
			data: { baseUrl: upstreamUrl, username, password },
		});
		const fixed = { installation, upstream, upstreamUrl, sender, sandbox, packageFolder };
		const stage: Stage = {
			...fixed,
			server,
			n8n,
			credentials,
			async restart(more) {
				await server?.stop();
				stage.server = server = await launch(more);
				stage.n8n = await connect(server.url, owner);
			},
			stop,
		};
		return stage;
	} catch (error) {
		await stop();
		throw error;
	}
}
