import { three, useSubscriptions } from '../../support/siteAdminTrigger';

const { rig, subscriptions, pairs, answerNext } = useSubscriptions();

describe('Deactivation', () => {
	it.each<[string, () => void, RegExp]>([
		[
			'the list',
			() => answerNext('GET', 500),
			/could not be removed from the site: The site has a problem \(GET .* answered 500.*\)\. http:\/\/127\.0\.0\.1:\d+ still has \d+(, \d+)+, with \(n8n-nodes-omnimessage, .+\) in their description\. Delete them there, or run Delete Orphaned in this workflow with a credential for that site\.$/,
		],
		[
			'one removal',
			() => answerNext('DELETE', 500),
			/^Webhooks of Forms & Orders Trigger that could not be removed from the site: \d+\. The site has a problem \(DELETE .* answered 500: This answer was asked for\)\.$/,
		],
	])(
		'says so if the site is unavailable for %s, and the next one removes the rest',
		async (_, happen, line) => {
			const workflow = rig.host.workflow({ parameters: three });
			await workflow.activate();
			happen();
			await workflow.deactivate();
			expect(rig.host.log).toEqual([expect.stringMatching(line)]);
			expect(subscriptions().length).toBeGreaterThan(0);
			workflow.edit({ events: ['order.paid'] });
			await workflow.activate();
			expect(pairs()).toEqual(['order.paid']);
			await workflow.deactivate();
			expect(subscriptions()).toEqual([]);
		},
	);

	it('logs on one line which webhooks are left, and a reason for each status', async () => {
		const workflow = rig.host.workflow({ parameters: three });
		await workflow.activate();
		const [one, two, last] = subscriptions().map(({ id }) => id);
		const body = JSON.stringify({ message: 'Not\r\nnow\u001b[31m' });
		for (const status of [500, 403, 500])
			rig.sandbox.faults.push({ method: 'DELETE', status, body });
		await workflow.deactivate();
		expect(rig.host.log).toEqual([
			`Webhooks of Forms & Orders Trigger that could not be removed from the site: ${one}, ${two}, ${last}. The site has a problem (DELETE /admin/api/webhooks/${last} answered 500: Not now [31m). The site doesn't allow this user to do this (DELETE /admin/api/webhooks/${two} answered 403: Not now [31m).`,
		]);
	});

	it('names what is left on the site, and what to do, if the credential was deleted', async () => {
		const workflow = rig.host.workflow({ parameters: three });
		await workflow.activate();
		const ids = subscriptions().map(({ id }) => id);
		workflow.credentials = {};
		await workflow.deactivate();
		expect(rig.host.log).toEqual([
			expect.stringContaining(`${rig.sandbox.url} still has ${ids.join(', ')}, with (n8n-`),
		]);
	});

	it('also does so after a start that found everything in place', async () => {
		const workflow = rig.host.workflow({ parameters: three });
		await workflow.activate();
		const ids = subscriptions().map(({ id }) => id);
		workflow.staticData = '{}';
		await rig.host.restart();
		answerNext('GET', 500);
		await workflow.deactivate();
		expect(rig.host.log).toEqual([expect.stringContaining(` still has ${ids.join(', ')}, with`)]);
	});

	it('works although n8n has lost its memory', async () => {
		const workflow = rig.host.workflow({ parameters: three });
		await workflow.activate();
		workflow.staticData = '{}';
		await workflow.deactivate();
		expect(subscriptions()).toEqual([]);
	});
});
