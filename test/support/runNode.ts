import type { INodeParameters, INodeType } from 'n8n-workflow';

import type { Sandbox } from '../../sandbox';
import { credentialsFor, execute } from '../../tooling/host/n8n';

/**
 * Runs an operation, such as `contact.get`, for one item with the results of expressions, or
 * manually written parameters, which n8n's defaults don't repair.
 */
export const runNode =
	(rig: { readonly sandbox: Sandbox }, type: INodeType) =>
	async (place: string, parameters: object, json: object = {}) => {
		const [resource = '', operation = ''] = place.split('.');
		return await execute({
			type,
			parameters: [{ resource, operation, ...parameters } as INodeParameters],
			json: [{ ...json }],
			credentials: credentialsFor(rig.sandbox),
			resolved: true,
		});
	};
