import { three, useSubscriptions } from '../../support/siteAdminTrigger';

const { rig, subscriptions, pairs, answerNext } = useSubscriptions();

describe('Deactivation', () => {
	it.each<[string, () => void, RegExp]>([
		[
			'the list',
			() => answerNext('GET', 500),
			/could not be removed from the site: The site has a problem \(GET .* answered 500/,
		],
		[
			'one removal',
			() => answerNext('DELETE', 500),
			/^Webhooks of Forms & Orders Trigger that could not be removed from the site: \d+\. The site has a problem \(DELETE .* answered 500: This answer was asked for\)$/,
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

	it('logs on one line which webhooks are left, and what the site answered for the first', async () => {
		const workflow = rig.host.workflow({ parameters: three });
		await workflow.activate();
		const ids = subscriptions().map(({ id }) => id);
		const error = { message: 'Not\r\nnow\u001b[31m' };
		const fault = { method: 'DELETE', status: 500, body: JSON.stringify(error) };
		rig.sandbox.faults.push(...ids.map(() => fault));
		await workflow.deactivate();
		expect(rig.host.log).toEqual([
			`Webhooks of Forms & Orders Trigger that could not be removed from the site: ${ids.join(', ')}. The site has a problem (DELETE /admin/api/webhooks/${ids[0]} answered 500: Not now [31m)`,
		]);
	});

	it('works although n8n has lost its memory', async () => {
		const workflow = rig.host.workflow({ parameters: three });
		await workflow.activate();
		workflow.staticData = '{}';
		await workflow.deactivate();
		expect(subscriptions()).toEqual([]);
	});
});
