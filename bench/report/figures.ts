import { contenders, raw } from '../contenders';
import type { DeliveryFigures } from '../measure/deliveries';
import type { SendFigures } from '../measure/sends';
import { DELAY, type Contestant, type Engine, type Results } from '../run';
import { median } from '../statistics';
import type { Trigger } from '../triggers';

// The figures that the aims and their explanations take from the results.

/**
 * Finds the rounds of a contestant.
 * @throws Error if it didn't take part
 */
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

/** Computes the number of items sent per second of CPU time. */
export const computeItemsPerCpuSecond = (rounds: SendFigures[]): number =>
	median(rounds.map(({ accepted, cpu }) => accepted / cpu));

/** Computes the CPU seconds per second: 1 means one thread that is always busy. */
export const computeLoad = (rounds: SendFigures[]): number =>
	median(rounds.map(({ cpu, seconds }) => cpu / seconds));

/** Finds the largest number of connections that a contestant opened in any of its runs. */
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

/** Computes the KiB of memory per additional item for each step after the first. */
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
