import { startSandbox, type Sandbox, type Webhook } from '../../../sandbox';
import { isLeftBehind } from '../../../nodes/SiteAdmin/subscriptions/previousSites';
import { useEditedSite } from '../../support/editedSite';
import { createCare, credentialsAt, readSecret } from '../../support/siteAdminCare';
import { useTriggerHost } from '../../support/triggerHost';

// The credential of a trigger now points to another site. These tests are about the webhooks on the
// former one.

const rig = useTriggerHost();
const { add, run, subscriptions } = createCare(rig);
let second: Sandbox;
beforeAll(async () => {
	second = await startSandbox();
});
beforeEach(() => second.reset());
afterAll(async () => await second.stop());

const theirs = () => [...second.state.webhooks.values()];
const createCredentials = ({ url }: Sandbox) => credentialsAt(rig.sandbox, url);

/** An active workflow whose credential was edited, so that n8n registers it again. */
async function moved() {
	const workflow = rig.host.workflow({ parameters: { events: ['form.submit', 'order.paid'] } });
	await workflow.activate();
	workflow.credentials = createCredentials(second);
	workflow.renameNode('Shop');
	await workflow.activate();
	return workflow;
}

it('Webhooks on a former site are named in the log, with their site and without the secret', async () => {
	const ids = () => subscriptions().map(({ id }) => id);
	await moved();
	expect(theirs()).toHaveLength(2);
	// The calls of the former site must not start it.
	expect(readSecret(theirs()[0]?.url)).not.toBe(readSecret(subscriptions()[0]?.url));
	expect(rig.host.log).toEqual([
		expect.stringContaining(
			`now points to another site. Its webhooks (${ids().join(', ')}) are still on ${rig.sandbox.url}`,
		),
	]);
	expect(rig.host.log.join()).toContain('workflow w1, node node-w1');
	for (const { url } of subscriptions()) expect(rig.host.log.join()).not.toContain(readSecret(url));
});

it('Delete Orphaned, with a credential for the former site, recognizes them although the workflow is active', async () => {
	const workflow = await moved();
	await rig.host.workflow({ id: 'w2' }).activate();
	const url = `https://elsewhere.example/?secret=${'f'.repeat(64)}`;
	add({ ...subscriptions()[0], url });
	const kept = subscriptions().slice(2);
	const ids = [{ activeWorkflowIds: 'w1,w2', dryRun: false }];
	expect(await run('deleteOrphaned', workflow, ids)).toMatchObject([
		{ deleted: true, reason: 'credentialChanged' },
		{ deleted: true, reason: 'credentialChanged' },
	]);
	expect(subscriptions()).toEqual(kept);
	const there = { credentials: createCredentials(second) };
	expect(await run('deleteOrphaned', workflow, ids, there)).toEqual([]);
	expect(theirs()).toHaveLength(2);
});

it('They are adopted again if the credential points back to their site', async () => {
	const workflow = await moved();
	const urls = () => subscriptions().map(({ url }) => url);
	const before = urls();
	workflow.credentials = createCredentials(rig.sandbox);
	workflow.renameNode('Site');
	await workflow.activate();
	expect(urls()).toEqual(before);
	const ids = [{ activeWorkflowIds: 'w1', dryRun: false }];
	expect(await run('deleteOrphaned', workflow, ids)).toEqual([]);
	const there = { credentials: createCredentials(second) };
	expect(await run('deleteOrphaned', workflow, ids, there)).toHaveLength(2);
	expect(theirs()).toEqual([]);
});

it('They are named again if the credential leaves their site again', async () => {
	const workflow = await moved();
	for (const site of [rig.sandbox, second]) {
		workflow.credentials = createCredentials(site);
		workflow.renameNode(site.url);
		await workflow.activate();
	}
	expect(rig.host.log).toEqual(
		[rig.sandbox, second, rig.sandbox].map(({ url }) =>
			expect.stringContaining(`are still on ${url}`),
		),
	);
});

it('They are removed if n8n still has the former credential when it deactivates the trigger', async () => {
	const workflow = rig.host.workflow();
	await workflow.activate();
	await workflow.deactivate();
	workflow.credentials = createCredentials(second);
	await workflow.activate();
	expect([subscriptions(), rig.host.log]).toEqual([[], []]);
	expect(theirs()).toHaveLength(1);
});

it('They are named if the former site was unavailable at the deactivation', async () => {
	const workflow = rig.host.workflow();
	await workflow.activate();
	rig.sandbox.faults.push({ method: 'GET', status: 500 });
	await workflow.deactivate();
	workflow.credentials = createCredentials(second);
	await workflow.activate();
	expect(rig.host.log).toEqual([
		expect.stringContaining('could not be removed'),
		expect.stringContaining(`are still on ${rig.sandbox.url}`),
	]);
});

describe('The same site with another name', () => {
	const site = useEditedSite(() => rig.sandbox.url);

	it('keeps what the trigger once left there by that name', () => {
		const tag = '(n8n-nodes-omnimessage, workflow w1, node n1, instance 0123abcd)';
		const [current, former] = ['https://new.example', 'https://old.example'];
		const secret = 'f'.repeat(64);
		const left = [{ site: former, secret, ids: [1] }];
		const address = 'https://n8n.example/webhook/1/webhook';
		const memory = { tag, address, description: tag, specs: [], left };
		const url = `${address}?secret=${secret}`;
		const webhook = { id: 1, target: 'form', event: 'submit', url, description: tag };
		const isLeft = (site: string) => isLeftBehind([{ ...memory, site }], former)(webhook);
		expect([current, former].map(isLeft)).toEqual([true, false]);
	});

	it('keeps its subscriptions, and none of them is orphaned by either name', async () => {
		const workflow = rig.host.workflow();
		await workflow.activate();
		const before = structuredClone(subscriptions());
		workflow.credentials = credentialsAt(rig.sandbox, site.url);
		workflow.registered = false;
		await workflow.activate();
		expect(subscriptions()).toEqual(before);
		expect(rig.host.log).toEqual([]);
		const ids = [{ activeWorkflowIds: workflow.id, dryRun: false }];
		expect(await run('deleteOrphaned', workflow, ids)).toEqual([]);
		await workflow.deactivate();
		expect(subscriptions()).toEqual([] as Webhook[]);
	});

	it('has no orphaned subscriptions if it was left by one name and came back by another', async () => {
		const workflow = rig.host.workflow();
		await workflow.activate();
		for (const { url } of [second, site]) {
			workflow.credentials = credentialsAt(rig.sandbox, url);
			workflow.registered = false;
			await workflow.activate();
		}
		const before = structuredClone(subscriptions());
		expect(before).toHaveLength(1);
		const ids = [{ activeWorkflowIds: workflow.id, dryRun: false }];
		expect(await run('deleteOrphaned', workflow, ids)).toEqual([]);
		expect(subscriptions()).toEqual(before);
	});

	it('is recognized also if it stores no descriptions', async () => {
		const workflow = rig.host.workflow();
		await workflow.activate();
		for (const webhook of subscriptions()) webhook.description = null;
		workflow.credentials = credentialsAt(rig.sandbox, site.url);
		await workflow.deactivate();
		expect([subscriptions(), rig.host.log]).toEqual([[], []]);
	});
});
