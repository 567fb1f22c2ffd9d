import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startCluster, type Cluster, type ClusterOptions } from '../../tooling/queue/cluster';
import { MINUTE } from './environment';

/**
 * n8n in queue mode with the package, and the sandbox, for the tests in a file: started before them,
 * and ended and removed after them.
 * @returns an object that is filled in by then
 */
export function useCluster(options: Omit<ClusterOptions, 'folder' | 'log'> = {}): Cluster {
	const cluster = {} as Cluster;
	let folder: string;
	beforeAll(async () => {
		folder = await mkdtemp(join(tmpdir(), 'omnimessage-queue-'));
		const log = (line: string): void => void process.stderr.write(`${line}\n`);
		Object.assign(cluster, await startCluster({ ...options, folder, log }));
	}, 20 * MINUTE);
	afterAll(async () => {
		await cluster.stop?.();
		await rm(folder, { recursive: true, force: true });
	}, 5 * MINUTE);
	return cluster;
}
