import { isOwnedBy, plan } from '../../../nodes/SiteAdmin/subscriptions/plan';
import type { Webhook } from '../../../sandbox';
import { createCare } from '../../support/siteAdminCare';
import { useTriggerHost } from '../../support/siteAdminTrigger';

// Anybody who can edit a description can copy one, so the secret identifies the trigger's webhooks.

const rig = useTriggerHost();
const { add, run, subscriptions } = createCare(rig);

const activated = async () => {
	const workflow = rig.host.workflow();
	await workflow.activate();
	return { workflow, own: subscriptions()[0] as Webhook };
};

it('A trigger whose first activation was interrupted finds what it left, although n8n has moved', async () => {
	const workflow = rig.host.workflow({ parameters: { events: ['form.submit', 'order.paid'] } });
	rig.sandbox.events.on('requestAnswered', ({ status }) => {
		if (status === 201) rig.sandbox.faults.push({ method: 'POST', status: 500, times: 100 });
	});
	rig.sandbox.faults.push({ method: 'DELETE', status: 500, times: 100 });
	await expect(workflow.activate()).rejects.toThrow('answered 500');
	rig.sandbox.events.removeAllListeners('requestAnswered');
	rig.sandbox.faults.length = 0;
	const left = subscriptions().map(({ id }) => id);
	expect(left).not.toEqual([]);
	rig.host.url = rig.host.url.replace('127.0.0.1', 'localhost');
	await workflow.activate();
	expect(subscriptions()).toHaveLength(2);
	expect(subscriptions().every(({ url }) => url.startsWith(rig.host.url))).toBe(true);
});

describe('Repair with Enable Webhooks of Other Workflows', () => {
	it.each<[string, (url: string) => string]>([
		['leads to another n8n', (url) => url.replace(rig.host.url, 'https://n8n.example')],
		['carries no secret', (url) => url.split('?')[0] ?? ''],
		['carries what is no secret of ours', (url) => url.replace(/secret=\w+/, 'secret=x')],
	])('leaves one with our mark that %s', async (_, change) => {
		const { workflow } = await activated();
		await rig.host.workflow().activate();
		const other = subscriptions()[1] as Webhook;
		const copy = add({ ...other, url: change(other.url), enabled: false });
		const items = await run('repair', workflow, [{ enableOthers: true }]);
		expect(items).toMatchObject([{ action: 'unchanged' }]);
		expect(copy.enabled).toBe(false);
	});
});

it('Delete Orphaned leaves a webhook with the mark of a trigger whose address has no secret', async () => {
	const { workflow, own } = await activated();
	add({ description: own.description, url: 'https://elsewhere.example/hook' });
	const before = structuredClone(subscriptions());
	const ids = [
		{ activeWorkflowIds: 'other', dryRun: false, options: { addressStart: 'https://' } },
	];
	expect(await run('deleteOrphaned', workflow, ids)).toEqual([]);
	expect(subscriptions()).toEqual(before);
});

describe('A plan counts as its own', () => {
	const mark = '(n8n-nodes-omnimessage, workflow w1, node n1, instance 01234567)';
	const address = 'https://n8n.example/webhook/h/webhook';
	const row = (url: string, description: string | null) => ({
		...{ id: 1, target: 'form', event: 'submit', enabled: true, url, description },
	});
	const [mine, other] = ['a'.repeat(64), 'b'.repeat(64)];

	it.each([
		['the mark and the secret', `https://n8n.example/?secret=${mine}`, `Shop ${mark} \n`, true],
		['the secret in its own address, and no mark', `${address}?secret=${mine}`, 'Shop', true],
		['the secret in its own address, and no description', `${address}?secret=${mine}`, null, true],
		[
			'the secret in another address, and no mark',
			`https://relay.example/?secret=${mine}`,
			'A',
			false,
		],
		['the secret in a longer address, and no mark', `${address}?secret=${mine}&x=1`, 'A', false],
		['the mark, and a secret in its own address', `${address}?secret=${other}`, mark, true],
		['the mark alone', 'https://n8n.example/', mark, false],
		['no mark and no secret', 'https://n8n.example/', 'Shop', false],
		['the mark and another secret', `https://n8n.example/?secret=${other}`, mark, false],
		['no mark and another secret', `${address}?secret=${other}`, 'Shop', false],
		['the mark, and no secret in its own address', address, mark, false],
		[
			'the secret and the mark of another',
			`${address}?secret=${mine}`,
			mark.replace('n1', 'n2'),
			false,
		],
	])('what has %s: %s', (_, url, description, expected) => {
		const owner = { mark, secret: mine, address };
		expect(isOwnedBy(owner)(row(url, description))).toBe(expected);
		expect(plan([row(url, description)], [], owner)).toHaveLength(Number(expected));
	});

	it.each([
		['its own address, with a secret', `${address}?secret=${mine}`, null, true],
		['its own address, with a secret and the mark', `${address}?secret=${mine}`, mark, true],
		['its own address, without a secret', address, null, false],
		['its own address, with an empty secret', `${address}?secret=`, 'Shop', false],
		['another address, with a secret', `https://n8n.example/?secret=${mine}`, null, false],
		['another address, with the mark', `https://n8n.example/?secret=${mine}`, mark, false],
		['the mark of another', `${address}?secret=${mine}`, mark.replace('n1', 'n2'), false],
	])('that knows no secret what has %s: %s', (_, url, description, expected) => {
		expect(isOwnedBy({ mark, address })(row(url, description))).toBe(expected);
	});
});
