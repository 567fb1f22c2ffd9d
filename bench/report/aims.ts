import type { Results } from '../run';
import { triggers, type Trigger } from '../triggers';
import { boundOfConnections, boundOfDelivering, boundOfMemory, boundOfSending } from './bounds';
import {
	deliveriesOf,
	growthOf,
	httpDefault,
	mostConnections,
	ours,
	oursDefault,
	peer,
	perCpuSecond,
	perFurtherItem,
	rateOf,
	raw,
	sendingsOf,
} from './figures';
import { number } from './format';

/** What was wanted before it was measured. */
export interface Aim {
	aim: string;
	measured: string;
	met: boolean;
	/** What keeps it from being met: told only where it is not. */
	bound: string;
}

/** Memory per further item may be so much larger in the last step than in the one before. */
const FLAT = 1.25;

function ratio(aim: string, measured: number, least: number, bound: string): Aim {
	return { aim, measured: number(measured), met: measured >= least, bound };
}

/** All aims, in the order of the report. */
export const aimsOf = (results: Results): Aim[] => [
	...sendingAims(results),
	...[oursDefault, ours].map((contender): Aim => {
		const most = mostConnections(results, contender);
		const { name, concurrency = 0 } = contender;
		return {
			aim: `${name}: never more than ${concurrency} connections opened`,
			measured: String(most),
			met: most <= concurrency,
			bound: boundOfConnections(most, concurrency),
		};
	}),
	memoryAim(results),
	triggerAim(results, triggers.siteAdmin),
	triggerAim(results, triggers.omnimessage),
];

function sendingAims(results: Results): Aim[] {
	const [mine, limit, peers, http] = [ours, raw, peer, httpDefault].map((contestant) =>
		sendingsOf(results, contestant),
	) as [never, never, never, never];
	const bound = boundOfSending(results);
	return [
		ratio(
			`Items per second: at least 0.9 of ${raw.name}`,
			rateOf(mine) / rateOf(limit),
			0.9,
			bound,
		),
		ratio(
			`Items per second: at least 20 times ${peer.name}`,
			rateOf(mine) / rateOf(peers),
			20,
			bound,
		),
		ratio(
			`Items per CPU second: at least 3 times ${httpDefault.name}`,
			perCpuSecond(mine) / perCpuSecond(http),
			3,
			bound,
		),
	];
}

function memoryAim(results: Results): Aim {
	const [before = 0, last = 0] = perFurtherItem(growthOf(results, ours)).slice(-2);
	return {
		aim: 'Memory per further item does not grow with the number of items',
		measured: `${number(before)} KiB, then ${number(last)} KiB`,
		met: last <= before * FLAT,
		bound: boundOfMemory(results),
	};
}

const triggerAim = (results: Results, trigger: Trigger): Aim =>
	ratio(
		`${trigger.name}: at least 0.95 of the deliveries per second of n8n's ${triggers.webhook.name}`,
		rateOf(deliveriesOf(results, trigger, 'vm')) /
			rateOf(deliveriesOf(results, triggers.webhook, 'vm')),
		0.95,
		boundOfDelivering(results, trigger),
	);
