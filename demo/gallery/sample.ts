import type { Sandbox } from '../../sandbox';

const SAMPLE = '/admin/api/webhooks/sample';

/**
 * Makes the sandbox's next sample of a submitted form say that it comes from a shop on the internet,
 * and not from this machine.
 */
export async function moveSampleToShop({ url, token, faults }: Sandbox): Promise<void> {
	const query = new URLSearchParams({ target: 'form', event: 'submit' });
	const answer = await fetch(`${url}${SAMPLE}?${query}`, { headers: { 'x-api-token': token } });
	const sample = await answer.text();
	const body = sample
		.replaceAll(url, 'https://shop.example')
		.replaceAll('127.0.0.1', '203.0.113.7');
	faults.push({ path: SAMPLE, status: 200, body });
}
