import { format, resolveConfig } from 'prettier';

import { contenders, raw } from '../contenders';
import { DELIVERY_CONCURRENCY } from '../measure/deliveries';
import type { Plan } from '../plan';
import type { Summary } from '../profile/summary';
import { DELAY, type Engine, type Results } from '../run';
import { triggers } from '../triggers';
import { checkAims } from './aims';
import { formatInteger, formatNumber, renderTable } from './format';
import { renderDeliveries, renderGrowth, renderSends, renderShares } from './tables';

const engineNames: Record<Engine, string> = {
	vm: "n8n's default expression engine",
	legacy: 'the expression engine `legacy`, the only one of n8n 1.x',
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
		`\`npm run bench\` wrote this page on ${new Date().toISOString().slice(0, 10)}: all of it comes from one run. [How it is measured](#how-it-is-measured) is at the end.`,
		machine.map(([name, value]) => `- ${name}: ${value}`).join('\n'),
		...renderAims(results),
		...renderSendingSection(results, plan),
		'## More and more items',
		`${DELAY} ms per request, ${engineNames.vm}. Each contender had a new n8n before its first size.`,
		renderGrowth(results.growth),
		...renderDeliverySection(results, plan),
		'## Loading the package',
		`All nodes and credentials take ${formatNumber(results.loading.milliseconds)} ms to load, once per start of n8n, and ${formatNumber(results.loading.mebibytes)} MiB of heap (the median of ${plan.loads}).`,
		'## Where the time goes',
		...renderProfile(
			`Sending ${formatInteger(plan.profiled)} items, ${contenders.ours.name}`,
			results.profiles.sending,
		),
		...renderProfile(`Deliveries to the ${triggers.siteAdmin.name}`, results.profiles.delivering),
		...describeMethod(plan),
	];
	return await format(sections.join('\n\n'), {
		...(await resolveConfig(path)),
		parser: 'markdown',
	});
}

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
		`Set before anything was measured; of ${contenders.ours.name}, ${DELAY} ms per request and ${engineNames.vm} where nothing else is said.`,
		renderTable(['Aim', 'Measured', 'Met'], rows),
		...(missed.length > 0 ? ['### What bounds it', ...bounds] : []),
	];
}

function renderSendingSection({ sends }: Results, plan: Plan): string[] {
	const { nothing, ...senders } = contenders;
	return [
		`## Sending ${formatInteger(plan.items)} messages`,
		renderList([...Object.values(senders), raw, nothing]),
		...sends.flatMap((group) => [
			`### ${group.delay} ms per request, ${engineNames[group.engine]}`,
			renderSends(group.sends),
		]),
	];
}

function renderDeliverySection({ deliveries }: Results, plan: Plan): string[] {
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
	`n8n's one thread for JavaScript was busy for ${(busy * 100).toFixed(0)} % of the time, while it was profiled, which costs time itself.`,
	renderShares('Part, with what it calls', parts),
	renderShares('Function, by itself', functions),
	renderShares('Function of this package, with what it calls', ours),
];

const describeMethod = ({ rounds, warmUp }: Plan): string[] => [
	'## How it is measured',
	`- A real n8n with the packed package, the messaging service, and the clients are processes of their own on one machine, and only the loopback address is used. The service answers \`POST /v1/omnimessage\` over TLS (P-256, one certificate), as the API's document says, after the milliseconds of the table.
- A workflow of three nodes: Webhook, a node that makes the items, and the contender with its two fields by expression (\`{{ $json.to }}\`, \`{{ $json.text }}\`). n8n keeps no data of executions that succeed. A run counts only if every item came exactly once.
- All contenders run ${warmUp} items first, then take turns: the figures are medians of ${rounds} rounds, with the least and the most in brackets. A row without brackets had one round, since it takes long and hardly varies. Connections and memory are the most of all rounds. The service closes all connections before each run.
- Items per second are measured at the service, between the first and the last request. The whole run is what the caller of the workflow waits. Latency is measured at the service too: from the opening of the connection for its first request, so that TLS is in it, and from the request's arrival for further ones, until the answer is written. What a request waits for inside n8n is not in it.
- CPU and memory are those of n8n's process (of the client's for ${raw.name}), from Linux's \`/proc\`, without its task runner. Memory is resident memory at its highest point during the run; an n8n that does nothing is most of it.
- Deliveries come ${DELIVERY_CONCURRENCY} at a time, each different, and count until the last execution has ended.`,
];
