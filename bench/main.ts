import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { platform, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { full, quick } from './plan';
import { render, renderDeliveriesOnly, renderShareOnly } from './report';
import { describeMachine } from './report/machine';
import { deliverAll, runAll, shareAll } from './run';
import { setStage } from './stage';

const USAGE = `npm run bench [-- options]
  --quick          use few items, for work on the bench itself; prints the page
  --deliveries     measure only the deliveries to a trigger; prints that part of the page
  --share          measure only the package's own share of the CPU time; prints that part of the page
  --output <file>  file to write the page to (default: docs/benchmarks.md)`;

const { values: options } = parseArgs({
	options: {
		quick: { type: 'boolean' },
		deliveries: { type: 'boolean' },
		share: { type: 'boolean' },
		help: { type: 'boolean' },
		output: { type: 'string' },
	},
});

const log = (line: string): void => console.log(line);

async function runBench(): Promise<void> {
	if (platform() !== 'linux') throw new Error('The bench reads /proc, so it only runs on Linux');
	const plan = options.quick ? quick : full;
	const page = resolve(__dirname, '../docs/benchmarks.md');
	const output = options.output ?? (options.quick ? undefined : page);
	const start = Date.now();
	const folder = await mkdtemp(join(tmpdir(), 'omnimessage-bench-'));
	try {
		const stage = await setStage(folder, log);
		try {
			if (options.deliveries) {
				log(await renderDeliveriesOnly(await deliverAll(stage, plan, log), plan, page));
				return;
			}
			if (options.share) {
				log(await renderShareOnly(await shareAll(stage, plan, log), plan, page));
				return;
			}
			const results = await runAll(stage, plan, log);
			const machine = await describeMachine(stage.installation);
			const text = await render(results, plan, machine, page);
			if (output) await writeFile(output, text);
			else log(text);
		} finally {
			await stage.stop();
		}
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
	log(`Done in ${Math.round((Date.now() - start) / 1000)} s`);
}

if (options.help) {
	log(USAGE);
} else {
	runBench().catch((error: Error) => {
		console.error(`\nThe bench failed: ${error.message}`);
		process.exitCode = 1;
	});
}
