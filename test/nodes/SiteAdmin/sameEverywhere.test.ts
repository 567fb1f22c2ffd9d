import type { IDataObject } from 'n8n-workflow';

import { SiteAdmin } from '../../../nodes/SiteAdmin/SiteAdmin.node';
import { runNode } from '../../support/runNode';
import { useDeliveries } from '../../support/siteAdminTrigger';

const { rig, activate, startedBy } = useDeliveries();

const at = expect.stringMatching(/^\d{4}-/) as string;
const simplified = { options: { deduplicate: false } };
const get = async (place: string, parameters: IDataObject) =>
	await runNode(rig, new SiteAdmin())(place, parameters);
const byId = (id: unknown) => ({ __rl: true, mode: 'id', value: String(id) });

/** What a trigger adds says what happened, not to what. */
function withoutEvent(item: IDataObject = {}): IDataObject {
	const { event, targetId, at: time, deliveryKey, ...object } = item;
	expect([event, targetId, time, deliveryKey]).not.toContain(undefined);
	return object;
}

describe('The same object looks the same, wherever it comes out:', () => {
	it('an order from the trigger, from Get and from Get Many', async () => {
		const workflow = await activate({ events: ['order.paid'], ...simplified });
		await rig.sandbox.fireOrder('paid');
		const [started] = startedBy(workflow);
		const order = withoutEvent(started);
		expect(started).toMatchObject({ event: 'order.paid', targetId: order.id, at });
		// What people map comes first.
		expect(Object.keys(order).slice(0, 4)).toEqual(['phone', 'email', 'name', 'number']);
		const [got] = await get('order.get', { orderId: byId(order.id), simplify: true });
		const many = await get('order.getAll', { returnAll: true, simplify: true });
		expect(order).toEqual(got?.json);
		expect(Object.keys(order)).toEqual(Object.keys(got?.json ?? {}));
		expect(many.map(({ json }) => json)).toContainEqual(order);
	});

	it('a submission from the trigger, from Get and from Get Many', async () => {
		const workflow = await activate({ events: ['form.submit', 'ticket.create'], ...simplified });
		await rig.sandbox.submitForm({ name: 'Mari', phone: '+37251000000', message: 'Hello' });
		const [started] = startedBy(workflow);
		const { ipAddress, pageName, pageUri, pageLanguage, ...submission } = withoutEvent(started);
		expect(started).toMatchObject({ event: 'form.submit', targetId: 26, at });
		const visit = [ipAddress, pageName, pageUri, pageLanguage];
		expect(visit).toEqual(['127.0.0.1', 'Home', `${rig.sandbox.url}/`, 'en']);
		expect(Object.keys(submission).slice(0, 4)).toEqual([
			...['phone', 'email', 'fields', 'fieldsByLabel'],
		]);
		const chosen = { formId: byId(26), ticketId: String(submission.id), simplify: true };
		const [got] = await get('ticket.get', chosen);
		const many = await get('ticket.getAll', {
			returnAll: true,
			ticketsOf: 'allForms',
			simplify: true,
		});
		expect(submission).toEqual(got?.json);
		expect(Object.keys(submission)).toEqual(Object.keys(got?.json ?? {}));
		expect(many.map(({ json }) => json)).toContainEqual(submission);
	});
});
