import { activate, callWebhook } from '../support/activate';
import { useEnvironment } from '../support/environment';
import { untilCounted, untilEnded } from '../support/executions';
import { answer, asking, linkIn, toldTeam } from '../support/questions';
import { othersIn } from '../support/team';

const ANNA = '+37251000000';

// n8n rejects its own links if a proxy takes away the path in front of them. See linkAddress.ts.

describe('An n8n below a path', () => {
	const url = 'http://127.0.0.1:1/n8n/';
	const environment = useEnvironment({ env: { N8N_WEBHOOK_URL: url, WEBHOOK_URL: url } });

	it('asks nobody, because nobody could answer, and says which settings work', async () => {
		const id = await activate(environment, asking('below'));
		await callWebhook(environment, 'below', { numbers: [ANNA] });
		const { data } = await untilEnded(environment.n8n, id);
		expect(data.resultData.error?.message).toMatch(
			/rejects its own links below the path \/n8n\. Set N8N_ENDPOINT_WEBHOOK_WAIT to n8n\/webhook-waiting and WEBHOOK_URL/,
		);
		expect(environment.sandbox.state.omnimessages.size).toBe(0);
	});
});

describe('An n8n whose waiting endpoint has the path in its name', () => {
	const environment = useEnvironment({
		env: { N8N_ENDPOINT_WEBHOOK_WAIT: 'n8n/webhook-waiting' },
	});

	it('continues with the answer', async () => {
		const id = await activate(environment, asking('within'));
		await callWebhook(environment, 'within', { numbers: [ANNA] });
		await untilCounted(environment.n8n, id, 'waiting', 1);
		const [message] = othersIn(environment.sandbox);
		const link = message ? linkIn(message) : '';
		expect(new URL(link).pathname).toMatch(/^\/n8n\/webhook-waiting\//);
		await answer(link, { answer: 'approve' });
		await untilCounted(environment.n8n, id, 'success', 1);
		expect(toldTeam(environment.sandbox)).toHaveLength(1);
	});
});
