import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { operations } from '../../../api';
import { targetEvents } from '../../../api/administration/events';
import { SiteAdmin } from '../../../nodes/SiteAdmin/SiteAdmin.node';
import { useSandbox } from '../../sandbox/support';
import { credentialsFor, execute, failureOf, givenBy, type Run } from '../../support/n8n';

const rig = useSandbox();
const run = async (parameters: INodeParameters[], more: Partial<Run> = {}) =>
	await execute({
		type: new SiteAdmin(),
		parameters,
		credentials: credentialsFor(rig.sandbox),
		...more,
	});
const give = givenBy(run);
const giveResolved = async (parameters: IDataObject) =>
	await give('webhook.update', parameters as INodeParameters, { resolved: true });
const newWebhook = async () => {
	const webhook = { target: 'order', event: 'paid', url: 'http://127.0.0.1:9/orders' } as const;
	const made = await rig.ask(operations.createWebhook, webhook);
	rig.sandbox.state.requests.splice(0);
	return made;
};
const bodies = () => rig.sandbox.state.requests.map(({ body }) => body);

describe('Webhook: Update, with the target left as it is stored,', () => {
	it('changes the event alone', async () => {
		const { id } = await newWebhook();
		const [updated] = await give('webhook.update', { webhookId: id, event: 'shipped' });
		expect(bodies()).toEqual([{ event: 'shipped' }]);
		expect(updated).toMatchObject({ id, target: 'order', event: 'shipped' });
	});

	it('leaves the event, unless one is chosen', async () => {
		const { id } = await newWebhook();
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
		'refuses %p from an expression: nothing is sent',
		async (event) => {
			const parameters = { webhookId: 1, enabled: 'on', target: 'unchanged', event };
			const { message } = await failureOf(giveResolved(parameters));
			expect(message).toBe('Event must not be empty [Item 0]');
			expect(bodies()).toEqual([]);
		},
	);

	it('says what the site says of an event that its target does not have', async () => {
		const { id } = await newWebhook();
		const parameters = { webhookId: id, event: 'submit' };
		const { message } = await failureOf(give('webhook.update', parameters));
		expect(message).toContain('answered 422: is not an event of target order');
	});

	it('takes a target without its event for a wish that is not finished', async () => {
		const { message } = await failureOf(
			giveResolved({ webhookId: 1, enabled: 'unchanged', target: 'form' }),
		);
		expect(message).toBe('Event must be an event of target form: submit [Item 0]');
	});
});
