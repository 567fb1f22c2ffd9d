import { activate, callWebhook } from '../support/activate';
import { useEnvironment } from '../support/environment';
import { untilEnded } from '../support/executions';
import { asking } from '../support/questions';

const environment = useEnvironment();

it('A question that would outlast the timeout of its workflow is not asked, on a real n8n', async () => {
	const workflow = asking('outlasts');
	const id = await activate(environment, {
		...workflow,
		settings: { ...workflow.settings, executionTimeout: 3_600 },
	});
	await callWebhook(environment, 'outlasts', { numbers: ['+37251000000'] });
	const { data } = await untilEnded(environment.n8n, id);
	expect(data.resultData.error?.message).toContain(
		"Limit Wait Time' is 24 hours, but n8n ends the executions of this workflow after 3600 seconds",
	);
	expect(environment.sandbox.state.omnimessages.size).toBe(0);
});
