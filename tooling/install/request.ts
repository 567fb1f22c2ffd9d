import type { INodeParameters } from 'n8n-workflow';

import type { Sandbox } from '../../sandbox';
import { credentialsFor } from '../host/context';
import { execute } from '../host/execute';
import { loadNodes } from '../host/loadNodes';

// tsx request.ts <folder of an installed package> <the sandbox's url and credentials, as JSON>
// Lets each node that has an operation here do it with the sandbox. Writes the items as JSON.

const [folder = '', sandbox = ''] = process.argv.slice(2);

const phoneNumber = '+37251000000';
const operations: Record<string, INodeParameters> = {
	omnimessage: {
		resource: 'message',
		operation: 'send',
		to: phoneNumber,
		messages: { message: [{ channel: 'sms', text: 'Hello' }] },
	},
	phonebook: { resource: 'blacklist', operation: 'check', phoneNumber },
	siteAdmin: { resource: 'buyButton', operation: 'getAll' },
};

async function main(): Promise<void> {
	const credentials = credentialsFor(JSON.parse(sandbox) as Sandbox);
	const answers: Record<string, unknown> = {};
	for (const type of loadNodes(folder).types) {
		const { name } = type.description;
		const parameters = operations[name];
		if (!parameters) continue;
		const items = await execute({ type, parameters: [parameters], credentials });
		answers[name] = items.map(({ json }) => json);
	}
	process.stdout.write(JSON.stringify(answers));
}

void main();
