import { startCluster, type Cluster, type ClusterOptions } from '../../tooling/queue/cluster';
import { makeTemporaryFolder, type TemporaryFolder } from '../../tooling/temporaryFolder';
import { MINUTE } from './environment';

/**
 * n8n in queue mode with the package, and the sandbox, for the tests in a file: started before them,
 * and ended and removed after them.
 * @returns an object that is filled in by then
 */
export function useCluster(options: Omit<ClusterOptions, 'folder' | 'log'> = {}): Cluster {
	const cluster = {} as Cluster;
	let folder: TemporaryFolder;
	beforeAll(async () => {
		folder = await makeTemporaryFolder('queue');
		const log = (line: string): void => void process.stderr.write(`${line}\n`);
		Object.assign(cluster, await startCluster({ ...options, folder: folder.path, log }));
	}, 20 * MINUTE);
	afterAll(async () => {
		await cluster.stop?.();
		await folder.remove();
	}, 5 * MINUTE);
	return cluster;
}
