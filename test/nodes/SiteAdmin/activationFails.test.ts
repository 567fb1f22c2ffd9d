import { text as readText } from 'node:stream/consumers';

import { NodeApiError, NodeOperationError } from 'n8n-workflow';

import { readSecret } from '../../../nodes/SiteAdmin/subscriptions/address';
import type { Webhook } from '../../../sandbox';
import { catchFailure, credentialsFor } from '../../../tooling/host/n8n';
import { serve } from '../../support/afterwards';
import { three, useSubscriptions } from '../../support/siteAdminTrigger';
import { refuseConnections } from '../../support/wrongServices';

const { rig, subscriptions, add, ids, pairs, answerNext } = useSubscriptions();

describe('Activation', () => {
	it("says what is wrong with a site that doesn't answer, and that the trigger isn't listening", async () => {
		const { siteAdminApi } = credentialsFor(rig.sandbox);
		const { baseUrl } = await refuseConnections();
		const workflow = rig.host.workflow({
			parameters: three,
			credentials: { siteAdminApi: { ...siteAdminApi, baseUrl } },
		});
		const { message = '' } = await catchFailure(workflow.activate());
		expect(message.replace(baseUrl, 'it')).toMatch(
			/^No response from it\. .* Tried \d times\. The trigger isn't listening\.$/,
		);
		expect(message).not.toContain('Nothing was sent');
	});

	it("leaves nothing behind if one of several can't be created", async () => {
		let created = 0;
		rig.sandbox.events.on('requestAnswered', ({ method }) => {
			if (method === 'POST' && ++created % 2 === 1) answerNext('POST', 500);
		});
		const workflow = rig.host.workflow({ parameters: three });
		await expect(workflow.activate()).rejects.toThrow('answered 500');
		// n8n tried five times.
		expect(created).toBe(10);
		expect(subscriptions()).toEqual([]);
		expect(workflow.registered).toBe(false);
	});

	it('fails if the site answers that it has created a webhook, and shows none', async () => {
		const legacy = await rig.start('legacy');
		rig.sandbox.faults.push({ method: 'POST', status: 201, body: '{}' });
		const workflow = legacy.workflow({ parameters: three });
		await expect(workflow.activate()).rejects.toThrow(
			"a body that doesn't match the documentation",
		);
		expect(subscriptions()).toEqual([]);
	});

	/** A workflow whose site is behind a proxy that changes what is sent, or fails after it. */
	async function behindProxy(
		change: (posted: Record<string, unknown>) => object,
		isBroken: (body: string) => boolean = () => false,
	) {
		const legacy = await rig.start('legacy');
		const baseUrl = await serve(async (request, response) => {
			const body = await readText(request);
			const { method = '', url = '' } = request;
			const headers = new Headers(request.headers as Record<string, string>);
			headers.delete('content-length');
			const answer = await fetch(rig.sandbox.url + url, {
				method,
				headers,
				...(body !== '' && { body: JSON.stringify(change(JSON.parse(body))) }),
			});
			const broken = isBroken(body);
			response.writeHead(broken ? 502 : answer.status).end(broken ? '' : await answer.text());
		});
		const { siteAdminApi } = credentialsFor(rig.sandbox);
		return legacy.workflow({
			parameters: three,
			credentials: { siteAdminApi: { ...siteAdminApi, baseUrl } },
		});
	}

	const isNobodys = /stored a different address .* Webhooks that .* removed: \d+\.$/;
	it.each<[string, (url: string) => object, RegExp, number]>([
		['without its secret', (url) => ({ url: url.split('?')[0] }), /stored a different address/, 0],
		[
			'with half its secret',
			(url) => ({ url: url.slice(0, -32) }),
			/stored a different address/,
			0,
		],
		[
			'without its secret, and no description',
			(url) => ({ url: url.split('?')[0], description: null }),
			/stored a different address/,
			0,
		],
		[
			'without its path, and no description',
			(url) => ({ url: new URL(url).origin, description: null }),
			isNobodys,
			1,
		],
	])('fails if the site stores the address %s', async (_, change, told, left) => {
		const workflow = await behindProxy((posted) => ({ ...posted, ...change(String(posted.url)) }));
		await expect(workflow.activate()).rejects.toThrow(told);
		expect(subscriptions()).toHaveLength(left);
	});

	it("doesn't remove another n8n's webhook at the same address, if the site answers with it", async () => {
		const workflow = (await rig.start('legacy')).workflow();
		await workflow.activate();
		const [own] = subscriptions() as [Webhook];
		await workflow.deactivate();
		const others = add({
			url: own.url.replace(/secret=.*/, `secret=${'f'.repeat(64)}`),
			description: String(own.description).replace(/instance \w+/, 'instance 00000000'),
		});
		rig.sandbox.faults.push({ method: 'POST', status: 201, body: JSON.stringify(others) });
		await expect(workflow.activate()).rejects.toThrow('stored a different address');
		expect(subscriptions()).toEqual([others]);
	});

	describe('if addresses have been cut on the site since', () => {
		const cut = (): void => {
			for (const one of rig.sandbox.state.webhooks.values()) one.url = one.url.slice(0, -32);
		};

		it.each(['remembers the secret', 'has lost it'])('restores them if n8n %s', async (how) => {
			const workflow = rig.host.workflow({ parameters: three });
			await workflow.activate();
			const before = ids();
			cut();
			workflow.registered = false;
			if (how === 'has lost it') workflow.staticData = '{}';
			await workflow.activate();
			expect(ids()).toEqual(before);
			const lengths = subscriptions().map(({ url }) => readSecret(url)?.length);
			expect(lengths).toEqual([64, 64, 64]);
		});

		it('fails if they are cut again', async () => {
			let isHonest = true;
			const workflow = await behindProxy(({ url, ...sent }) => ({
				...sent,
				...(url !== undefined && { url: isHonest ? url : String(url).slice(0, -32) }),
			}));
			await workflow.activate();
			isHonest = false;
			cut();
			workflow.registered = false;
			await expect(workflow.activate()).rejects.toThrow('stored a different address');
			expect(subscriptions()).toEqual([]);
		});
	});

	it('also rolls back one whose response was lost', async () => {
		const workflow = await behindProxy(
			(posted) => posted,
			(body) => body.includes('shipped'),
		);
		await expect(workflow.activate()).rejects.toThrow('answered 502');
		// In `create` itself, before n8n calls `delete`. An empty page is the end of each list.
		const order = rig.sandbox.state.requests.map(({ method }) => method).join(' ');
		expect(order).toMatch(/^GET GET POST POST POST GET GET DELETE DELETE DELETE GET$/);
		expect(subscriptions()).toEqual([]);
	});

	it.each([
		[403, 'init'],
		[500, 'init'],
		[500, 'leadershipChange'],
	] as const)(
		'rolls back nothing after %i if n8n starts or leads: the rest stays (%s)',
		async (status, how) => {
			const legacy = await rig.start('legacy');
			await legacy.workflow({ parameters: three }).activate();
			const [first] = ids();
			rig.sandbox.state.webhooks.delete(first as number);
			const before = rig.sandbox.state.requests.length;
			answerNext('POST', status);
			await legacy.restart(how);
			const order = rig.sandbox.state.requests.slice(before).map(({ method }) => method);
			// checkExists; create.
			expect(order.join(' ')).toBe('GET GET POST');
			expect(subscriptions()).toHaveLength(2);
		},
	);

	it("names the subscriptions that it couldn't remove again", async () => {
		const legacy = await rig.start('legacy');
		const workflow = legacy.workflow({ parameters: { events: ['form.submit', 'order.paid'] } });
		answerNext('DELETE', 500, 2);
		rig.sandbox.events.on('requestAnswered', ({ method, status }) => {
			if (method === 'POST' && status === 201) answerNext('POST', 500);
		});
		const error = await catchFailure(workflow.activate());
		expect(error).toBeInstanceOf(NodeApiError);
		const [left] = ids();
		expect(error.message).toContain(`could not be removed: ${left}.`);
		expect(legacy.log).toEqual([
			`Webhooks of Forms & Orders Trigger that could not be removed from the site: ${left}. The site has a problem (DELETE /admin/api/webhooks/${left} answered 500: This answer was asked for).`,
		]);
		// And the next activation adopts it.
		await workflow.activate();
		expect(ids()).toContain(left);
		expect(pairs().sort()).toEqual(['form.submit', 'order.paid']);
	});

	it('names them also after an attempt that found them from the one before', async () => {
		const workflow = rig.host.workflow({ parameters: { events: ['form.submit', 'order.paid'] } });
		rig.sandbox.events.on('requestAnswered', ({ method, status }) => {
			if (method === 'POST' && status === 201) {
				rig.sandbox.faults.push({ method: 'POST', status: 409, times: 100 });
			}
		});
		rig.sandbox.faults.push({ method: 'DELETE', status: 500, times: 100 });
		const error = await catchFailure(workflow.activate());
		expect(ids()).toHaveLength(1);
		expect(error.message).toContain(`could not be removed: ${ids().join(', ')}.`);
	});

	it('finds what an interrupted one has left, although n8n has moved since', async () => {
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

	it.each([
		['keeps', {}],
		['drops', { description: null }],
	])(
		'removes what it has created even if the site then shows no list, and %s descriptions',
		async (_, more) => {
			const workflow = await behindProxy((posted) => ({ ...posted, ...more }));
			rig.sandbox.events.on('requestAnswered', ({ method, status }) => {
				if (method !== 'POST' || status !== 201) return;
				answerNext('POST', 500);
				answerNext('GET', 500, 2);
			});
			await expect(workflow.activate()).rejects.toThrow('answered 500');
			expect(subscriptions()).toEqual([]);
		},
	);

	it("continues if a duplicate can't be removed, says so, and removes it the next time", async () => {
		const legacy = await rig.start('legacy');
		await legacy.workflow().activate();
		const [own] = subscriptions() as [Webhook];
		const double = add({ url: own.url, description: own.description });
		answerNext('DELETE', 403);
		await legacy.restart();
		expect(legacy.log).toEqual([
			`Webhooks of Forms & Orders Trigger that could not be removed from the site: ${double.id}. The site doesn't allow this user to do this (DELETE /admin/api/webhooks/${double.id} answered 403: This answer was asked for).`,
		]);
		await legacy.restart();
		expect(ids()).toEqual([own.id]);
	});

	it.each(['deduplicate', 'ignoreSpam', 'sendSample', 'simplify'])(
		'names %s if it is no switch',
		async (name) => {
			const workflow = rig.host.workflow({ parameters: { options: { [name]: 'no' } } });
			await expect(workflow.activate()).rejects.toThrow(/ must be true or false, but is "no"/);
			expect(subscriptions()).toEqual([]);
		},
	);

	it.each([
		['seven', '"seven"'],
		[{ __rl: true, mode: 'id', value: '' }, 'empty'],
		[[7], '[7]'],
	])('names a wrong form by its field: %j', async (form, shown) => {
		const workflow = rig.host.workflow({ parameters: { form: form as never } });
		await expect(workflow.activate()).rejects.toThrow(
			`'Only This Form' must be a whole number, or 0 for all, but is ${shown}`,
		);
		expect(subscriptions()).toEqual([]);
		const ofTickets = rig.host.workflow({
			parameters: { events: ['ticket.create'], form: form as never },
		});
		await expect(ofTickets.activate()).rejects.toThrow(`'Only This Form' must be a whole number`);
	});

	it('is refused for a site on the Internet if n8n is not, and says what to set', async () => {
		rig.host.url = 'http://192.168.1.5';
		const siteAdminApi = { baseUrl: 'https://shop.example', token: 'x', headerName: 'X' };
		const workflow = rig.host.workflow({ credentials: { siteAdminApi } });
		const error = await catchFailure(workflow.activate());
		expect(error).toBeInstanceOf(NodeOperationError);
		expect(error.message).toContain('cannot reach this n8n: http://192.168.1.5 ');
		expect(error.message).toMatch(/WEBHOOK_URL.*tunnel/);
	});
});
