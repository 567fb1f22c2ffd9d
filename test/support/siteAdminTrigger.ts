import type { INodeParameters } from 'n8n-workflow';

import { parseJson } from '../../api/json';
import type { HostedWorkflow } from '../../tooling/host/n8n';
import { createCare } from './siteAdminCare';
import { useTriggerHost } from './triggerHost';

/** What a trigger has at a site, and what the site is asked for, for the tests of a file. */
export function useSubscriptions() {
	const rig = useTriggerHost();
	const { subscriptions, add } = createCare(rig);
	afterEach(() => void rig.sandbox.events.removeAllListeners('requestAnswered'));
	return {
		rig,
		subscriptions,
		add,
		ids: () => subscriptions().map(({ id }) => id),
		pairs: () => subscriptions().map(({ target, event }) => `${target}.${event}`),
		answerNext: (method: string, status: number, times = 1) =>
			void rig.sandbox.faults.push({ method, status, times }),
		requests: (method: string) => rig.sandbox.state.requests.filter((one) => one.method === method),
	};
}

/** Another test may have had the same events in the same second. */
const options = { deduplicate: false };

/** The workflow gets what the site sends as it is, and a test of it gets no sample. */
export const plain = { options: { ...options, simplify: false, sendSample: false } };

/** The events of a form and of an order. */
export const three = { events: ['form.submit', 'order.paid', 'order.shipped'], options };

/** Active triggers, and what somebody posts to them, for the tests of a file. */
export function useDeliveries() {
	const { rig, subscriptions } = useSubscriptions();
	let count = 0;
	const activate = async (parameters: INodeParameters = {}): Promise<HostedWorkflow> => {
		// Each has its own ID, because the process remembers deliveries by it.
		const workflow = rig.host.workflow({ parameters, id: `delivered-${(count += 1)}` });
		await workflow.activate();
		return workflow;
	};
	/** The address of the trigger that was activated last. */
	const address = (): string => subscriptions().at(-1)?.url ?? '';
	return {
		rig,
		subscriptions,
		activate,
		/** Like `activate`, but the workflow gets what is delivered as it is. */
		active: async ({ options, ...parameters }: INodeParameters = {}) =>
			await activate({
				...parameters,
				options: { ...plain.options, ...(options as INodeParameters) },
			}),
		address,
		async deliver(body: unknown, url = address(), type = 'application/json', more = {}) {
			const isReady = typeof body === 'string' || body instanceof Uint8Array;
			const text = isReady ? body : JSON.stringify(body);
			const headers = { 'content-type': type, ...more };
			const response = await fetch(url, { method: 'POST', headers, body: text });
			// n8n answers a start in its own words.
			return { status: response.status, body: parseJson(await response.text()).json };
		},
		startedBy: ({ started }: HostedWorkflow) => started.flat().map(({ json }) => json),
	};
}
