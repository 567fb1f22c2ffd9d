import type { IDataObject } from 'n8n-workflow';

import { targetEvents } from '../../../api/administration/events';
import { SiteAdmin } from '../../../nodes/SiteAdmin/SiteAdmin.node';
import { catchFailure } from '../../support/n8n';
import { useSiteAdmin } from '../../support/siteAdmin';

const { give, giveResolved, newWebhook, forget, bodies } = useSiteAdmin();
const update = async (parameters: IDataObject) => await giveResolved('webhook.update', parameters);
const storedWebhook = async () => {
	const made = await newWebhook();
	forget();
	return made;
};

describe('Webhook: Update, without a change of the stored target,', () => {
	it('changes only the event', async () => {
		const { id } = await storedWebhook();
		const [updated] = await give('webhook.update', { webhookId: id, event: 'shipped' });
		expect(bodies()).toEqual([{ event: 'shipped' }]);
		expect(updated).toMatchObject({ id, target: 'order', event: 'shipped' });
	});

	it('leaves the event, unless one is chosen', async () => {
		const { id } = await storedWebhook();
		await give('webhook.update', { webhookId: id, enabled: 'off' });
		await give('webhook.update', { webhookId: id, event: 'unchanged', enabled: 'on' });
		expect(bodies()).toEqual([{ enabled: false }, { enabled: true }]);
	});

	it('can set every event of the document', async () => {
		const { properties } = new SiteAdmin().description;
		const field = properties.find(
			({ name, displayOptions }) =>
				name === 'event' && displayOptions?.show?.target?.includes('unchanged'),
		);
		const offered = ((field?.options ?? []) as Array<{ value: string }>).map(({ value }) => value);
		const documented = new Set(targetEvents.map(({ event }) => event));
		expect(offered.filter((value) => value !== 'unchanged').sort()).toEqual([...documented].sort());
	});

	it.each(['', null, undefined])(
		'rejects %p from an expression: nothing is sent',
		async (event) => {
			const parameters = { webhookId: 1, enabled: 'on', target: 'unchanged', event };
			const { message } = await catchFailure(update(parameters));
			expect(message).toMatch(/^'Event' must be one of: .*, but is empty \[Item 0\]$/);
			expect(bodies()).toEqual([]);
		},
	);

	it("reports what the site says about an event that its target doesn't have", async () => {
		const { id } = await storedWebhook();
		const parameters = { webhookId: id, event: 'submit' };
		const { message } = await catchFailure(give('webhook.update', parameters));
		expect(message).toContain('answered 422: is not an event of target order');
	});

	it('treats a target without its event as incomplete', async () => {
		const { message } = await catchFailure(
			update({ webhookId: 1, enabled: 'unchanged', target: 'form' }),
		);
		expect(message).toBe('\'Event\' must be one of: submit, but is "unchanged" [Item 0]');
	});
});
