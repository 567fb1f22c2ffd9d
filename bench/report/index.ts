import { format, resolveConfig } from 'prettier';

import { contenders, raw } from '../contenders';
import { DELIVERY_CONCURRENCY } from '../measure/deliveries';
import type { Plan } from '../plan';
import type { Summary } from '../profile/summary';
import { DELAY, type Engine, type Results } from '../run';
import { triggers } from '../triggers';
import { checkAims } from './aims';
import { formatInteger, formatNumber, renderTable } from './format';
import { renderShare } from './share';
import { renderDeliveries, renderGrowth, renderSends, renderShares } from './tables';

const engineNames: Record<Engine, string> = {
	vm: "n8n's default expression engine",
	lazy: 'the default expression engine with `N8N_EXPRESSION_ENGINE_LAZY_ACQUIRE=true`',
	legacy: 'the expression engine `legacy`, the only one in n8n 1.x',
};

const renderList = (things: Array<{ name: string; what: string }>): string =>
	things.map(({ name, what }) => `- **${name}**: ${what}.`).join('\n');

/** Renders the page docs/benchmarks.md, formatted like the rest of the repository. */
export async function render(
	results: Results,
	plan: Plan,
	machine: string[][],
	path: string,
): Promise<string> {
	const sections = [
		'# Benchmarks',
		`\`npm run bench\` wrote this page on ${new Date().toISOString().slice(0, 10)}. All figures come from one run, except those for [queue mode](#queue-mode). [How it is measured](#how-it-is-measured) is explained at the end.`,
		machine.map(([name, value]) => `- ${name}: ${value}`).join('\n'),
		...renderAims(results),
		...renderSendingSection(results, plan),
		...renderShareSection(results, plan),
		'## Increasing numbers of items',
		`${DELAY} ms per request, ${engineNames.vm}. Each contender started with a new n8n.`,
		renderGrowth(results.growth),
		...renderDeliverySection(results, plan),
		'## Loading the package',
		`All nodes and credentials take ${formatNumber(results.loading.milliseconds)} ms to load, once each time n8n starts, and ${formatNumber(results.loading.mebibytes)} MiB of heap (the median of ${plan.loads}).`,
		'## Where the time goes',
		...renderProfile(
			`Sending ${formatInteger(plan.profiled)} items, ${contenders.ours.name}`,
			results.profiles.sending,
		),
		...renderProfile(`Deliveries to the ${triggers.siteAdmin.name}`, results.profiles.delivering),
		...describeMethod(plan),
	];
	return await formatPage(sections, path);
}

/** Renders the part of the page about deliveries. */
export const renderDeliveriesOnly = async (
	deliveries: Results['deliveries'],
	plan: Plan,
	path: string,
): Promise<string> => await formatPage(renderDeliverySection({ deliveries }, plan), path);

/** Renders the part of the page about the package's own share. */
export const renderShareOnly = async (
	shares: Results['shares'],
	plan: Plan,
	path: string,
): Promise<string> => await formatPage(renderShareSection({ shares }, plan), path);

/** Formats sections like the rest of the repository. */
export const formatPage = async (sections: string[], path: string): Promise<string> =>
	await format(sections.join('\n\n'), { ...(await resolveConfig(path)), parser: 'markdown' });

function renderAims(results: Results): string[] {
	const all = checkAims(results);
	const missed = all.filter(({ met }) => !met);
	const rows = all.map(({ aim, measured, met }) => [aim, measured, met ? 'yes' : '**no**']);
	const bounds = [...new Set(missed.map(({ bound }) => bound))].map((bound) => {
		const named = missed.filter((one) => one.bound === bound).map(({ aim }) => `- ${aim}`);
		return `${named.join('\n')}\n\n${bound}`;
	});
	return [
		'## Aims',
		`The aims were set before anything was measured. Unless stated otherwise, they apply to ${contenders.ours.name}, with ${DELAY} ms per request and ${engineNames.vm}.`,
		renderTable(['Aim', 'Measured', 'Met'], rows),
		...(missed.length > 0 ? ['### What limits it', ...bounds] : []),
	];
}

function renderSendingSection({ sends }: Results, plan: Plan): string[] {
	const senders = Object.values(contenders).filter(({ silent }) => !silent);
	return [
		`## Sending ${formatInteger(plan.items)} messages`,
		renderList([...senders, raw, contenders.nothing]),
		...sends.flatMap((group) => [
			`### ${group.delay} ms per request, ${engineNames[group.engine]}`,
			renderSends(group.sends),
		]),
	];
}

const renderShareSection = (results: Pick<Results, 'shares'>, plan: Plan): string[] => [
	"## This package's own share",
	`What an item takes of the CPU time (${formatInteger(plan.shared)} items, ${DELAY} ms per request), and how much of that any node would take that reads the same parameters and sends the same requests: its own share is (${contenders.ours.name} − ${contenders.floor.name} − ${raw.name}) / ${contenders.ours.name}.`,
	renderList([contenders.floor]),
	renderShare(results, engineNames),
];

function renderDeliverySection({ deliveries }: Pick<Results, 'deliveries'>, plan: Plan): string[] {
	return [
		'## Deliveries to a trigger',
		renderList(Object.values(triggers)),
		...deliveries.flatMap((group) => [
			`### ${formatInteger(plan.deliveries[group.engine])} deliveries, ${engineNames[group.engine]}`,
			renderDeliveries(group.deliveries),
		]),
	];
}

const renderProfile = (title: string, { busy, parts, functions, ours }: Summary): string[] => [
	`### ${title}`,
	`n8n's one JavaScript thread was busy for ${(busy * 100).toFixed(0)} % of the time during profiling, which takes time itself.`,
	renderShares('Part, with what it calls', parts),
	renderShares('Function, by itself', functions),
	renderShares('Function of this package, with what it calls', ours),
];

const describeMethod = ({ rounds, warmUp }: Plan): string[] => [
	'## How it is measured',
	`- A real n8n with the packed package, the messaging service and the clients run as separate processes on one machine, and use only the loopback address. The service answers \`POST /v1/omnimessage\` over TLS (P-256, one certificate), as the API's documentation says, after the delay given in the table's heading.
- The workflow has three nodes: Webhook, a node that creates the items, and the contender with its two fields set by expressions (\`{{ $json.to }}\`, \`{{ $json.text }}\`). n8n saves no data of successful executions. A run counts only if every item arrived exactly once.
- All contenders run ${warmUp} items first, then take turns. The figures are medians of ${rounds} rounds, with the minimum and maximum in brackets. A row without brackets had one round, because it takes long and hardly varies. Connections and memory are the maximum of all rounds. The service closes all connections before each run.
- Items per second are measured at the service, between the first and the last request. The whole run is how long the caller of the workflow waits. Latency is also measured at the service: for the first request of a connection, from when the connection is opened, so it includes TLS; for later requests, from when the request arrives. It ends when the response is written. It doesn't include the time that a request waits inside n8n.
- CPU and memory are those of n8n's process (the client's process for ${raw.name}), from Linux's \`/proc\`, without its task runner. Memory is the peak resident memory during the run; most of it is what an idle n8n uses.
- Deliveries come ${DELIVERY_CONCURRENCY} at a time, each of them different. The time runs until the last execution has ended.`,
];
