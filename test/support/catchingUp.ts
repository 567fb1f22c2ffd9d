import type { IDataObject, INodeParameters } from 'n8n-workflow';

import type { Memory } from '../../nodes/SiteAdmin/subscriptions/memory';
import type { HostedWorkflow } from './hostedWorkflow';
import { loadAnew } from './loadAnew';
import { createCare } from './siteAdminCare';
import { useTriggerHost } from './siteAdminTrigger';
import { useExecutions } from './startedWorkflows';
import type { TriggerHost } from './triggerHost';

// Triggers that catch up, in an n8n that goes away and comes back.

export const catchUp = {
	catchUp: true,
	sendSample: false,
	events: ['form.submit', 'order.create', 'order.paid'],
};

type SiteAdminTriggerNode = typeof import('../../nodes/SiteAdmin/SiteAdminTrigger.node');
type Remembered = Pick<Memory, 'seenUntil' | 'activatedAt'>;

function readRemembered({ staticData }: HostedWorkflow): Remembered {
	const { global } = JSON.parse(staticData) as {
		global?: { siteAdminTriggers?: Record<string, Remembered> };
	};
	return Object.values(global?.siteAdminTriggers ?? {})[0] ?? {};
}

/** Until when the trigger has seen all events. */
export const readUntil = (workflow: HostedWorkflow): unknown => readRemembered(workflow).seenUntil;

/** When the trigger was last activated, which is part of what it posts to itself. */
export const readActivation = (workflow: HostedWorkflow): unknown =>
	readRemembered(workflow).activatedAt;

/** Resolves with the next line of the log. */
export async function nextLine({ log }: TriggerHost): Promise<string> {
	return await new Promise((done) => {
		const push = log.push.bind(log);
		log.push = (...said: string[]) => {
			done(said.join());
			return push(...said);
		};
	});
}

/** Resolves when the trigger has caught up, or has said why not. */
export async function caughtUp(
	host: TriggerHost,
	workflow: HostedWorkflow,
	work: () => Promise<void>,
): Promise<void> {
	const before = readUntil(workflow);
	const lines = host.log.length;
	const ended = new Promise<void>((done) => {
		const look = (): void => {
			if (readUntil(workflow) !== before || host.log.length > lines) done();
		};
		const { onAnswer } = host;
		host.onAnswer = (status, body) => {
			onAnswer(status, body);
			look();
		};
		const push = host.log.push.bind(host.log);
		host.log.push = (...said: string[]) => {
			const length = push(...said);
			look();
			return length;
		};
	});
	await work();
	if (workflow.draft.parameters.catchUp === true) await ended;
}

let count = 0;

/** A site, an n8n, and what a test does with them. */
export function useCatchUp() {
	const rig = useTriggerHost();
	const execute = useExecutions();
	const { run } = createCare(rig);

	/** An active workflow in an n8n that checks its triggers when it starts. */
	async function active(parameters: INodeParameters = {}) {
		const host = await rig.start('legacy');
		const all = { ...catchUp, ...parameters };
		const workflow = host.workflow({ id: `catch-up-${(count += 1)}`, parameters: all });
		await caughtUp(host, workflow, async () => await workflow.activate());
		return {
			...{ host, workflow },
			/** What has come out of the trigger since the last time. */
			items: async (): Promise<IDataObject[]> => await execute(workflow, host, all),
			/** While n8n is away, its address answers with 404. */
			away: async (work: () => Promise<unknown>): Promise<void> => {
				workflow.registered = false;
				await work();
			},
			back: async (): Promise<void> =>
				await caughtUp(host, workflow, async () => await host.restart()),
		};
	}

	return {
		...{ rig, run, active },
		submit: async (name = 'Ada') => await rig.sandbox.submitForm({ name, phone: '', message: '' }),
	};
}

/** What tells one event from another. */
export const fields = (items: IDataObject[]) =>
	items.map(({ event, caughtUp: mark, fields: answers }) => [
		event,
		mark,
		(answers as IDataObject | undefined)?.field_1,
	]);

export const sent = { account_id: 1, target: 'form', event: 'submit', target_id: 26 };

export const post = async (url: string, body: object): Promise<Response> =>
	await fetch(url, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify(body),
	});

/** As if the trigger had caught up some time ago for the last time. */
export function rewind(workflow: HostedWorkflow, milliseconds: number): void {
	workflow.staticData = workflow.staticData.replace(
		/"seen(From|Until)":(\d+(?:\.\d+)?)/g,
		(_, name: string, time: string) => `"seen${name}":${Number(time) - milliseconds}`,
	);
}

/** The process ends, and with it what it remembered. */
export function forgetProcess(host: TriggerHost): void {
	const { SiteAdminTrigger } = loadAnew<SiteAdminTriggerNode>(
		'nodes/SiteAdmin/SiteAdminTrigger.node',
	);
	host.options.type = new SiteAdminTrigger();
}
