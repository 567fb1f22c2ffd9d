import type { IDataObject, INodeType } from 'n8n-workflow';

import { Omnimessage } from '../../nodes/Omnimessage/Omnimessage.node';
import { catchFailure } from '../../tooling/host/n8n';
import { useSandbox } from './sandbox';
import { to } from './omnimessages';
import { runNode } from './runNode';

/** A message with a template of one parameter, as the form has it. */
export const template = (parameter: object) => ({
	channel: 'whatsapp',
	whatsappType: 'template',
	templateName: 2026,
	languageCode: 'en_US',
	components: { component: [{ type: 'body', parameters: { parameter: [parameter] } }] },
});

/** The nodes for the tests of a file, with what expressions gave into their forms. */
export function useForms() {
	const rig = useSandbox();
	const run = async (type: INodeType, place: string, parameters: object) =>
		await runNode(rig, type)(place, parameters);
	/** Without those by which Send looks into the blacklist. */
	const requests = () =>
		rig.sandbox.state.requests.filter(({ path }) => !path.includes('/blacklist'));
	const bodies = () => requests().map(({ body }) => body);
	return {
		rig,
		run,
		send: async (entry: object, more: object = {}) =>
			await run(new Omnimessage(), 'message.send', {
				...{ to, messages: { message: [entry] }, ...more },
			}),
		requests,
		bodies,
		forget: () => void rig.sandbox.state.requests.splice(0),
		/** The message that was sent first. */
		sent: () => (bodies()[0] as { messages: IDataObject[] }).messages[0],
		/** What it is refused with; nothing is sent. */
		async refused(running: Promise<unknown>): Promise<string> {
			const { message } = await catchFailure(running);
			expect(bodies()).toEqual([]);
			return message;
		},
	};
}
