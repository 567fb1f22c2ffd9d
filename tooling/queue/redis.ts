import type { Programs } from './programs';
import { startService, type Service } from './service';

/**
 * Starts an empty Redis on a free port. It ends with this process.
 * @param more arguments that override these
 * @throws Error with the last lines of its output if it doesn't start
 */
export async function startRedis(
	{ 'redis-server': command }: Programs,
	more: string[] = [],
): Promise<Service> {
	return await startService({
		name: 'Redis',
		command,
		args: ({ folder, port }) => [
			...['--bind', '127.0.0.1', '--port', String(port), '--dir', folder],
			// The data doesn't outlive the server, so nothing needs to reach the disk.
			...['--save', '', '--appendonly', 'no', ...more],
		],
		ready: 'Ready to accept connections',
		signal: 'SIGKILL',
	});
}
