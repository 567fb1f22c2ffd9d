import { join } from 'node:path';

import { run } from '../n8n/run';
import type { Programs } from './programs';
import { startService, type Identity, type Service } from './service';

const SETTINGS = {
	listen_addresses: '127.0.0.1',
	unix_socket_directories: '',
	// Enough for several n8n processes, each with its pool.
	max_connections: 200,
	// The data doesn't outlive the server, so nothing needs to reach the disk.
	fsync: 'off',
	synchronous_commit: 'off',
	full_page_writes: 'off',
};

/** The name of the user, who needs no password, and of the database. */
export const DATABASE = { user: 'n8n', database: 'postgres' };

/**
 * Starts an empty PostgreSQL on a free port. It ends with this process.
 * @param more settings that override these
 * @throws Error with the last lines of its output if it doesn't start
 */
export async function startPostgres(
	{ initdb, postgres }: Programs,
	more: Record<string, string> = {},
): Promise<Service> {
	const identity = await chooseIdentity();
	const dataFolder = (folder: string) => join(folder, 'data');
	return await startService({
		name: 'PostgreSQL',
		command: postgres,
		identity,
		prepare: async (folder) => {
			const login = [`--username=${DATABASE.user}`, '--auth=trust'];
			const format = ['--encoding=UTF8', '--locale=C', '--no-sync'];
			const args = [`--pgdata=${dataFolder(folder)}`, ...login, ...format];
			await run(initdb, args, { cwd: folder, ...identity });
		},
		args: ({ folder, port }) => [
			'-D',
			dataFolder(folder),
			...Object.entries({ ...SETTINGS, ...more, port }).flatMap(([name, value]) => [
				'-c',
				`${name}=${value}`,
			]),
		],
		ready: 'database system is ready to accept connections',
		// It then ends its connections, without taking time to write what is removed anyway.
		signal: 'SIGQUIT',
	});
}

/** PostgreSQL refuses to run as root, so there it runs as the user that its package has created. */
async function chooseIdentity(): Promise<Identity | undefined> {
	if (process.getuid?.() !== 0) return undefined;
	const read = async (kind: string) => Number(await run('id', [kind, 'postgres'], { cwd: '/' }));
	return { uid: await read('-u'), gid: await read('-g') };
}
