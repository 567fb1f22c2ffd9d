import {
	changeOneByOne,
	oneByOne,
	isChanging,
} from '../../../nodes/SiteAdmin/subscriptions/changes';
import { createCare, readSecret } from '../../support/siteAdminCare';
import { useSubscriptions } from '../../support/siteAdminTrigger';

// Within a process, only one caller at a time may read the list and create what is missing.

const { rig, subscriptions, pairs, requests } = useSubscriptions();
const { run } = createCare(rig);
const parameters = { events: ['form.submit', 'order.paid'] };

const missing = async () => {
	const workflow = rig.host.workflow({ parameters });
	await workflow.activate();
	rig.sandbox.state.webhooks.clear();
	rig.sandbox.state.requests.length = 0;
	return workflow;
};

const context = {
	getInstanceId: () => 'instance-1',
	getWorkflow: () => ({ id: 'turns', name: 'Turns', active: true }),
};

it('Work that waits for a change that fails is done after it, when nothing is being changed', async () => {
	const changing = changeOneByOne(context, async () => await Promise.reject(new Error('refused')));
	const working = oneByOne(context, async () => isChanging(context));
	expect(isChanging(context)).toBe(true);
	await expect(changing).rejects.toThrow('refused');
	expect(await working).toBe(false);
});

it('Repair with five input items repairs once, and the first of them returns what was done', async () => {
	const workflow = await missing();
	const items = await run('repair', workflow, [{}, {}, {}, {}, {}]);
	expect(items.map(({ action }) => action)).toEqual(['created', 'created']);
	expect(pairs()).toEqual(parameters.events);
	expect(requests('GET')).toHaveLength(1);
});

it('Repair with five input items that fails, fails for each of them', async () => {
	const workflow = await missing();
	rig.sandbox.faults.push({ method: 'GET', status: 401 });
	const items = await run('repair', workflow, [{}, {}, {}, {}, {}], { continueOnFail: true });
	expect(items).toHaveLength(5);
	expect(items.every(({ error }) => String(error).includes('answered 401'))).toBe(true);
	expect(requests('POST')).toEqual([]);
});

it('Repair enables webhooks of other workflows only if every item asks for that', async () => {
	const workflow = rig.host.workflow();
	await workflow.activate();
	await rig.host.workflow().activate();
	subscriptions().forEach((one) => (one.enabled = false));
	const items = await run('repair', workflow, [{ enableOthers: true }, {}]);
	expect(items).toHaveLength(1);
	expect(subscriptions().map(({ enabled }) => enabled)).toEqual([true, false]);
});

it('An activation during a Repair creates nothing twice', async () => {
	const workflow = await missing();
	workflow.registered = false;
	const repairing = run('repair', workflow);
	await rig.sandbox.events.until(() => requests('GET').length > 0, 10_000);
	await Promise.all([repairing, workflow.activate()]);
	expect(pairs()).toEqual(parameters.events);
	expect(new Set(subscriptions().map(({ url }) => readSecret(url))).size).toBe(1);
});

it('A Repair during an activation leaves the work to the activation', async () => {
	const workflow = await missing();
	workflow.registered = false;
	const activating = workflow.activate();
	await rig.sandbox.events.until(() => requests('POST').length > 0, 10_000);
	const [items] = await Promise.all([run('repair', workflow), activating]);
	expect(items.map(({ action }) => action)).toEqual(['unchanged', 'unchanged']);
	expect(pairs()).toEqual(parameters.events);
});

it("A Repair during a deactivation doesn't recreate what the deactivation removes", async () => {
	const workflow = rig.host.workflow({ parameters });
	await workflow.activate();
	const repaired = new Promise<unknown>((resolve, reject) => {
		rig.sandbox.events.once('requestAnswered', () => {
			run('repair', workflow).then(resolve, reject);
		});
	});
	await workflow.deactivate();
	expect(await repaired).toEqual([]);
	expect(subscriptions()).toEqual([]);
});

it('Repair tries all steps, and fails with the reason of the first failed one', async () => {
	const workflow = await missing();
	rig.sandbox.faults.push({ method: 'POST', status: 403 }, { method: 'POST', status: 422 });
	await expect(run('repair', workflow)).rejects.toHaveProperty(
		'description',
		expect.stringContaining('answered 403'),
	);
	expect(requests('POST').map(({ status }) => status)).toEqual([403, 422]);
});
