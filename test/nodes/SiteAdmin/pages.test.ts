import type { Webhook } from '../../../sandbox';
import { useEditedSite } from '../../support/editedSite';
import { createCare, credentialsAt } from '../../support/siteAdminCare';
import { useTriggerHost } from '../../support/triggerHost';

// If a row is deleted while a list of several pages is read, the first row of the next page moves
// to the previous page, which has already been read.

const rig = useTriggerHost();
const site = useEditedSite(() => rig.sandbox.url);
const { add, passHour, run, subscriptions } = createCare(rig);

const requests = (method: string) =>
	rig.sandbox.state.requests.filter((one) => one.method === method).map(({ path }) => path);

/** An active workflow whose subscription is the first of the second page. */
const setUp = async (events = ['form.submit']) => {
	for (let count = 0; count < 250; count += 1) add();
	const workflow = rig.host.workflow({
		parameters: { events },
		credentials: credentialsAt(rig.sandbox, site.url),
	});
	await workflow.activate();
	rig.sandbox.state.requests.length = 0;
	return { workflow, own: subscriptions()[250] as Webhook };
};

/** Deletes a row of the first page before the second is read, the given number of times. */
const deleteBetween = (times: number) => {
	let left = times;
	site.before = (_, path) => {
		if (!/[?&]page=2&/.test(path) || left === 0) return;
		left -= 1;
		const [first] = subscriptions();
		rig.sandbox.state.webhooks.delete((first as Webhook).id);
		// Somebody is working on the site: there are always two pages.
		add();
	};
};
const credentials = () => credentialsAt(rig.sandbox, site.url);

describe('A row that moves', () => {
	it.each([true, false])(
		'is not created again by an activation (page headers: %s)',
		async (headers) => {
			rig.sandbox.state.siteModes.pageHeaders = headers;
			const { workflow, own } = await setUp(['form.submit', 'order.paid']);
			// n8n lets the node check, and then create what is missing. Each time, a row moves.
			deleteBetween(2);
			workflow.registered = false;
			await workflow.activate();
			expect(requests('POST')).toEqual([]);
			expect(subscriptions()).toContainEqual(own);
		},
	);

	it('is not created again by the hourly check', async () => {
		const { workflow } = await setUp();
		deleteBetween(2);
		await passHour(workflow);
		expect(requests('POST')).toEqual([]);
	});

	it('is found by Delete Orphaned', async () => {
		const { workflow, own } = await setUp();
		deleteBetween(1);
		const ids = [{ activeWorkflowIds: 'other' }];
		const items = await run('deleteOrphaned', workflow, ids, { credentials: credentials() });
		expect(items).toMatchObject([{ reason: 'workflowNotActive', id: own.id }]);
	});

	it('is removed by the deactivation', async () => {
		const { workflow, own } = await setUp();
		deleteBetween(1);
		await workflow.deactivate();
		expect(rig.sandbox.state.webhooks.has(own.id)).toBe(false);
	});
});

it('A list that keeps changing is no basis for decisions, and the error says so', async () => {
	const { workflow } = await setUp();
	deleteBetween(Infinity);
	await passHour(workflow);
	expect(rig.host.log).toEqual([
		expect.stringContaining('keeps changing while it is being read. Nothing was changed'),
	]);
	expect(requests('POST')).toEqual([]);
	expect(requests('GET')).toHaveLength(10);
});

it('A list of one page is read once', async () => {
	const workflow = rig.host.workflow();
	await workflow.activate();
	rig.sandbox.state.requests.length = 0;
	await passHour(workflow);
	expect(requests('GET')).toHaveLength(1);
	// Without headers, an empty page shows that it was the only one.
	rig.sandbox.state.siteModes.pageHeaders = false;
	await passHour(workflow);
	expect(requests('GET')).toHaveLength(3);
});
