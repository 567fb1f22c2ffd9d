import type { Webhook } from '../../../sandbox';
import { useSubscriptions } from '../../support/siteAdminTrigger';

// Anybody who can edit a description can copy one, so the secret identifies the trigger's webhooks.

const { rig, add, subscriptions } = useSubscriptions();

describe('A webhook with a copy of our description that leads elsewhere', () => {
	it('is unchanged after an activation, also of a trigger that remembers nothing', async () => {
		const workflow = rig.host.workflow();
		await workflow.activate();
		const [own] = subscriptions() as [Webhook];
		const url = `https://elsewhere.example/hook?secret=${'f'.repeat(64)}`;
		const before = structuredClone(add({ description: own.description, url }));
		workflow.registered = false;
		await workflow.activate();
		expect(subscriptions()).toEqual([own, before]);
		rig.sandbox.state.webhooks.delete(own.id);
		workflow.staticData = '{}';
		workflow.registered = false;
		await workflow.activate();
		expect(subscriptions()).toEqual([before, expect.anything()]);
	});
});
