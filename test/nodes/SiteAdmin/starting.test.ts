import type { Flavour, HostedWorkflow, N8n } from '../../../tooling/host/n8n';
import { shortPauses } from '../../support/shortPauses';
import { plain } from '../../support/siteAdminTrigger';
import { useTriggerHost } from '../../support/triggerHost';

// n8n starts, and checks the webhooks of an active trigger.

shortPauses();
const rig = useTriggerHost();

const page = { headers: { 'content-type': 'text/html' }, body: '<html>Back soon</html>' };

async function active() {
	const host = await rig.start('legacy');
	const workflow = host.workflow({ parameters: plain });
	await workflow.activate();
	return { host, workflow };
}

describe('If the site is unavailable when n8n starts,', () => {
	it('the trigger keeps listening, and the log says what was not checked', async () => {
		const { host, workflow } = await active();
		rig.sandbox.faults.push({ path: '/admin/api/webhooks', status: 503, times: 9 });
		await host.restart();
		expect(host.log.join()).toMatch(
			/^The webhooks of Forms & Orders Trigger could not be checked: .*503/,
		);
		await rig.sandbox.submitForm({ name: 'Ada', phone: '', message: '' });
		expect(workflow.started).toHaveLength(1);
	});

	it.each([
		[429, {}],
		[401, {}],
		[404, page],
		[200, page],
	])('with %i (%j), the trigger goes on, and keeps its webhooks', async (status, more) => {
		const { host, workflow } = await active();
		const webhooks = [...rig.sandbox.state.webhooks.keys()];
		rig.sandbox.faults.push({ path: '/admin/api/webhooks', status, times: 9, ...more });
		await host.restart();
		expect(workflow.registered).toBe(true);
		expect([...rig.sandbox.state.webhooks.keys()]).toEqual(webhooks);
	});

	it('the trigger goes on, and keeps its webhooks, although their list changes all the time', async () => {
		const { host, workflow } = await active();
		const { size } = rig.sandbox.state.webhooks;
		const headers = { 'content-type': 'application/json', 'x-total-pages': '2' };
		for (let at = 1; at < 20; at += 1) {
			const body = `[{"at":${at}}]`;
			rig.sandbox.faults.push({ path: '/admin/api/webhooks', status: 200, headers, body });
		}
		await host.restart();
		expect(host.log.join()).toContain('keeps changing');
		expect(workflow.registered).toBe(true);
		expect(rig.sandbox.state.webhooks.size).toBe(size);
	});

	it('the trigger goes on with the webhooks that it has, if it can not repair them', async () => {
		const { host, workflow } = await active();
		const [webhook] = rig.sandbox.state.webhooks.values();
		if (webhook) webhook.enabled = false;
		for (const method of ['PUT', 'POST', 'PATCH']) {
			rig.sandbox.faults.push({ method, status: 503, times: 9 });
		}
		host.log.length = 0;
		await host.restart();
		expect(workflow.registered).toBe(true);
		expect(host.log).toEqual([expect.stringContaining('could not be checked')]);
	});

	it('the trigger does not go on if it remembers nothing: n8n then tries again', async () => {
		const { host, workflow } = await active();
		workflow.staticData = '{}';
		rig.sandbox.faults.push({ path: '/admin/api/webhooks', status: 500, times: 9 });
		await host.restart();
		expect(workflow.registered).toBe(false);
	});

	it('somebody who activates the workflow is told', async () => {
		const { host, workflow } = await active();
		await workflow.deactivate();
		rig.sandbox.faults.push({ path: '/admin/api/webhooks', status: 500, times: 9 });
		await expect(workflow.activate()).rejects.toThrow('500');
		expect(host.log.join()).not.toContain('could not be checked');
	});
});

describe('If something of this n8n is wrong when it starts,', () => {
	async function expectGoesOn(host: N8n, workflow: HostedWorkflow, why: RegExp) {
		expect(host.log.join('\n')).toMatch(why);
		expect(workflow.registered).toBe(true);
		expect(rig.sandbox.state.webhooks.size).toBe(1);
		await rig.sandbox.submitForm({ name: 'Ada', phone: '', message: '' });
		expect(workflow.started).toHaveLength(1);
	}

	it.each<Flavour>(['publication', 'legacy'])(
		'such as WEBHOOK_URL, the trigger goes on with its webhooks (%s)',
		async (flavour) => {
			const host = await rig.start(flavour);
			const workflow = host.workflow({ parameters: plain });
			await workflow.activate();
			// The site is a public one, and this n8n no longer has an address that it could call.
			const site = 'https://site.example';
			workflow.staticData = workflow.staticData.replaceAll(rig.sandbox.url, site);
			const { siteAdminApi } = workflow.credentials;
			workflow.credentials = { siteAdminApi: { ...siteAdminApi, baseUrl: site } };
			const { url } = host;
			host.url = 'http://localhost:5678';
			await host.restart();
			expect(workflow.registered).toBe(true);
			host.url = url;
			await expectGoesOn(host, workflow, /could not be checked: The site cannot reach this n8n/);
		},
	);

	it('such as a credential without its token, the trigger goes on', async () => {
		const { host, workflow } = await active();
		const { siteAdminApi } = workflow.credentials;
		workflow.credentials = { siteAdminApi: { ...siteAdminApi, token: '' } };
		await host.restart();
		await expectGoesOn(host, workflow, /could not be checked: .*token/i);
	});

	it.each([
		['Form', { form: 'x' }],
		['Trigger On', { events: [] }],
		['Catch Up', { options: { sendSample: false, catchUp: 'x' } }],
	])('such as %s with Catch Up, the trigger goes on', async (name, wrong) => {
		const parameters = {
			...{ events: ['form.submit'], form: 26 },
			options: { sendSample: false, catchUp: true },
		};
		const host = await rig.start();
		const workflow = host.workflow({ parameters });
		await workflow.activate();
		workflow.republish({ ...parameters, ...wrong });
		await host.restart();
		expect(host.log.join('\n')).toMatch(new RegExp(`can't catch up: .*${name}`));
		expect(workflow.registered).toBe(true);
		expect(rig.sandbox.state.webhooks.size).toBe(1);
	});
});
