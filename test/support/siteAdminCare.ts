import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { SiteAdmin } from '../../nodes/SiteAdmin/SiteAdmin.node';
import type { Sandbox, Webhook } from '../../sandbox';
import { credentialsFor, execute, type HostedWorkflow, type Run } from '../../tooling/host/n8n';

/** What the tests of Delete Orphaned and the trigger do with a site and a workflow. */
export const createCare = (rig: { readonly sandbox: Sandbox }) => ({
	subscriptions: (): Webhook[] => [...rig.sandbox.state.webhooks.values()],

	/** Adds a webhook as somebody else would, similar to an existing one. */
	add(from: Partial<Webhook> = {}): Webhook {
		const webhook: Webhook = {
			enabled: true,
			target: 'form',
			event: 'submit',
			url: 'https://elsewhere.example/hook',
			source: 'user',
			description: 'Newsletter',
			created_at: '2026-01-05T09:00:00.000Z',
			updated_at: '2026-01-05T09:00:00.000Z',
			...from,
			id: (rig.sandbox.state.lastId += 1),
		};
		rig.sandbox.state.webhooks.set(webhook.id, webhook);
		return webhook;
	},

	/** An hour later, n8n lets an active trigger check its webhooks. */
	async passHour({ crons }: HostedWorkflow): Promise<void> {
		const hourly = crons.filter(({ expression }) => expression.includes(' */1 '));
		for (const { tick } of hourly) await tick();
	},

	/** Runs an operation in an execution of a workflow. Returns the JSON of each output item. */
	async run(
		operation: string,
		workflow: HostedWorkflow,
		items: INodeParameters[] = [{}],
		more: Partial<Run> = {},
	): Promise<IDataObject[]> {
		const output = await execute({
			type: new SiteAdmin(),
			parameters: items.map((one) => ({ resource: 'webhook', operation, ...one })),
			credentials: credentialsFor(rig.sandbox),
			surroundings: workflow.surroundings(),
			...more,
		});
		return output.map(({ json }) => json);
	},
});

/** The credential for a site at another address. */
export const credentialsAt = (sandbox: Sandbox, baseUrl: string): Record<string, IDataObject> => ({
	siteAdminApi: { ...credentialsFor(sandbox).siteAdminApi, baseUrl },
});

export const readSecret = (address = ''): string =>
	new URL(address).searchParams.get('secret') ?? '';
