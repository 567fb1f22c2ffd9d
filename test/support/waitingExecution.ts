import { createHmac, hkdfSync, randomUUID } from 'node:crypto';

import type { IDataObject, INodeExecutionData, IWorkflowSettings } from 'n8n-workflow';

import { resume } from '../../tooling/host/n8n';
import { answer, createReport, startMessaging } from './messagingStub';

/** A service that knows the status of messages, and counts how often it is asked for each. */
export async function startStatuses() {
	const statuses = new Map<string, string | null>();
	const asked: string[] = [];
	const hooks: { onAsked?: (id: string) => void; failing: boolean } = { failing: false };
	const service = await startMessaging({
		get({ id, response }) {
			asked.push(id);
			const report = createReport(id, statuses.get(id) ?? null);
			hooks.onAsked?.(id);
			answer(response, hooks.failing ? 500 : 200, report);
		},
	});
	return {
		...service,
		/** Change it: the status of each message; null or absent while it is processed. */
		statuses,
		asked,
		hooks,
		/** That many messages, none of them done, as the node's output has them while it waits. */
		messages(count: number): IDataObject[] {
			return Array.from({ length: count }, () => {
				const omnimessageId = randomUUID();
				statuses.set(omnimessageId, null);
				return { omnimessageId, to: '+37251000000', timedOut: true };
			});
		},
	};
}

export type Statuses = Awaited<ReturnType<typeof startStatuses>>;

/** What is posted when a message has a status. */
export const reportOn = (id: unknown, status = 'DELIVRD') => ({
	omnimessage_id: id,
	...createReport(String(id), status).statuses[0],
});

const INSTANCE = 'instance-1';

/** The signature in the address of a wait, as the node's documentation describes it. */
export function signWait({
	password = 'b',
	instance = INSTANCE,
	execution = '1',
	node = 'node-1',
} = {}): string {
	const purpose = 'n8n-nodes-omnimessage: wait for delivery';
	const key = Buffer.from(hkdfSync('sha256', password, instance, purpose, 32));
	const wait = JSON.stringify([instance, execution, node]);
	return createHmac('sha256', key).update(wait).digest('hex');
}

export interface Called {
	items: INodeExecutionData[];
	body: unknown;
	baseUrl: string;
	username?: string;
	password?: string;
	/** The query of the address; by default, with the right signature. */
	query?: IDataObject;
	awaited?: string;
	/** Is given the status of an answer that is not 200. */
	refused?: number[];
	execution?: string;
	settings?: IWorkflowSettings;
	/** Receives what ends n8n's answer with a status, or with 0 if the sender disconnects. */
	onAnswer?: (end: (status: number) => void) => void;
}

/** A call of an execution that waits, and what n8n hands to the node for it. */
export function calledWith(called: Called) {
	const { items, body, baseUrl, awaited = 'delivered', refused = [], execution = '1' } = called;
	const { username = 'a', password = 'b', settings } = called;
	const { query = { waitSignature: signWait({ password, execution }) } } = called;
	const call = resume({
		node: { id: 'node-1', name: 'Omnimessage' },
		...{ items, parameters: { awaited, operation: 'sendAndWaitForDelivery' }, execution, query },
		settings,
		credentials: { messagingApi: { baseUrl, username, password } },
		text: typeof body === 'string' ? body : body === undefined ? '' : JSON.stringify(body),
	});
	call.response.statuses = refused;
	called.onAnswer?.((status) => call.response.finish(status));
	return call;
}
