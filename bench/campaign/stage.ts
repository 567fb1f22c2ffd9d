import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { selfSigned } from '../../tooling/certificate';
import { installN8n } from '../../tooling/n8n/install';
import { startCluster, type Cluster } from '../../tooling/queue/cluster';
import { startChild, type Child } from '../child';
import { compileNodes } from '../nodes/compile';
import type { Upstream } from '../upstream/server';

/** n8n in queue mode, with a service in a process of its own. */
export interface CampaignStage {
	/** Has two workers and one webhook process. Its sandbox is the service of those that wait. */
	cluster: Cluster;
	/** The messaging service of those that only send, over TLS. It counts what it receives. */
	upstream: Child<Upstream>;
	/** The credentials for `upstream`. */
	credentials: Record<string, string>;
	stop(): Promise<void>;
}

/**
 * Starts everything.
 * @param pace the time until the sandbox has delivered a message, in milliseconds
 * @throws Error if a step fails; nothing is left running then
 */
export async function setCampaignStage(
	folder: string,
	pace: number,
	log: (line: string) => void,
): Promise<CampaignStage> {
	const { key, cert } = selfSigned();
	const caFile = join(folder, 'ca.pem');
	await writeFile(caFile, cert);
	const { node } = await installN8n({ log });
	const upstream = startChild<Upstream>(join(__dirname, '../upstream/server.ts'), node);
	let cluster: Cluster | undefined;
	const stop = async (): Promise<void> => {
		await Promise.all([cluster?.stop(), upstream.stop()]);
	};
	try {
		const port = await upstream.ask('listen', { key, cert });
		const env = {
			NODE_EXTRA_CA_CERTS: caFile,
			N8N_CUSTOM_EXTENSIONS: await compileNodes(folder, ['Items', 'Tally']),
		};
		cluster = await startCluster({ folder, workers: 2, webhooks: 1, pace, env, log });
		const { username, password } = cluster.sandbox;
		const messagingApi = await cluster.n8n.saveCredential({
			name: 'Messaging API over TLS',
			type: 'messagingApi',
			data: { baseUrl: `https://127.0.0.1:${port}`, username, password },
		});
		return { cluster, upstream, credentials: { messagingApi }, stop };
	} catch (error) {
		await stop();
		throw error;
	}
}
