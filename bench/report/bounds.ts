import { EXPRESSIONS } from '../profile/parts';
import type { Summary } from '../profile/summary';
import type { Engine, Results } from '../run';
import { triggers, type Trigger } from '../triggers';
import {
	deliveriesOf,
	growthOf,
	httpDefault,
	loadOf,
	nothing,
	ours,
	peer,
	perCpuSecond,
	perFurtherItem,
	rateOf,
	raw,
	sendingsOf,
} from './figures';
import { number, percent } from './format';

// Why an aim was not met, in the words of the same run's figures.

/** CPU seconds per second from which on a process counts as busy all the time. */
const BUSY = 0.8;

const shareOf = ({ parts }: Summary, part: string): string =>
	percent(parts.find(([name]) => name === part)?.[1] ?? 0);

export function boundOfSending(results: Results): string {
	const mine = sendingsOf(results, ours);
	const legacy = sendingsOf(results, ours, 'legacy');
	const times = (other: typeof raw | typeof peer, of: typeof rateOf): string =>
		number(of(legacy) / of(sendingsOf(results, other, 'legacy')));
	const load = loadOf(mine);
	const limit =
		load < BUSY
			? 'so it was not busy all the time: the machine had other work, or the round trips are the limit'
			: 'so its one thread for JavaScript is the limit, and not the network';
	return (
		`n8n's process used ${number(load)} CPU seconds per second, ${limit}. ` +
		`${shareOf(results.profiles.sending, EXPRESSIONS)} of its busy time went into the parameters and their expressions (the profile below), which n8n evaluates for every item whatever node asks. ` +
		`With the other expression engine of n8n (\`legacy\`, the only one of n8n 1.x) the same node reaches ${times(raw, rateOf)} of ${raw.name} and ${times(peer, rateOf)} times ${peer.name}, in items per second, and ${number(perCpuSecond(legacy) / perCpuSecond(sendingsOf(results, httpDefault, 'legacy')))} times ${httpDefault.name} in items per CPU second.`
	);
}

export const boundOfConnections = (most: number, concurrency: number): string =>
	`${most} connections were opened where ${concurrency} items are under way.`;

export function boundOfMemory(results: Results): string {
	const list = perFurtherItem(growthOf(results, nothing)).map(number).join(', ');
	return `The same items through a node that does nothing take ${list} KiB per further item: n8n keeps what went in and what came out of every node until the execution has ended.`;
}

export function boundOfDelivering(results: Results, trigger: Trigger): string {
	const rate = (one: Trigger, engine: Engine): number => rateOf(deliveriesOf(results, one, engine));
	const share = (a: Trigger, b: Trigger, engine: Engine): string =>
		number(rate(a, engine) / rate(b, engine));
	const { webhook, minimal } = triggers;
	return (
		`n8n brings up an isolate of its expression engine for every execution, and another one for every delivery to a trigger that is not its own Webhook node: ${shareOf(results.profiles.delivering, EXPRESSIONS)} of the busy time (the profile below). ` +
		`A trigger that does nothing at all reaches ${share(minimal, webhook, 'vm')} of the Webhook node, and ${trigger.name} reaches ${share(trigger, minimal, 'vm')} of that trigger. ` +
		(trigger.readsCredential
			? 'It reads its credential for each delivery, for which n8n brings up one isolate more. '
			: '') +
		`With the engine \`legacy\`, which has no isolates, ${trigger.name} reaches ${share(trigger, webhook, 'legacy')} of the Webhook node and ${share(trigger, minimal, 'legacy')} of the trigger that does nothing.`
	);
}
