import { randomUUID } from 'node:crypto';

import type { IDataObject, INode } from 'n8n-workflow';

type Type = Pick<INode, 'type' | 'typeVersion'>;
type Make = (name: string, [x, y]: [number, number], parameters?: IDataObject) => INode;

const credentialNames = { messagingApi: 'Messaging API', siteAdminApi: 'Website API' };

/** Returns a function that makes nodes of a type. */
function define(type: Type, credential?: keyof typeof credentialNames): Make {
	const credentials = credential && {
		[credential]: { id: '', name: credentialNames[credential] },
	};
	return (name, position, parameters = {}) => ({
		id: randomUUID(),
		// n8n needs one for the addresses of triggers and of nodes that wait.
		webhookId: randomUUID(),
		name,
		...type,
		position,
		parameters: parameters as INode['parameters'],
		...(credentials && { credentials }),
	});
}

const ours = (name: string, typeVersion = 1): Type => ({
	type: `n8n-nodes-omnimessage.${name}`,
	typeVersion,
});
const base = (name: string, typeVersion: number): Type => ({
	type: `n8n-nodes-base.${name}`,
	typeVersion,
});

/** Makes a node of each type that the pictures show. */
export const make = {
	omnimessage: define(ours('omnimessage'), 'messagingApi'),
	phonebook: define(ours('phonebook'), 'messagingApi'),
	siteAdmin: define(ours('siteAdmin'), 'siteAdminApi'),
	siteTrigger: define(ours('siteAdminTrigger', 1.1), 'siteAdminApi'),
	form: define(base('formTrigger', 2.2)),
	schedule: define(base('scheduleTrigger', 1.2)),
	condition: define(base('if', 2)),
};
