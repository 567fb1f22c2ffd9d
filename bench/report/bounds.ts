import type { Share } from '../measure/share';
import { EXPRESSIONS, OWN_CODE, ZOD } from '../profile/parts';
import type { Summary } from '../profile/summary';
import type { Engine, Results } from '../run';
import { median } from '../statistics';
import { triggers, type Trigger } from '../triggers';
import {
	computeItemsPerCpuSecond,
	computeLoad,
	computeMemoryPerItem,
	computeRate,
	findDeliveries,
	findGrowth,
	findSends,
	httpDefault,
	nothing,
	ours,
	peer,
	raw,
} from './figures';
import { formatNumber, formatPercent } from './format';

// Explains why an aim wasn't met, with figures from the same run.

/** The CPU seconds per second at which a process counts as busy all the time. */
const BUSY = 0.8;

const formatShare = ({ parts }: Summary, part: string): string =>
	formatPercent(parts.find(([name]) => name === part)?.[1] ?? 0);

export function explainSending(results: Results): string {
	const mine = findSends(results, ours);
	const legacy = findSends(results, ours, 'legacy');
	const times = (other: typeof raw | typeof peer, compute: typeof computeRate): string =>
		formatNumber(compute(legacy) / compute(findSends(results, other, 'legacy')));
	const load = computeLoad(mine);
	const limit =
		load < BUSY
			? "so it wasn't busy all the time: the machine had other work, or the round trips are the limit"
			: 'so its one JavaScript thread is the limit, not the network';
	return (
		`n8n's process used ${formatNumber(load)} CPU seconds per second, ${limit}. ` +
		`${formatShare(results.profiles.sending, EXPRESSIONS)} of its busy time went into the parameters and their expressions (see the profile below), which n8n evaluates for every item, for any node. ` +
		`With n8n's other expression engine (\`legacy\`, the only one in n8n 1.x), the same node reaches ${times(raw, computeRate)} of ${raw.name} and ${times(peer, computeRate)} times ${peer.name}, in items per second, and ${formatNumber(computeItemsPerCpuSecond(legacy) / computeItemsPerCpuSecond(findSends(results, httpDefault, 'legacy')))} times ${httpDefault.name} in items per CPU second.`
	);
}

export function explainShare({ profiles }: Results, { ours, floor, undici }: Share): string {
	const [all, needed, sent] = [ours, floor, undici].map((values) => formatNumber(median(values)));
	return (
		`An item takes ${all} ms of CPU time. The floor takes ${needed} ms and undici ${sent} ms, but each of them does one thing in a tight loop. ` +
		`In the profile of the default expression engine below, ${formatShare(profiles.sending, OWN_CODE)} of the busy time goes into this package's own code, and ${formatShare(profiles.sending, ZOD)} into zod. The rest of the difference is what n8n, undici and the garbage collector take longer for when they take turns.`
	);
}

export const explainConnections = (most: number, concurrency: number): string =>
	`${most} connections were opened for ${concurrency} concurrent items.`;

export function explainMemory(results: Results): string {
	const list = computeMemoryPerItem(findGrowth(results, nothing)).map(formatNumber).join(', ');
	return `The same items through a node that does nothing take ${list} KiB per additional item: n8n keeps the input and output of every node until the execution has ended.`;
}

export function explainDelivering(results: Results, trigger: Trigger): string {
	const rate = (one: Trigger, engine: Engine): number =>
		computeRate(findDeliveries(results, one, engine));
	const share = (a: Trigger, b: Trigger, engine: Engine): string =>
		formatNumber(rate(a, engine) / rate(b, engine));
	const { webhook, minimal } = triggers;
	return (
		`n8n starts an isolate of its expression engine for every execution, and another one for every delivery to a trigger other than its own Webhook node: ${formatShare(results.profiles.delivering, EXPRESSIONS)} of the busy time (see the profile below). ` +
		`A trigger that does nothing at all reaches ${share(minimal, webhook, 'vm')} of the Webhook node, and ${trigger.name} reaches ${share(trigger, minimal, 'vm')} of that trigger. ` +
		`With \`N8N_EXPRESSION_ENGINE_LAZY_ACQUIRE=true\`, n8n starts isolates only where there are expressions: ${trigger.name} then reaches ${share(trigger, webhook, 'lazy')} of the Webhook node. ` +
		`With the engine \`legacy\`, which has no isolates, ${trigger.name} reaches ${share(trigger, webhook, 'legacy')} of the Webhook node and ${share(trigger, minimal, 'legacy')} of the trigger that does nothing.`
	);
}
