import type { Sandbox } from '../sandbox';
import type { N8nClient } from '../tooling/n8n/client';

/** Viber fails for this number, so SMS is tried: see the sandbox's scenarios. */
const visitor = { name: 'Ada', phone: '+37251000001', message: 'Please call me back.' };

const LIMIT = 30_000;

/**
 * Plays the main use case once: a form is submitted, and the phone receives the message. Reports each
 * step as soon as the sandbox sees it.
 * @param explainFailure says why a workflow that was called sent nothing
 * @throws Error that names the step that failed, with n8n's reason if there is one
 */
export async function tellStory(
	sandbox: Sandbox,
	log: (line: string) => void,
	explainFailure: () => Promise<string>,
): Promise<void> {
	const { state, events } = sandbox;
	const [subscription] = [...state.webhooks.values()].slice(-1);
	if (!subscription) throw new Error('The trigger registered no webhook');
	const { origin, pathname } = new URL(subscription.url);
	log(
		`Trigger: registered webhook ${subscription.id} (${subscription.target} ${subscription.event}) to ${origin}${pathname}`,
	);

	const before = state.omnimessages.size;
	const [delivery] = await sandbox.submitForm(visitor);
	log(`Form:    ${visitor.name} submitted it, with the phone number ${visitor.phone}`);
	if (delivery?.status !== 200) {
		throw new Error(
			`The event was not delivered: ${delivery?.error ?? `the answer was ${delivery?.status}`}`,
		);
	}
	log(`Event:   delivered in ${Math.round(delivery.duration)} ms, answered ${delivery.status}`);

	const message = await events
		.until(() => [...state.omnimessages.values()][before], LIMIT)
		.catch(async () => {
			throw new Error(`No message was sent. ${await explainFailure()}`);
		});
	const order = message.channels.map(({ channel }) => channel).join(', then ');
	log(`Message: accepted as omnimessage ${message.id}: ${order}`);

	const [viber, sms] = message.channels;
	await events.until(() => sms?.attemptedAt, LIMIT);
	log(`Viber:   ${viber?.status} (err ${viber?.err}, ${viber?.error}), so SMS is tried`);
	await events.until(() => sms?.status ?? false, LIMIT);
	log(`SMS:     ${sms?.status} (err ${sms?.err})`);

	const report = await getDeliveryReport(sandbox, message.id);
	log(`Report:  ${report.map(({ channel, status }) => `${channel} ${status}`).join(', ')}`);
	if (sms?.status !== 'DELIVRD') throw new Error(`The SMS was not delivered: ${sms?.error}`);
}

/** Says what n8n says of the last execution of a workflow. */
export async function explainExecution(n8n: N8nClient, workflowId: string): Promise<string> {
	const [last] = await n8n.executions(workflowId);
	if (!last) return 'The event started no execution.';
	const { data } = await n8n.execution(last.id);
	return `Execution ${last.id} is ${last.status}: ${data.resultData.error?.message ?? 'no message'}`;
}

/** Gets the delivery report over the messaging API. */
async function getDeliveryReport(
	{ url, username, password }: Sandbox,
	id: string,
): Promise<Array<{ channel: string; status: string }>> {
	const basic = Buffer.from(`${username}:${password}`).toString('base64');
	const response = await fetch(`${url}/v1/omnimessage/${id}/status`, {
		headers: { authorization: `Basic ${basic}` },
	});
	return ((await response.json()) as { statuses: [] }).statuses;
}
