import type { INodeParameters, INodeType } from 'n8n-workflow';

import { credentialsFor, execute, type Run } from '../../tooling/host/n8n';
import { useSandbox } from './sandbox';

/** A node and its service for the tests of a file. */
export function useNode(type: INodeType) {
	const rig = useSandbox();
	const run = async (parameters: INodeParameters[], more: Partial<Run> = {}) =>
		await execute({ type, parameters, credentials: credentialsFor(rig.sandbox), ...more });
	return {
		rig,
		run,
		/** Returns the JSON of the items that one item results in, for an operation such as `contact.get`. */
		async give(place: string, parameters: INodeParameters = {}, more: Partial<Run> = {}) {
			const [resource = '', operation = ''] = place.split('.');
			const items = await run([{ resource, operation, ...parameters }], more);
			expect(items.map(({ pairedItem }) => pairedItem)).toEqual(items.map(() => ({ item: 0 })));
			return items.map(({ json }) => json);
		},
		forget: () => void rig.sandbox.state.requests.splice(0),
		/** The method and path of each request since the last `forget`, with its status. */
		requests: () =>
			rig.sandbox.state.requests.map(
				({ method, path, status }) =>
					`${method} ${path.replace(/^\/(?:admin\/api|v1\/phonebook)/, '')} ${status}`,
			),
		bodies: () => rig.sandbox.state.requests.map(({ body }) => body),
	};
}
