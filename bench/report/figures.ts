import { contenders, raw } from '../contenders';
import type { DeliveryFigures } from '../measure/deliveries';
import type { SendFigures } from '../measure/sends';
import { DELAY, type Contestant, type Engine, type Results } from '../run';
import { median } from '../statistics';
import type { Trigger } from '../triggers';

// What the aims and their reasons look up in the results.

/** The rounds of a contestant. Throws an Error where it did not take part. */
export function findSends(
	{ sends }: Results,
	contestant: Contestant,
	engine: Engine = 'vm',
	delay = DELAY,
): SendFigures[] {
	const group = sends.find((one) => one.engine === engine && one.delay === delay);
	const found = group?.sends.find(({ thing }) => thing === contestant);
	if (!found) throw new Error(`${contestant.name} was not measured`);
	return found.results;
}

export const computeRate = (rounds: Array<{ rate: number }>): number =>
	median(rounds.map(({ rate }) => rate));

/** Items that a second of CPU time is enough for. */
export const computeItemsPerCpuSecond = (rounds: SendFigures[]): number =>
	median(rounds.map(({ accepted, cpu }) => accepted / cpu));

/** CPU seconds per second: 1 is one thread without a pause. */
export const computeLoad = (rounds: SendFigures[]): number =>
	median(rounds.map(({ cpu, seconds }) => cpu / seconds));

/** The most connections that a contender opened in any of its runs. */
export function findMaxConnections({ sends, growth }: Results, contestant: Contestant): number {
	const compared = sends.flatMap((group) => group.sends);
	const rounds = compared.filter(({ thing }) => thing === contestant);
	const grown = growth.filter(({ contender }) => contender === contestant);
	return Math.max(
		...rounds.flatMap(({ results }) => results.map(({ connections }) => connections)),
		...grown.flatMap(({ steps }) => steps.map(({ sending }) => sending.connections)),
	);
}

export function findDeliveries(
	{ deliveries }: Results,
	trigger: Trigger,
	engine: Engine,
): DeliveryFigures[] {
	const group = deliveries.find((one) => one.engine === engine);
	return group?.deliveries.find(({ thing }) => thing === trigger)?.results ?? [];
}

/** KiB of memory for each item more than the step before had; none for the first step. */
export function computeMemoryPerItem(steps: Results['growth'][number]['steps']): number[] {
	return steps.slice(1).map(({ items, sending }, index) => {
		const { items: fewer, sending: before } = steps[index] as (typeof steps)[number];
		return ((sending.peak - before.peak) * 1024) / (items - fewer);
	});
}

export const findGrowth = ({ growth }: Results, contender: Contestant) =>
	growth.find((one) => one.contender === contender)?.steps ?? [];

export const { ours, oursDefault, peer, httpDefault, nothing } = contenders;
export { raw };
