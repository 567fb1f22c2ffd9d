import { startCluster } from '../../tooling/queue/cluster';
import { createUse } from './sharing';

/** n8n in queue mode with the package, and the sandbox, for the tests in a file. */
export const useCluster = createUse('queue', startCluster);
