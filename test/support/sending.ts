import type { INodeParameters } from 'n8n-workflow';

import { Omnimessage } from '../../nodes/Omnimessage/Omnimessage.node';
import type { Run } from '../../tooling/host/n8n';
import { to } from './omnimessages';
import { useNode } from './useNode';

/** Send, with what the form has as it is added: it also looks into the blacklist. */
export const send = (parameters: INodeParameters): INodeParameters => ({
	resource: 'message',
	operation: 'send',
	to,
	...parameters,
});

/** Send, with messages as the form has them. */
export const fields = (...message: INodeParameters[]): INodeParameters =>
	send({ messages: { message } });

/** Send, with messages as JSON. */
export const json = (messages: unknown, options: INodeParameters = {}): INodeParameters =>
	send({ options: { messagesJson: JSON.stringify(messages), ...options } });

/** The same as a dry run. */
export const dry = (parameters: INodeParameters, dryRun: unknown = true): INodeParameters => ({
	...parameters,
	options: { ...(parameters.options as INodeParameters), dryRun } as INodeParameters,
});

const isOfMessage = ({ path }: { path: string }): boolean => path.startsWith('/v1/omnimessage');

/** The operations on messages and their service for the tests of a file. */
export function useSending() {
	const { rig, run } = useNode(new Omnimessage());
	return {
		rig,
		run: async (parameters: INodeParameters[], more: Partial<Run> = {}) =>
			await run(
				parameters.map((one) => ({ resource: 'message', ...one })),
				more,
			),
		/** The bodies of the requests about messages. Those about the blacklist have none. */
		received: () => rig.sandbox.state.requests.filter(isOfMessage).map(({ body }) => body),
	};
}
