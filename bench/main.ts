import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { platform, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { fullCampaign, quickCampaign } from './campaign/plan';
import { runCampaigns } from './campaign/run';
import { setCampaignStage } from './campaign/stage';
import { full, quick } from './plan';
import { formatPage, render, renderDeliveriesOnly, renderShareOnly } from './report';
import { describeMachine } from './report/machine';
import { findQueueSection, renderQueueSection, replaceQueueSection } from './report/queue';
import { deliverAll, runAll, shareAll } from './run';
import { setStage, type Stage } from './stage';

const USAGE = `npm run bench [-- options]
  --quick          use few items, for work on the bench itself; prints the page
  --deliveries     measure only the deliveries to a trigger; prints that part of the page
  --share          measure only the package's own share of the CPU time; prints that part of the page
  --campaign       measure only queue mode (needs PostgreSQL and Redis); writes that part of the page
  --output <file>  file to write the page to (default: docs/benchmarks.md)`;

const { values: options } = parseArgs({
	options: {
		quick: { type: 'boolean' },
		deliveries: { type: 'boolean' },
		share: { type: 'boolean' },
		campaign: { type: 'boolean' },
		help: { type: 'boolean' },
		output: { type: 'string' },
	},
});

const log = (line: string): void => console.log(line);
const page = resolve(__dirname, '../docs/benchmarks.md');
const output = options.output ?? (options.quick ? undefined : page);

/** Measures in one process of n8n. Returns the page, or the part of it that was asked for. */
async function measure(stage: Stage): Promise<string> {
	const plan = options.quick ? quick : full;
	if (options.deliveries) {
		return await renderDeliveriesOnly(await deliverAll(stage, plan, log), plan, page);
	}
	if (options.share) {
		return await renderShareOnly(await shareAll(stage, plan, log), plan, page);
	}
	const results = await runAll(stage, plan, log);
	const machine = await describeMachine(stage.installation);
	const text = await render(results, plan, machine, page);
	return replaceQueueSection(text, findQueueSection(await readFile(page, 'utf8')));
}

async function runBench(folder: string): Promise<void> {
	const stage = await setStage(folder, log);
	try {
		const text = await measure(stage);
		if (output && !options.deliveries && !options.share) await writeFile(output, text);
		else log(text);
	} finally {
		await stage.stop();
	}
}

async function runCampaignBench(folder: string): Promise<void> {
	const plan = options.quick ? quickCampaign : fullCampaign;
	const stage = await setCampaignStage(folder, plan.pace, log);
	try {
		const results = await runCampaigns(stage, plan, log);
		const section = await formatPage(renderQueueSection(results, plan), page);
		log(section);
		if (output) await writeFile(output, replaceQueueSection(await readFile(page, 'utf8'), section));
	} finally {
		await stage.stop();
	}
}

async function main(): Promise<void> {
	if (platform() !== 'linux') throw new Error('The bench reads /proc, so it only runs on Linux');
	const start = Date.now();
	const folder = await mkdtemp(join(tmpdir(), 'omnimessage-bench-'));
	try {
		await (options.campaign ? runCampaignBench : runBench)(folder);
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
	log(`Done in ${Math.round((Date.now() - start) / 1000)} s`);
}

if (options.help) {
	log(USAGE);
} else {
	main().catch((error: Error) => {
		console.error(`\nThe bench failed: ${error.message}`);
		process.exitCode = 1;
	});
}
