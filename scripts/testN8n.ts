import { runJest } from './test/runBeside';

// The tests with a real n8n: the name of a suite, then what is for Jest alone, such as a file. If
// nothing is, all files of the suite run, and share an n8n where they can.

const [suite = '', ...given] = process.argv.slice(2);
process.env.SUITE = suite;
const [folder] = suite.split(':');
const config = given.length > 0 ? folder : 'together';

void runJest(['--config', `test/configs/${config}.js`, ...given]).then(
	(code) => (process.exitCode = code),
);
