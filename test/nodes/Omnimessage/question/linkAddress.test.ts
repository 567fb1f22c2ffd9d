import { findPathPrefix } from '../../../../nodes/Omnimessage/message/question/linkAddress';

const at = (base: string, endpoints: Partial<Record<string, string>> = {}) => ({
	additionalData: {
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

	it.each([{}, { additionalData: {} }])('is unknown in an n8n that says nothing of it', (context) =>
		expect(findPathPrefix(context)).toBe(''),
	);
});
