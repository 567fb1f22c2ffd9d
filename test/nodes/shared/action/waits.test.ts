import { afterwards } from '../../../support/afterwards';
import { answer, concurrency, createReport, startMessaging } from '../../../support/messagingStub';

it('An item that waits passes its turn on, even if nothing is known yet', async () => {
	const ids = [0, 1].map((item) => `6ba7b810-9dad-41d1-80b4-00000000000${item}`);
	const asked = new Set<string>();
	const messaging = await startMessaging({
		get({ id, response }) {
			asked.add(id);
			answer(response, asked.size < ids.length ? 500 : 200, createReport(id, 'DELIVRD'));
		},
	});
	const cancelling = new AbortController();
	afterwards(() => cancelling.abort());
	const items = ids.map((omnimessageId) => ({
		operation: 'getDeliveryReport',
		omnimessageId,
		waitUntilFinal: true,
		options: { pollInterval: 0.1 },
		...concurrency(1),
	}));
	const given = await messaging.run(items, { signal: cancelling.signal });
	expect(given.map(({ json }) => json.state)).toEqual(['delivered', 'delivered']);
});
