import type { IDataObject } from 'n8n-workflow';

import type { Flavour, N8n, WorkflowOptions } from '../../../tooling/host/n8n';
import { readSecret } from '../../support/siteAdminCare';
import { three, useSubscriptions } from '../../support/siteAdminTrigger';

const { rig, subscriptions, pairs, answerNext } = useSubscriptions();

describe.each<Flavour>(['publication', 'legacy'])(
	'In a %s n8n, exactly the right subscriptions exist after',
	(flavour) => {
		let host: N8n;
		beforeEach(async () => {
			host = await rig.start(flavour);
		});
		const make = async (options: WorkflowOptions = {}) => {
			const workflow = host.workflow({ parameters: three, ...options });
			await workflow.activate();
			return workflow;
		};
		const expectOnly = (events: string[]) => {
			expect(pairs().sort()).toEqual([...events].sort());
			expect(subscriptions().every(({ enabled }) => enabled)).toBe(true);
		};

		it('renaming the node, and its deliveries arrive', async () => {
			const workflow = await make();
			workflow.renameNode('Shop');
			await workflow.activate();
			expectOnly(three.events);
			expect(await rig.sandbox.fireOrder('paid')).toMatchObject([{ status: 200 }]);
			expect(workflow.started).toHaveLength(1);
			await workflow.deactivate();
			expectOnly([]);
		});

		it('changing the events', async () => {
			const workflow = await make();
			workflow.edit({ events: ['order.paid', 'ticket.create'], options: { ticket: 5 } });
			await workflow.activate();
			expectOnly(['order.paid', 'ticket.create']);
			expect(subscriptions().find(({ target }) => target === 'ticket')?.target_id).toBe(5);
		});

		it('copying the workflow, even with its static data, and removing the copy', async () => {
			const original = await make();
			const before = structuredClone(subscriptions());
			const copy = host.workflow({
				parameters: { events: ['form.submit'] },
				nodeId: original.nodeId,
				staticData: JSON.parse(original.staticData) as IDataObject,
			});
			await copy.activate();
			expectOnly([...three.events, 'form.submit']);
			expect(new Set(subscriptions().map(({ url }) => readSecret(url))).size).toBe(2);
			await copy.deactivate();
			expect(subscriptions()).toEqual(before);
		});

		it('failing to activate a copy that has the static data of its original', async () => {
			const original = await make();
			const before = structuredClone(subscriptions());
			const staticData = JSON.parse(original.staticData) as IDataObject;
			const copy = host.workflow({ nodeId: original.nodeId, staticData });
			answerNext('POST', 500, 100);
			await expect(copy.activate()).rejects.toThrow('answered 500');
			expect(subscriptions()).toEqual(before);
		});

		it('the same workflow on another n8n, with the same IDs', async () => {
			await make({ id: 'w1' });
			const before = structuredClone(subscriptions());
			const other = await rig.start(flavour, 'instance-2');
			const twin = other.workflow({ id: 'w1', parameters: three });
			await twin.activate();
			expectOnly([...three.events, ...three.events]);
			await twin.deactivate();
			expect(subscriptions()).toEqual(before);
		});

		it('a list that fails at each of its requests, and then works', async () => {
			for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
				const workflow = await make();
				workflow.edit({ events: ['ticket.create'] });
				answerNext(method, 500, 100);
				await workflow.activate().catch(() => undefined);
				rig.sandbox.faults.length = 0;
				workflow.registered = false;
				await workflow.activate();
				expectOnly(['ticket.create']);
				await workflow.deactivate();
				expectOnly([]);
			}
		});
	},
);
