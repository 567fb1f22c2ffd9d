import type { INodeParameters } from 'n8n-workflow';

import { Omnimessage } from '../../nodes/Omnimessage/Omnimessage.node';
import type { Run } from './n8n';
import { to } from './omnimessages';
import { useNode } from './useNode';

/** Its requests are those of the message: the blacklist has its own tests. */
export const send = (parameters: INodeParameters): INodeParameters => ({
	resource: 'message',
	operation: 'send',
	to,
	skipIfBlacklisted: false,
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

/** The operations on messages and their service for the tests of a file. */
export function useSending() {
	const { rig, run, bodies } = useNode(new Omnimessage());
	return {
		rig,
		run: async (parameters: INodeParameters[], more: Partial<Run> = {}) =>
			await run(
				parameters.map((one) => ({ resource: 'message', ...one })),
				more,
			),
		received: bodies,
	};
}
