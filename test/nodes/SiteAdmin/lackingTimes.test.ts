import type { IDataObject, INodeExecutionData } from 'n8n-workflow';

import { payloadShapes } from '../../../sandbox/core/siteModes';
import { usePolling } from '../../support/polling';
import { postJson } from '../../support/postJson';
import { setDate } from '../../support/setDate';

// What a site delivers about an order is not shown. It may lack what its lists show.

const { rig, active, submit } = usePolling();

type Active = Awaited<ReturnType<typeof active>>;

const events = ['form.submit', 'ticket.create', 'order.create', 'order.paid'];
const caught = async () => await active({ events, options: { catchUp: true } });

/** What happens once each. */
async function visit(): Promise<void> {
	await submit();
	await rig.sandbox.fireTicket('create');
	await rig.sandbox.fireOrder('create');
	await rig.sandbox.fireOrder('paid');
}

const keys = (items: IDataObject[]): unknown[] =>
	items.map(({ event, deliveryKey }) => `${String(event)} ${String(deliveryKey)}`).sort();

/** What was delivered lately is left to its delivery once. */
async function lookAgain({ tick, items }: Active): Promise<IDataObject[]> {
	await tick();
	await tick();
	return await items();
}

/** The site doesn't answer questions about one order or ticket. */
const answerNothing = (times: number) =>
	['/admin/api/ecommerce/v1/orders/{id}', '/admin/api/forms/{formId}/tickets/{id}'].forEach(
		(path) => rig.sandbox.faults.push({ method: 'GET', path, status: 500, times }),
	);

const order = () => [...rig.sandbox.state.orders.values()].at(-1);

const withoutTimes = () => void (rig.sandbox.siteModes.payload = 'withoutTimes');

describe('An event that lists show', () => {
	it.each(payloadShapes)(
		'starts once, with the key that lists give it, if its object is delivered %s',
		async (shape) => {
			rig.sandbox.siteModes.payload = shape;
			const polling = await active({ events, learnBy: 'polling' });
			const catching = await caught();
			await visit();
			const delivered = await catching.items();
			await polling.tick();
			const found = keys(polling.workflow.started.flat().map(({ json }) => json));
			// Each ticket is listed as the submission of a form, too.
			expect(found).toHaveLength(events.length + 2);
			expect(found).toEqual(expect.arrayContaining(keys(delivered)));
			expect(delivered).toHaveLength(events.length);
			expect(keys(await lookAgain(catching))).toEqual(
				found.filter((key) => !keys(delivered).includes(key)),
			);
			await catching.restart();
			expect(await lookAgain(catching)).toEqual([]);
		},
	);

	it('is asked for again, if the site delivers it before it has saved the time', async () => {
		withoutTimes();
		await rig.sandbox.fireOrder('create');
		const polling = await active({ events: ['order.paid'], learnBy: 'polling' });
		const catching = await active({ events: ['order.paid'], options: { catchUp: true } });
		const body = JSON.stringify({ ...order(), paid_at: null });
		const path = `/admin/api/ecommerce/v1/orders/${order()?.id}`;
		rig.sandbox.faults.push({ method: 'GET', path, status: 200, body });
		await rig.sandbox.fireOrder('paid');
		await polling.tick();
		const [[found]] = polling.workflow.started as [INodeExecutionData[]];
		const { deliveryKey } = found?.json ?? {};
		expect(await catching.items()).toMatchObject([{ event: 'order.paid', deliveryKey }]);
		expect(await lookAgain(catching)).toEqual([]);
	});
});

describe('An event that the site says nothing more about when it delivers it', () => {
	it('starts at once, and not again when a list shows it, also after a restart', async () => {
		withoutTimes();
		const catching = await caught();
		answerNothing(99);
		await rig.sandbox.fireTicket('create');
		await rig.sandbox.fireOrder('create');
		await rig.sandbox.fireOrder('paid');
		expect(await catching.items()).toHaveLength(3);
		rig.sandbox.faults.length = 0;
		const found = await lookAgain(catching);
		// The ticket is the submission of a form, too, of which nothing was delivered.
		expect(found).toMatchObject([{ event: 'form.submit' }]);
		await catching.restart();
		expect(await lookAgain(catching)).toEqual([]);
	});

	it('starts again if it happens again', async () => {
		withoutTimes();
		const catching = await active({ events: ['order.paid'], options: { catchUp: true } });
		answerNothing(99);
		await rig.sandbox.fireOrder('paid');
		expect(await catching.items()).toHaveLength(1);
		rig.sandbox.faults.length = 0;
		expect(await lookAgain(catching)).toEqual([]);
		const paid = order();
		if (paid) paid.payment_status = 'unpaid';
		// Times are compared in whole seconds.
		setDate(new Date(Date.now() + 60_000).toISOString());
		await catching.unheard(async () => await rig.sandbox.fireOrder('paid'));
		expect(await lookAgain(catching)).toMatchObject([{ event: 'order.paid' }]);
	});

	it('keeps the key under which it has started, if the site delivers it again and then answers', async () => {
		withoutTimes();
		const catching = await caught();
		answerNothing(99);
		const [delivery] = await rig.sandbox.fireOrder('paid');
		rig.sandbox.faults.length = 0;
		const again = await postJson(delivery?.url ?? '', delivery?.payload);
		expect(await again.json()).toEqual({ message: 'Already received' });
		expect(await catching.items()).toHaveLength(1);
	});
});
