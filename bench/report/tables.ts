import type { Shares } from '../profile/summary';
import type { Deliveries, Growth, Sends } from '../run';
import { perFurtherItem } from './figures';
import { number, percent, rounds, table, whole } from './format';

export const sendsTable = (sends: Sends): string =>
	table(
		[
			'',
			'Items per second',
			'p50, ms',
			'p99, ms',
			'Connections opened',
			'at once',
			'CPU, s',
			'Items per CPU second',
			'Peak memory, MiB',
			'Whole run, s',
		],
		sends.map(({ thing, results }) => [
			thing.name,
			rounds(results.map(({ rate }) => rate)),
			rounds(results.map(({ p50 }) => p50)),
			rounds(results.map(({ p99 }) => p99)),
			whole(Math.max(...results.map(({ connections }) => connections))),
			whole(Math.max(...results.map(({ atOnce }) => atOnce))),
			rounds(results.map(({ cpu }) => cpu)),
			rounds(results.map(({ cpu, accepted }) => accepted / cpu)),
			whole(Math.max(...results.map(({ peak }) => peak))),
			rounds(results.map(({ seconds }) => seconds)),
		]),
	);

export const deliveriesTable = (deliveries: Deliveries): string =>
	table(
		['', 'Deliveries per second', 'CPU, ms per delivery', 'Peak memory, MiB'],
		deliveries.map(({ thing, results }) => [
			thing.name,
			rounds(results.map(({ rate }) => rate)),
			rounds(results.map(({ cpu, rate, seconds }) => (cpu * 1000) / (rate * seconds))),
			whole(Math.max(...results.map(({ peak }) => peak))),
		]),
	);

export const growthTable = (growth: Growth[]): string =>
	table(
		['', 'Items', 'Whole run, s', 'CPU, ms per item', 'Peak memory, MiB', 'KiB per further item'],
		growth.flatMap(({ contender, steps }) => {
			const further = perFurtherItem(steps);
			return steps.map(({ items, sending }, index) => [
				contender.name,
				whole(items),
				number(sending.seconds),
				number((sending.cpu * 1000) / items),
				whole(sending.peak),
				number(further[index - 1] ?? NaN),
			]);
		}),
	);

export const sharesTable = (head: string, shares: Shares): string =>
	table(
		[head, 'Share of the busy time'],
		shares.map(([name, share]) => [name, percent(share)]),
	);
