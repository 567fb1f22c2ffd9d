import type { Shares } from '../profile/summary';
import type { Deliveries, Growth, Sends } from '../run';
import { computeMemoryPerItem } from './figures';
import { formatInteger, formatNumber, formatPercent, formatRounds, renderTable } from './format';

export const renderSends = (sends: Sends): string =>
	renderTable(
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
			formatRounds(results.map(({ rate }) => rate)),
			formatRounds(results.map(({ p50 }) => p50)),
			formatRounds(results.map(({ p99 }) => p99)),
			formatInteger(Math.max(...results.map(({ connections }) => connections))),
			formatInteger(Math.max(...results.map(({ atOnce }) => atOnce))),
			formatRounds(results.map(({ cpu }) => cpu)),
			formatRounds(results.map(({ cpu, accepted }) => accepted / cpu)),
			formatInteger(Math.max(...results.map(({ peak }) => peak))),
			formatRounds(results.map(({ seconds }) => seconds)),
		]),
	);

export const renderDeliveries = (deliveries: Deliveries): string =>
	renderTable(
		['', 'Deliveries per second', 'CPU, ms per delivery', 'Peak memory, MiB'],
		deliveries.map(({ thing, results }) => [
			thing.name,
			formatRounds(results.map(({ rate }) => rate)),
			formatRounds(results.map(({ cpu, rate, seconds }) => (cpu * 1000) / (rate * seconds))),
			formatInteger(Math.max(...results.map(({ peak }) => peak))),
		]),
	);

export const renderGrowth = (growth: Growth[]): string =>
	renderTable(
		[
			'',
			'Items',
			'Whole run, s',
			'CPU, ms per item',
			'Peak memory, MiB',
			'KiB per additional item',
		],
		growth.flatMap(({ contender, steps }) => {
			const further = computeMemoryPerItem(steps);
			return steps.map(({ items, sending }, index) => [
				contender.name,
				formatInteger(items),
				formatNumber(sending.seconds),
				formatNumber((sending.cpu * 1000) / items),
				formatInteger(sending.peak),
				formatNumber(further[index - 1] ?? NaN),
			]);
		}),
	);

export const renderShares = (head: string, shares: Shares): string =>
	renderTable(
		[head, 'Share of the busy time'],
		shares.map(([name, share]) => [name, formatPercent(share)]),
	);
