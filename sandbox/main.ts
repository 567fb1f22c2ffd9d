import { parseArgs } from 'node:util';

import { printCredentials, scenarios, startSandbox } from './index';

const { values } = parseArgs({
	options: {
		port: { type: 'string', default: '4010' },
		pace: { type: 'string', default: '400' },
	},
});

async function main(): Promise<void> {
	const sandbox = await startSandbox({
		port: Number(values.port),
		pace: Number(values.pace),
		stocked: true,
	});
	const table = scenarios.map(({ ending, summary }) => `  …${ending}  ${summary}`);
	process.stdout.write(
		[
			`Page: ${sandbox.url}/`,
			'',
			'Connect your n8n:',
			...printCredentials(sandbox).map((line) => `  ${line}`),
			'',
			'What happens to a message, by the last digits of the number:',
			...table,
			'',
			'Press Ctrl-C to stop.',
			'',
		].join('\n'),
	);
	const stop = () => void sandbox.stop();
	process.once('SIGINT', stop).once('SIGTERM', stop);
}

main().catch(({ message }: Error) => {
	process.stderr.write(`The sandbox couldn't start: ${message}\n`);
	process.exitCode = 1;
});
