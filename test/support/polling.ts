import type { IDataObject, INodeParameters } from 'n8n-workflow';

import type { Flavour, N8n } from '../../tooling/host/n8n';
import { loadAnew } from './loadAnew';
import { useTriggerHost } from './triggerHost';
import type { createWaitingTrigger, Waits } from './waitingTrigger';

// Triggers that poll the lists of a site, in an n8n that goes away and comes back.

type SiteAdminTriggerNode = typeof import('../../nodes/SiteAdmin/SiteAdminTrigger.node');
type WaitingTrigger = { createWaitingTrigger: typeof createWaitingTrigger };

/** The ways in which a trigger polls lists. */
export const ways: Array<
	[way: string, parameters: INodeParameters & { options?: INodeParameters }]
> = [
	['catches up', { options: { catchUp: true } }],
	['polls', { learnBy: 'polling' }],
];

export const events = ['form.submit', 'order.create', 'order.paid'];

/** A site, an n8n, and what a test does with them. */
export function usePolling() {
	const rig = useTriggerHost();

	/** A workflow that is active, and has begun to poll. */
	async function active(
		parameters: INodeParameters = {},
		{ flavour, waits }: { flavour?: Flavour; waits?: Waits } = {},
	) {
		const host = await rig.start(flavour);
		if (waits) forgetProcess(host, waits);
		const options = { sendSample: false, ...(parameters.options as INodeParameters) };
		const all = { events, ...parameters, options };
		const workflow = host.workflow({ id: crypto.randomUUID(), parameters: all });
		await workflow.activate();
		await workflow.tick();
		return {
			...{ host, workflow },
			/** Nobody hears the deliveries of what happens meanwhile. */
			async unheard(work: () => Promise<unknown>): Promise<void> {
				workflow.registered = false;
				await work();
				workflow.registered = true;
			},
			/** What has come out of the trigger since the last time. */
			items: async (): Promise<IDataObject[]> => await workflow.run(),
			/** The trigger looks, as n8n's schedule tells it. Joins a look that has begun. */
			tick: async (): Promise<void> => await workflow.tick(),
			/** The process is killed, and another one begins with what n8n had saved. */
			async restart(): Promise<void> {
				forgetProcess(host, waits);
				await host.restart();
				await workflow.tick();
			},
			/** Publishes the workflow with other fields. */
			async change(fields: INodeParameters): Promise<void> {
				workflow.edit({ ...all, ...fields });
				await workflow.activate();
				await workflow.tick();
			},
		};
	}

	const submit = async (name = 'Ada') =>
		await rig.sandbox.submitForm({ name, phone: '', message: '' });
	return { rig, active, submit };
}

/**
 * The process ends, and with it what it remembered.
 * @param waits how long the next one waits for executions, if not as long as usual
 */
export function forgetProcess(host: N8n, waits?: Waits): void {
	host.type = waits
		? loadAnew<WaitingTrigger>('test/support/waitingTrigger').createWaitingTrigger(waits)
		: new (loadAnew<SiteAdminTriggerNode>(
				'nodes/SiteAdmin/SiteAdminTrigger.node',
			).SiteAdminTrigger)();
}

/** What tells one event from another. */
export const names = (items: IDataObject[]): unknown[] =>
	items.map(({ event, fields }) => (fields as IDataObject | undefined)?.field_1 ?? event);
