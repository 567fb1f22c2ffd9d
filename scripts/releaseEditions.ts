import { spawnSync } from 'node:child_process';

import { releaseEditions } from './release/releaseEditions';

// npm run release:editions [-- --push]. Commits and tags the verified editions that npm run editions
// has made, and prints the command that pushes them, which publishes them to npm. With --push, also runs it.

function main(): void {
	const args = releaseEditions(process.cwd());
	console.log(`git ${args.join(' ')}`);
	if (!process.argv.includes('--push')) return;
	const { status, error } = spawnSync('git', args, { stdio: 'inherit' });
	if (error) throw error;
	process.exitCode = status ?? 1;
}

try {
	main();
} catch (error) {
	console.error((error as Error).message);
	process.exitCode = 1;
}
