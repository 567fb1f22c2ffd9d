import { findFreePorts } from '../tooling/n8n/freePort';
import { contenders, raw, type Contender } from './contenders';
import { deliver, publishTrigger, type DeliveryFigures } from './measure/deliveries';
import { measureLoading, type LoadingCost } from './measure/loading';
import { measureShare, type Share } from './measure/share';
import { send, sendRaw, type SendFigures } from './measure/sends';
import type { Plan } from './plan';
import { enableInspector, recordProfile } from './profile/inspector';
import { summarize, type Summary } from './profile/summary';
import { runRounds, type Measurement } from './rounds';
import type { Stage } from './stage';
import { triggers, type Trigger } from './triggers';
import { publishContender } from './workflow';

/**
 * How n8n runs expressions. `vm` is the default, with an isolate for each delivery and execution;
 * `lazy` is the same with isolates only for what has expressions; n8n 1.x only has `legacy`.
 */
export type Engine = 'vm' | 'lazy' | 'legacy';

export type Contestant = Contender | typeof raw;
export type Sends = Array<Measurement<Contestant, SendFigures>>;
export type Deliveries = Array<Measurement<Trigger, DeliveryFigures>>;

/** A contender with increasing numbers of items, all in one new n8n process. */
export interface Growth {
	contender: Contender;
	steps: Array<{ items: number; sending: SendFigures }>;
}

export interface Results {
	loading: LoadingCost;
	sends: Array<{ engine: Engine; delay: number; sends: Sends }>;
	shares: Array<{ engine: Engine; share: Share }>;
	deliveries: Array<{ engine: Engine; deliveries: Deliveries }>;
	growth: Growth[];
	/** The profiles of our node and of our trigger, with n8n's defaults. */
	profiles: { sending: Summary; delivering: Summary };
}

const { peer, httpDefault, httpBatching, oursDefault, ours, floor, nothing } = contenders;

/** The delay the service adds to each request, in milliseconds. */
export const DELAY = 20;

const settings: Record<Engine, Record<string, string>> = {
	vm: { N8N_EXPRESSION_ENGINE: 'vm' },
	lazy: { N8N_EXPRESSION_ENGINE: 'vm', N8N_EXPRESSION_ENGINE_LAZY_ACQUIRE: 'true' },
	legacy: { N8N_EXPRESSION_ENGINE: 'legacy' },
};

type Log = (line: string) => void;

/**
 * Measures everything.
 * @throws Error if a run fails or doesn't deliver every item exactly once
 */
export async function runAll(stage: Stage, plan: Plan, log: Log): Promise<Results> {
	const all = [peer, httpDefault, httpBatching, oursDefault, ours, raw];
	// HTTP Request with batching is limited by its own timer.
	const withoutTimer = all.filter((contestant) => contestant !== httpBatching);
	log('Loading the package');
	const loaded = await measureLoading(stage, plan.loads);

	const sends: Results['sends'] = [];
	for (const engine of ['vm', 'legacy'] as const) {
		await stage.restart(settings[engine]);
		for (const contestant of all) {
			if ('node' in contestant) await publishContender(stage, contestant);
		}
		const loads: Array<[number, Contestant[]]> =
			engine === 'vm'
				? [
						[DELAY, all],
						[0, withoutTimer],
					]
				: [[DELAY, withoutTimer]];
		for (const [delay, contestants] of loads) {
			log(`Sending, ${delay} ms, expression engine ${engine}`);
			sends.push({
				engine,
				delay,
				sends: await measureSends(stage, plan, contestants, delay, engine),
			});
		}
	}

	const shares = await shareAll(stage, plan, log);
	const deliveries = await deliverAll(stage, plan, log);
	const growth: Growth[] = [];
	for (const contender of [nothing, httpDefault, ours]) {
		log(`Increasing numbers of items: ${contender.name}`);
		growth.push(await measureGrowth(stage, plan, contender));
	}
	log('Profiles');
	const profiles = await recordProfiles(stage, plan);
	return { loading: loaded, sends, shares, deliveries, growth, profiles };
}

/**
 * Measures only the package's own share of the CPU time.
 * @throws Error if a run fails or doesn't deliver every item exactly once
 */
export async function shareAll(stage: Stage, plan: Plan, log: Log): Promise<Results['shares']> {
	const all: Results['shares'] = [];
	for (const engine of ['vm', 'legacy'] as const) {
		await stage.restart(settings[engine]);
		log(`The package's own share, expression engine ${engine}`);
		for (const contender of [ours, floor]) await publishContender(stage, contender);
		const load = { items: plan.shared, delay: DELAY };
		all.push({ engine, share: await measureShare(stage, load, plan.rounds) });
	}
	return all;
}

/**
 * Measures the deliveries only.
 * @throws Error if a delivery fails
 */
export async function deliverAll(
	stage: Stage,
	plan: Plan,
	log: Log,
): Promise<Results['deliveries']> {
	const all: Results['deliveries'] = [];
	for (const engine of Object.keys(settings) as Engine[]) {
		await stage.restart(settings[engine]);
		log(`Deliveries, expression engine ${engine}`);
		all.push({ engine, deliveries: await measureDeliveries(stage, plan, engine) });
	}
	return all;
}

async function measureSends(
	stage: Stage,
	plan: Plan,
	contestants: Contestant[],
	delay: number,
	engine: Engine,
) {
	// One round is enough for a contender that takes long and hardly varies.
	const once = engine === 'vm' ? [httpBatching] : [peer];
	const sendOne = async (contestant: Contestant, items: number): Promise<SendFigures> =>
		'node' in contestant
			? await send(stage, contestant, { items, delay })
			: await sendRaw(stage, { items, delay });
	for (const contestant of contestants) await sendOne(contestant, plan.warmUp);
	return await runRounds(
		contestants,
		(contestant) => (once.some((one) => one === contestant) ? 1 : plan.rounds),
		async (contestant) => await sendOne(contestant, plan.items),
	);
}

async function measureDeliveries(stage: Stage, plan: Plan, engine: Engine): Promise<Deliveries> {
	const all: Trigger[] = Object.values(triggers);
	const count = plan.deliveries[engine];
	const ids = new Map<Trigger, string>();
	for (const trigger of all) {
		ids.set(trigger, await publishTrigger(stage, trigger));
		await deliver(stage, trigger, ids.get(trigger) as string, count / 10);
	}
	return await runRounds(
		all,
		() => plan.rounds,
		async (trigger) => await deliver(stage, trigger, ids.get(trigger) as string, count),
	);
}

async function measureGrowth(stage: Stage, plan: Plan, contender: Contender): Promise<Growth> {
	await stage.restart();
	await publishContender(stage, contender);
	const load = { delay: DELAY };
	await send(stage, contender, { ...load, items: plan.warmUp });
	const most = contender === httpDefault ? plan.maxForHttpRequest : Infinity;
	const steps: Growth['steps'] = [];
	for (const items of plan.sizes.filter((size) => size <= most)) {
		steps.push({ items, sending: await send(stage, contender, { ...load, items }) });
	}
	return { contender, steps };
}

async function recordProfiles(stage: Stage, plan: Plan): Promise<Results['profiles']> {
	const [port] = (await findFreePorts(1)) as [number];
	await stage.restart(enableInspector(port));
	await publishContender(stage, ours);
	const load = { delay: DELAY };
	await send(stage, ours, { ...load, items: plan.warmUp });
	const sending = await recordProfile(port, async () => {
		await send(stage, ours, { ...load, items: plan.profiled });
	});
	const id = await publishTrigger(stage, triggers.siteAdmin);
	const delivering = await recordProfile(port, async () => {
		await deliver(stage, triggers.siteAdmin, id, plan.deliveries.vm);
	});
	return { sending: summarize(sending), delivering: summarize(delivering) };
}
