import { setImmediate as turn } from 'node:timers/promises';

import type { IDataObject } from 'n8n-workflow';

import type { Webhook } from '../../../sandbox';
import { lookUpHere } from '../../support/lookUpHere';
import { shortPauses } from '../../support/shortPauses';
import { credentialsAt, readSecret } from '../../support/siteAdminCare';
import { plain, three, useSubscriptions } from '../../support/siteAdminTrigger';

shortPauses();
const { rig, subscriptions, ids, answerNext, requests } = useSubscriptions();

const active = async () => {
	const workflow = rig.host.workflow({ parameters: plain });
	await workflow.activate();
	return { workflow, before: structuredClone(subscriptions()) };
};

describe('A test', () => {
	it('has its own subscriptions besides those of production, and removes only them', async () => {
		const { workflow } = await active();
		const [production] = subscriptions();
		await workflow.listen();
		const [, test] = subscriptions() as [Webhook, Webhook];
		expect(test.description).toMatch(/, test\)$/);
		expect(test.url).toContain('/webhook-test/hook-w1/webhook?secret=');
		expect(readSecret(test.url)).not.toBe(readSecret(production?.url));
		await rig.sandbox.submitForm({ name: 'Ada', phone: '', message: '' });
		expect(workflow.tests).toHaveLength(1);
		expect(workflow.started).toHaveLength(1);
		expect(subscriptions()).toEqual([production]);
	});

	it.each<[string, string, boolean]>([
		['the list is refused', 'GET', false],
		["the list is refused, and it has production's memory", 'GET', true],
		["it can't be created", 'POST', false],
	])('does nothing to production if %s', async (_, method, isHanded) => {
		const { workflow, before } = await active();
		answerNext(method, 403);
		const memory = JSON.parse(workflow.staticData) as IDataObject;
		await expect(workflow.listen(isHanded ? memory : undefined)).rejects.toThrow('answered');
		expect(subscriptions()).toEqual(before);
	});

	it("that can't be completed is rolled back, at the second attempt if necessary", async () => {
		const workflow = rig.host.workflow({ parameters: { ...plain, ...three } });
		rig.sandbox.events.on('requestAnswered', ({ method, status }) => {
			if (method === 'POST' && status === 201) answerNext('POST', 500);
		});
		answerNext('DELETE', 500);
		await expect(workflow.listen()).rejects.toThrow('answered 500');
		expect(rig.sandbox.state.requests.map(({ status }) => status)).toContain(201);
		expect(subscriptions()).toEqual([]);
	});

	it('that n8n ends without a memory of it does nothing to production', async () => {
		const { workflow, before } = await active();
		await workflow.stopForgottenTest();
		expect(subscriptions()).toEqual(before);
	});

	it("that gets production's memory still has its own subscriptions", async () => {
		const { workflow, before } = await active();
		await workflow.listen(JSON.parse(workflow.staticData) as IDataObject);
		const [production, test] = subscriptions().map(({ url }) => readSecret(url));
		expect(test).not.toBe(production);
		await workflow.stopListening();
		expect(subscriptions()).toEqual(before);
	});

	it("adopts what a test that n8n didn't end has left", async () => {
		const workflow = rig.host.workflow({ parameters: plain });
		await workflow.listen();
		const [left] = ids();
		const again = rig.host.workflow({
			id: workflow.id,
			nodeId: workflow.nodeId,
			webhookId: workflow.webhookId,
			parameters: plain,
		});
		await again.listen();
		expect(ids()).toEqual([left]);
		await again.stopListening();
		expect(ids()).toEqual([]);
	});

	describe('with Send Sample Payload When Testing, which is on by default,', () => {
		const parameters = { events: ['order.paid', 'form.submit'] };
		const until = async (look: () => boolean) => await rig.sandbox.events.until(look, 10_000);

		it('gets the sample of the first event, even if n8n takes a while to listen, and ends', async () => {
			const workflow = rig.host.workflow({ parameters });
			rig.host.beforeListening = new Promise<void>((resolve) => {
				rig.host.onAnswer = (status) => {
					if (status === 503) resolve();
				};
			});
			// A test doesn't accept the secret of production.
			await workflow.activate();
			await workflow.listen();
			await until(() => subscriptions().length === 2);
			expect(workflow.tests).toEqual([
				[{ json: expect.objectContaining({ event: 'order.paid' }) }],
			]);
			expect(rig.host.log).toEqual([]);
		});

		it('continues without it if the site has none', async () => {
			rig.sandbox.faults.push({ path: '/admin/api/webhooks/sample', status: 422 });
			const workflow = rig.host.workflow({ parameters });
			await workflow.listen();
			await until(() => requests('GET').some(({ status }) => status === 422));
			expect(subscriptions()).toHaveLength(2);
			await rig.sandbox.fireOrder('paid');
			expect(workflow.tests).toHaveLength(1);
			expect(rig.host.log).toEqual([
				expect.stringMatching(/^The test event could not be sent .* answered 422/),
			]);
		});

		it.each([
			['503, as it does before it listens, is asked 20 times', 503, 20],
			['anything else is asked once', 502, 1],
		])('of an n8n that answers with %s', async (_, status, times) => {
			rig.host.blocked = status;
			let asked = 0;
			rig.host.onAnswer = () => void (asked += 1);
			const workflow = rig.host.workflow({ parameters });
			await workflow.listen();
			while (rig.host.log.length === 0) await turn();
			expect(rig.host.log).toEqual([
				expect.stringMatching(new RegExp(`could not be sent .* n8n answered ${status}`)),
			]);
			expect(asked).toBe(times);
		});

		it("needs no subscription if the site can't reach this n8n", async () => {
			const baseUrl = rig.sandbox.url.replace('127.0.0.1', 'shop.example');
			const credentials = credentialsAt(rig.sandbox, baseUrl);
			lookUpHere();
			const workflow = rig.host.workflow({ parameters, credentials });
			const got = new Promise<number>((resolve) => {
				rig.host.onAnswer = (status) => {
					if (status === 200) resolve(status);
				};
			});
			await workflow.listen();
			expect(subscriptions()).toEqual([]);
			await got;
			expect(workflow.tests).toHaveLength(1);
		});
	});
});
