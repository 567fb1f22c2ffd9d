import type { Engine, Results } from '../run';
import { triggers, type Trigger } from '../triggers';
import {
	explainConnections,
	explainDelivering,
	explainMemory,
	explainSending,
	explainShare,
} from './bounds';
import {
	computeItemsPerCpuSecond,
	computeMemoryPerItem,
	computeRate,
	findDeliveries,
	findGrowth,
	findMaxConnections,
	findSends,
	httpDefault,
	ours,
	oursDefault,
	peer,
	raw,
} from './figures';
import { formatNumber, formatPercent } from './format';
import { computeOwnShare, findShare } from './share';

/** A target that was set before anything was measured. */
export interface Aim {
	aim: string;
	measured: string;
	met: boolean;
	/** What limits it. Only shown if the aim isn't met. */
	bound: string;
}

/** The factor by which memory per additional item may grow in the last step. */
const FLAT = 1.25;

const OWN_SHARE = 0.1;

function checkRatio(aim: string, measured: number, least: number, bound: string): Aim {
	return { aim, measured: formatNumber(measured), met: measured >= least, bound };
}

/** Checks all aims, in the order of the report. */
export const checkAims = (results: Results): Aim[] => [
	...checkSending(results),
	...[oursDefault, ours].map((contender): Aim => {
		const most = findMaxConnections(results, contender);
		const { name, concurrency = 0 } = contender;
		return {
			aim: `${name}: never more than ${concurrency} connections opened`,
			measured: String(most),
			met: most <= concurrency,
			bound: explainConnections(most, concurrency),
		};
	}),
	checkMemory(results),
	checkShare(results, 'vm'),
	checkShare(results, 'legacy'),
	...[triggers.siteAdmin, triggers.omnimessage].flatMap((trigger) => [
		checkTrigger(results, trigger, triggers.webhook, 'vm'),
		checkTrigger(results, trigger, triggers.minimal, 'vm'),
		checkTrigger(results, trigger, triggers.webhook, 'lazy'),
	]),
];

function checkSending(results: Results): Aim[] {
	const [mine, limit, peers, http] = [ours, raw, peer, httpDefault].map((contestant) =>
		findSends(results, contestant),
	) as [never, never, never, never];
	const bound = explainSending(results);
	return [
		checkRatio(
			`Items per second: at least 0.9 of ${raw.name}`,
			computeRate(mine) / computeRate(limit),
			0.9,
			bound,
		),
		checkRatio(
			`Items per second: at least 20 times ${peer.name}`,
			computeRate(mine) / computeRate(peers),
			20,
			bound,
		),
		checkRatio(
			`Items per CPU second: at least 3 times ${httpDefault.name}`,
			computeItemsPerCpuSecond(mine) / computeItemsPerCpuSecond(http),
			3,
			bound,
		),
	];
}

function checkMemory(results: Results): Aim {
	const [before = 0, last = 0] = computeMemoryPerItem(findGrowth(results, ours)).slice(-2);
	return {
		aim: 'Memory per additional item does not grow with the number of items',
		measured: `${formatNumber(before)} KiB, then ${formatNumber(last)} KiB`,
		met: last <= before * FLAT,
		bound: explainMemory(results),
	};
}

function checkShare(results: Results, engine: Engine): Aim {
	const share = findShare(results, engine);
	const own = computeOwnShare(share);
	const suffix = engine === 'legacy' ? ', with the expression engine `legacy`' : '';
	return {
		aim: `This package's own share of the CPU time: at most ${formatPercent(OWN_SHARE)}${suffix}`,
		measured: formatPercent(own),
		met: own <= OWN_SHARE,
		bound: explainShare(results, share),
	};
}

const LAZILY = ', with `N8N_EXPRESSION_ENGINE_LAZY_ACQUIRE=true`';

const checkTrigger = (results: Results, trigger: Trigger, other: Trigger, engine: Engine): Aim =>
	checkRatio(
		`${trigger.name}: at least 0.95 of the deliveries per second of ${other.name}${engine === 'lazy' ? LAZILY : ''}`,
		computeRate(findDeliveries(results, trigger, engine)) /
			computeRate(findDeliveries(results, other, engine)),
		0.95,
		explainDelivering(results, trigger),
	);
