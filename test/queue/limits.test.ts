import { useCluster } from '../support/cluster';
import { findTooEarly, sendLimited } from '../support/limitedSends';
import { toPhone } from '../support/messagingStub';

// One execution at a time in each worker, so that two at the same time are in two workers.
const cluster = useCluster({ webhooks: 1, env: { N8N_CONCURRENCY_PRODUCTION_LIMIT: '1' } });

const numbers = Array.from({ length: 200 }, (_, index) => toPhone(index));
const groups = [numbers.slice(0, 100), numbers.slice(100)];

describe('Requests per Second, of two executions in two workers', () => {
	it('holds for each worker, and a message that the service rejects with 429 is sent once', async () => {
		const { start, arrivals } = await sendLimited(cluster, groups, {
			requestsPerSecond: 20,
			rejections: 20,
		});
		for (const group of groups) {
			const own = arrivals.filter(({ to }) => group.includes(to));
			expect(findTooEarly(own, start, 20)).toEqual([]);
		}
		expect(findTooEarly(arrivals, start, 40)).toEqual([]);
		const sent = arrivals.filter(({ status }) => status === 201).map(({ to }) => to);
		expect(sent.sort()).toEqual(numbers);
		expect(arrivals).toHaveLength(220);
	});
});
