import { findPathPrefix } from '../../../../nodes/Omnimessage/message/question/linkAddress';

const at = (base: string, endpoints: Partial<Record<string, string>> = {}) => ({
	additionalData: {
		restApiUrl: `${base}rest`,
		formWaitingBaseUrl: `${base}${endpoints.form ?? 'form-waiting'}`,
		webhookBaseUrl: `${base}${endpoints.webhook ?? 'webhook'}`,
		webhookTestBaseUrl: `${base}${endpoints.test ?? 'webhook-test'}`,
		webhookWaitingBaseUrl: `${base}${endpoints.waiting ?? 'webhook-waiting'}`,
	},
});

describe('The path in front of the endpoints of n8n', () => {
	it.each([
		['https://n8n.example/', ''],
		['https://n8n.example/n8n/', '/n8n'],
		['https://n8n.example/tools/n8n/', '/tools/n8n'],
	])('of %s is "%s"', (base, prefix) => expect(findPathPrefix(at(base))).toBe(prefix));

	it('is not the name of an endpoint', () => {
		const waiting = 'n8n/webhook-waiting';
		expect(findPathPrefix(at('https://n8n.example/', { waiting }))).toBe('');
	});

	it('is not that in the names of all endpoints that can be called from outside', () => {
		const names = { form: 'form-waiting', webhook: 'webhook', test: 'webhook-test' };
		const all = { ...names, waiting: 'webhook-waiting' };
		const named = Object.entries(all).map(([key, name]) => [key, `n8n/${name}`]);
		expect(findPathPrefix(at('https://n8n.example/', Object.fromEntries(named)))).toBe('');
	});

	it('is there although an endpoint has a path in its own name', () => {
		const names = { webhook: 'hooks/in', waiting: 'hooks/waiting' };
		expect(findPathPrefix(at('https://n8n.example/n8n/', names))).toBe('/n8n');
	});

	it.each([{}, { additionalData: {} }])('is unknown in an n8n that says nothing of it', (context) =>
		expect(findPathPrefix(context)).toBe(''),
	);
});
