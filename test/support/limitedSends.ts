import type { N8nClient } from '../../tooling/n8n/client';
import { untilSucceeded } from './executions';
import { accepted, answer, startMessaging } from './messagingStub';
import { postJson } from './postJson';
import { callWithNumbers, NUMBER } from './team';
import { chain, message, sms } from './workflowNode';

const SECOND = 1_000;

/** A request to send, as the service sees it. */
interface Arrival {
	to: string;
	/** On a clock that never goes back. */
	moment: number;
	status: 201 | 429;
}

/**
 * Lets executions send at the same time, with a limit on their requests per second, to a service
 * that notes when each request arrives. It rejects the first ones with 429.
 * @param groups the phone numbers for each execution
 * @returns the requests in the order of their arrival, and when the first execution was started
 */
export async function sendLimited(
	{ url, n8n }: { url: string; n8n: N8nClient },
	groups: string[][],
	{ requestsPerSecond, rejections = 0 }: { requestsPerSecond: number; rejections?: number },
): Promise<{ start: number; arrivals: Arrival[]; workflowId: string }> {
	const arrivals: Arrival[] = [];
	const service = await startMessaging({
		post({ to, response }) {
			const status = arrivals.length < rejections ? 429 : 201;
			arrivals.push({ to, moment: now(), status });
			answer(response, status, status === 201 ? accepted(to) : {});
		},
	});
	const path = `limited-${requestsPerSecond}`;
	const id = await n8n.saveCredential({
		name: path,
		type: 'messagingApi',
		data: { baseUrl: service.url, username: 'a', password: 'b' },
	});
	const workflow = await n8n.saveWorkflow(createWorkflow(path, id, requestsPerSecond));
	await n8n.activate(workflow.id);
	const start = now();
	const calls = groups.map(
		async (numbers) => await postJson(`${url}/webhook/${path}`, { numbers }),
	);
	for (const { status } of await Promise.all(calls)) expect(status).toBe(200);
	await untilSucceeded(n8n, workflow.id, groups.length);
	await n8n.deactivate(workflow.id);
	return { start, arrivals, workflowId: workflow.id };
}

/**
 * The requests that arrived earlier than they may have begun, if no more than so many begin in any
 * second after the start. A busy machine only lets them arrive later, so it adds none.
 */
export const findTooEarly = (arrivals: Arrival[], start: number, perSecond: number): Arrival[] =>
	arrivals.filter(({ moment }, index) => moment - start < Math.floor(index / perSecond) * SECOND);

const now = (): number => performance.now();

/** A call with phone numbers -> Send to each. */
const createWorkflow = (path: string, credentialId: string, requestsPerSecond: number) =>
	chain(path, [
		...callWithNumbers(path),
		{
			...message('Send', 'send', {
				to: NUMBER,
				...sms('Hello'),
				requestOptions: { batching: { batch: { requestsPerSecond } } },
			}),
			credentials: { messagingApi: { id: credentialId, name: path } },
		},
	]);
