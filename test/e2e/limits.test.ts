import { useEnvironment } from '../support/environment';
import { findTooEarly, sendLimited } from '../support/limitedSends';
import { toPhone } from '../support/messagingStub';

const environment = useEnvironment();

it('Requests per Second holds for two executions at the same time together', async () => {
	const numbers = Array.from({ length: 120 }, (_, index) => toPhone(index));
	const groups = [numbers.slice(0, 60), numbers.slice(60)];
	const { server, n8n } = environment;
	const host = { url: server.url, n8n };
	const { start, arrivals } = await sendLimited(host, groups, { requestsPerSecond: 20 });
	expect(findTooEarly(arrivals, start, 20)).toEqual([]);
	expect(arrivals.map(({ to }) => to).sort()).toEqual(numbers);
});
