import { scripts } from '../package.json';
import { run, runBeside, runJest } from './test/runBeside';

// npm test. What follows it is for Jest alone: a file, or --watch. If nothing does, all tests run, and
// beside them all checks, one after the other, for which the time in which a test waits is enough.

// One of the checks is that of the types, so the build needs none of its own.
const build = scripts.build.replace('tsc ', 'tsc --noCheck ');
const tests = 'jest --config test/configs/together.js';
// Of what the verified editions replace. CI runs all of their tests.
const verified = 'jest --config test/configs/verified.js test/credentials test/transport/requests';

async function main(given: string[]): Promise<number> {
	if (given.length > 0) return await runJest(given);
	return (
		(await run(build)) ||
		(await runBeside(tests, ['npm run check', 'npx publint --strict', verified]))
	);
}

void main(process.argv.slice(2)).then((code) => (process.exitCode = code));
