import type { INodeParameters } from 'n8n-workflow';

import type { Webhook } from '../../../sandbox';
import { afterwards } from '../../support/afterwards';
import { lookUpHere } from '../../support/lookUpHere';
import { createCare, credentialsAt, readSecret } from '../../support/siteAdminCare';
import { useTriggerHost } from '../../support/triggerHost';
import { startService } from '../../support/stubService';

const rig = useTriggerHost();
const { subscriptions } = createCare(rig);

describe('Trigger On', () => {
	it.each<[unknown, string]>([
		[[], "'Trigger On' must have at least one event"],
		['order.paid', '\'Trigger On\' must be a list of events, but is "order.paid"'],
		[['order.payed'], '\'Trigger On\' must be events such as order.paid, but is "order.payed"'],
		[[{}], 'must be events such as order.paid, but is {}'],
	])('%j is rejected at the activation, and nothing is sent', async (events, sentence) => {
		const workflow = rig.host.workflow({ parameters: { events } as INodeParameters });
		await expect(workflow.activate()).rejects.toThrow(sentence);
		expect(workflow.registered).toBe(false);
		expect(subscriptions()).toEqual([]);
		expect(rig.sandbox.state.requests.map(({ method }) => method)).not.toContain('POST');
	});
});

describe('A site with a public name on the same network', () => {
	const near = (options: INodeParameters) => {
		lookUpHere();
		const baseUrl = rig.sandbox.url.replace('127.0.0.1', 'shop.example');
		const credentials = credentialsAt(rig.sandbox, baseUrl);
		return rig.host.workflow({
			parameters: { options: { deduplicate: false, ...options } },
			credentials,
		});
	};

	it("counts as a site that can't reach this n8n, and the error names the option to turn on", async () => {
		await expect(near({}).activate()).rejects.toThrow(
			/cannot reach this n8n.*turn on Skip Reachability Check/,
		);
		expect(subscriptions()).toEqual([]);
	});

	it('gets the address with Skip Reachability Check', async () => {
		const workflow = near({ skipReachabilityCheck: true });
		await workflow.activate();
		expect(subscriptions()).toHaveLength(1);
		await rig.sandbox.submitForm({ name: 'Ada', phone: '', message: '' });
		expect(workflow.started).toHaveLength(1);
	});
});

it("A sample that can't be sent is logged without the secret", async () => {
	const closed = await startService('127.0.0.1', (request) => request.socket.destroy());
	afterwards(closed.stop);
	rig.host.url = closed.url;
	const told = new Promise<string>((resolve) => {
		rig.host.log.push = (line = '') => {
			resolve(line);
			return 1;
		};
	});
	await rig.host.workflow().listen();
	const [{ url }] = subscriptions() as [Webhook];
	expect(readSecret(url)).toHaveLength(64);
	const line = await told;
	expect(line).toContain('The test event could not be sent');
	expect(line).toContain('secret=***');
	expect(line).not.toContain(readSecret(url));
});
