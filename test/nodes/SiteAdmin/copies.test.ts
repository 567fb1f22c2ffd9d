import { createServer, type RequestListener } from 'node:http';

import type { Flavour, HostedWorkflow, N8n } from '../../../tooling/host/n8n';
import { listening } from '../../support/afterwards';
import { shortPauses } from '../../support/shortPauses';
import { createCare } from '../../support/siteAdminCare';
import { plain } from '../../support/siteAdminTrigger';
import { useTriggerHost } from '../../support/triggerHost';

// A copy of n8n has the instance ID, the workflows and the secrets of the first, at another address.

shortPauses();
const rig = useTriggerHost();
const { passHour, run, subscriptions } = createCare(rig);

const urls = () => subscriptions().map(({ url }) => url);

async function copied(flavour: Flavour = 'publication') {
	const first = await rig.start(flavour);
	const original = first.workflow({ parameters: plain });
	await original.activate();
	const host = await rig.start(flavour);
	const copy = host.workflow({ parameters: plain });
	copy.takeOver(original);
	return { first, original, host, copy, registered: urls() };
}

/** What a copy that the first one still answers beside must not change. */
async function expectUntouched(
	{ original, registered }: { original: HostedWorkflow; registered: string[] },
	host: N8n,
) {
	expect(urls()).toEqual(registered);
	await rig.sandbox.submitForm({ name: 'Ada', phone: '', message: '' });
	expect(original.started).toHaveLength(1);
	expect(host.workflows.flatMap(({ started }) => started)).toEqual([]);
}

describe.each<Flavour>(['publication', 'legacy'])(
	'A copy of n8n (%s) beside the first',
	(flavour) => {
		it('leaves the webhooks of the first when it starts, and logs both addresses', async () => {
			const all = await copied(flavour);
			await all.host.restart();
			await expectUntouched(all, all.host);
			const [line = ''] = all.host.log;
			expect(all.host.log).toHaveLength(1);
			expect(line).toContain(`answers at ${all.first.url}/webhook/`);
			expect(line).toContain(`none was created for ${all.host.url}/webhook/`);
			expect(all.first.log).toEqual([]);
		});

		it('leaves them when it is published by hand, which says why it fails', async () => {
			const all = await copied(flavour);
			const failure = String(await all.copy.activate().catch((error: Error) => error));
			expect(failure).toContain('Another n8n with this workflow answers at');
			// n8n 1 would show that there is already an entry with this name.
			expect(failure).not.toMatch(/duplicate|unique/i);
			await expectUntouched(all, all.host);
		});

		it('leaves them when it is unpublished', async () => {
			const all = await copied(flavour);
			await all.host.restart();
			await all.copy.deactivate();
			await expectUntouched(all, all.host);
			expect(all.host.log.at(-1)).toMatch(/were left on the site, because another n8n .* answers/);
		});

		it('leaves them every hour, also while the first does not answer, and logs that once', async () => {
			const { copy, first, host, registered } = await copied(flavour);
			host.log.length = 0;
			await host.restart();
			for (let hours = 0; hours < 2; hours += 1) await passHour(copy);
			await first.stop();
			await passHour(copy);
			expect(urls()).toEqual(registered);
			expect(host.log).toEqual([expect.stringContaining('Another n8n with this workflow')]);
		});

		it('leaves them when Delete Orphaned runs there, until the first unpublishes', async () => {
			const all = await copied(flavour);
			const none = [{ noWorkflowIsActive: true, dryRun: false }];
			expect(await run('deleteOrphaned', all.copy, none)).toEqual([]);
			await expectUntouched(all, all.host);
			await all.first.stop();
			expect(await run('deleteOrphaned', all.copy, none)).toHaveLength(all.registered.length);
			expect(urls()).toEqual([]);
		});

		it('takes them when it starts after the first has stopped, and logs each move', async () => {
			const { first, host, registered } = await copied(flavour);
			await first.stop();
			await host.restart();
			expect(urls()).toEqual(registered.map((url) => url.replace(first.url, host.url)));
			expect(host.infos).toHaveLength(registered.length);
			expect(host.infos[0]).toContain(` from ${first.url}/`);
			expect(host.infos.join()).not.toMatch(/[0-9a-f]{64}/);
		});
	},
);

it('The same n8n moves its webhooks to its new address, although it still answers at the old one', async () => {
	const { first, registered } = await copied();
	const before = first.url;
	first.url = before.replace('127.0.0.1', 'localhost');
	await first.restart();
	expect(urls()).toEqual(registered.map((url) => url.replace(before, first.url)));
});

/** Lets something else answer where the webhooks are. */
async function answerElsewhere(first: N8n, listener: RequestListener) {
	const service = createServer(listener);
	const elsewhere = `http://127.0.0.1:${await listening(service)}`;
	for (const one of subscriptions()) one.url = one.url.replace(first.url, elsewhere);
	return elsewhere;
}

it.each(['Who are you?', '{"message":"Unauthorized"}'])(
	'A service that answers 401 in other words is no n8n, and is told no secret: %s',
	async (words) => {
		const asked: Array<string | undefined> = [];
		const { first, host, registered } = await copied();
		await answerElsewhere(first, (request, response) => {
			asked.push(request.url, JSON.stringify(request.headers));
			response.writeHead(401, { 'content-type': 'application/json' }).end(words);
		});
		await host.restart();
		expect(urls()).toEqual(registered.map((url) => url.replace(first.url, host.url)));
		expect(asked).not.toEqual([]);
		expect(asked.join()).not.toMatch(/secret|[0-9a-f]{64}|token/i);
	},
);

describe.each<[string, RequestListener]>([
	['502', (_, response) => response.writeHead(502).end()],
	['503', (_, response) => response.writeHead(503).end()],
	['504', (_, response) => response.writeHead(504).end()],
	['a reset', (request) => request.socket.destroy()],
])('A copy that starts while the server of the first answers with %s', (_, listener) => {
	it('leaves its webhooks, because it may be restarting, until somebody publishes', async () => {
		const { first, host, copy, registered } = await copied();
		const elsewhere = await answerElsewhere(first, listener);
		const left = registered.map((url) => url.replace(first.url, elsewhere));
		await host.restart();
		expect(urls()).toEqual(left);
		expect(host.log.join()).toContain('or is restarting there');
		await copy.deactivate();
		expect(urls()).toEqual(left);
		await copy.activate();
		expect(urls()).toEqual(registered.map((url) => url.replace(first.url, host.url)));
	});
});
