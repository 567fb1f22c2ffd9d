import type { CampaignResults } from '../campaign/run';
import { countItems, type SendResult } from '../campaign/sends';
import type { CampaignPlan } from '../campaign/plan';
import type { WaitResult } from '../campaign/waits';
import { formatInteger, formatNumber, renderTable } from './format';

/** The heading of the page's section about queue mode, which has its own command. */
const QUEUE_HEADING = '## Queue mode';

const toCost = ({ batches, cpu }: SendResult): string =>
	formatNumber((cpu * 1000) / countItems(batches));

const renderCampaigns = (campaigns: SendResult[]): string =>
	renderTable(
		['', 'Messages per second', 'CPU, ms per item', 'Peak memory, MiB', 'Whole run, s'],
		campaigns.map((one) => [
			one.name,
			formatInteger(one.rate),
			toCost(one),
			formatInteger(one.peak),
			formatInteger(one.seconds),
		]),
	);

const renderKeys = (keys: SendResult[]): string =>
	renderTable(
		['', 'Items per second', 'CPU, ms per item'],
		keys.map((one) => [
			one.name,
			formatInteger(countItems(one.batches) / one.seconds),
			toCost(one),
		]),
	);

/** A table of messages per second, by workers and by Concurrency and latency. */
function renderSizing(sizing: SendResult[]): string {
	const names = [...new Set(sizing.map(({ workers }) => workers))];
	const loads = [...new Set(sizing.map(({ delay, concurrency }) => `${delay} ${concurrency}`))];
	return renderTable(
		[
			'Latency of the service, ms',
			'Concurrency',
			...names.map((count) => (count === 1 ? '1 worker' : `${count} workers`)),
		],
		loads.map((load) => [
			...load.split(' '),
			...names.map((count) => {
				const found = sizing.find(
					({ workers, delay, concurrency }) =>
						workers === count && `${delay} ${concurrency}` === load,
				);
				return formatInteger(found?.rate ?? NaN);
			}),
		]),
	);
}

const renderWaits = (waits: WaitResult[]): string =>
	renderTable(
		[
			'Executions',
			'Messages in each',
			'Get the Result By',
			'Requests per message',
			'Reports per message',
			'CPU, ms per message',
			'Whole run, s',
		],
		waits.map(({ executions, messages, learnBy, requests, reports, cpu, seconds }) => {
			const count = executions * messages;
			return [
				formatInteger(executions),
				formatInteger(messages),
				learnBy === 'callback' ? 'Callback' : 'Polling',
				formatNumber(requests / count),
				formatNumber(reports / count),
				formatNumber((cpu * 1000) / count),
				formatNumber(seconds),
			];
		}),
	);

/** Renders the section of the page about queue mode. */
export function renderQueueSection(
	{ campaigns, keys, sizing, waits }: CampaignResults,
	plan: CampaignPlan,
): string[] {
	const [{ concurrency, delay }] = campaigns as [SendResult];
	return [
		QUEUE_HEADING,
		`\`npm run bench -- --campaign\` wrote this section on ${new Date().toISOString().slice(0, 10)}, on the same kind of machine: n8n in queue mode with PostgreSQL, Redis, a main process, a webhook process and one or two workers, all of them and the service on the same cores. A run counts only if the service received each message exactly once and each item came out of the node. n8n saves its executions, as it does by default.`,
		`### ${formatInteger(plan.items)} messages in one execution`,
		`Concurrency ${concurrency}, ${delay} ms per request, one worker. CPU and memory are those of the worker.`,
		renderCampaigns(campaigns),
		'### What Send Once per Key costs',
		`${formatInteger(plan.itemsWithKeys)} items, Concurrency ${concurrency}, ${delay} ms per request, one worker, when n8n remembers 10,000 keys.`,
		renderKeys(keys),
		'### Messages per second, by workers',
		`${plan.executions} executions of ${formatInteger(plan.itemsOfExecution)} items at the same time.`,
		renderSizing(sizing),
		'### Send and Wait for Delivery: callback and polling',
		`Two workers. The service reports that a message is delivered after ${plan.pace / 1000} s. CPU is that of all processes of n8n, and the requests are those that the service gets: the message itself, and each question for its result.`,
		renderWaits(waits),
	];
}

/**
 * Replaces the section about queue mode in the page, or adds it before the last section.
 * @param section the new one; if it is empty, the page stays as it is
 */
export function replaceQueueSection(page: string, section: string): string {
	if (section === '') return page;
	const without = page.replace(findQueueSection(page), '');
	const at = without.indexOf('## How it is measured');
	return `${without.slice(0, at)}${section.trimEnd()}\n\n${without.slice(at)}`;
}

/** The section about queue mode in a page; empty if there is none. */
export function findQueueSection(page: string): string {
	const start = page.indexOf(`${QUEUE_HEADING}\n`);
	const end = page.indexOf('\n## ', start);
	return start < 0 ? '' : page.slice(start, end + 1);
}
