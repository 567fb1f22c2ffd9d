import { createRequire } from 'node:module';
import { join } from 'node:path';

import type { INodeParameters, INodeType } from 'n8n-workflow';

import type { Sandbox } from '../../sandbox';
import { credentialsFor, execute } from '../host/execute';

// tsx request.ts <folder of an installed package> <the sandbox's url and credentials, as JSON>
// Lets each node that has an operation here do it with the sandbox. Writes the items as JSON.

const [folder = '', sandbox = ''] = process.argv.slice(2);
const load = createRequire(join(folder, 'package.json'));
const { n8n } = load('./package.json') as { n8n: { nodes: string[] } };

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
	const types = n8n.nodes
		.flatMap((file) => Object.values(load(`./${file}`) as Record<string, new () => INodeType>))
		.map((Type) => new Type());
	const credentials = credentialsFor(JSON.parse(sandbox) as Sandbox);
	const answers: Record<string, unknown> = {};
	for (const type of types) {
		const { name } = type.description;
		const parameters = operations[name];
		if (!parameters) continue;
		const items = await execute({ type, parameters: [parameters], credentials });
		answers[name] = items.map(({ json }) => json);
	}
	process.stdout.write(JSON.stringify(answers));
}

void main();
