import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import type { ICredentialType, INodeParameters, INodeType } from 'n8n-workflow';

import { listPromises } from './promises';
import { createWorkflows, readParameters, type StoredWorkflow } from './workflow';

// test/workflows/<version>/ is what a released version had stored. Nobody changes it later.

const FOLDER = resolve(__dirname, '../../test/workflows');
const PROMISES = 'promises.txt';
const RESOLVED = 'resolved.json';

/** The parameters with which the nodes of a workflow ran, by the names of the nodes. */
type Resolved = Record<string, INodeParameters>;

/** What a version of the package has stored in its users' n8n. */
export interface Frozen {
	workflows: StoredWorkflow[];
	/** By the names of the workflows. */
	resolved: Record<string, Resolved>;
	promises: string[];
}

/** What the package would store now. */
export function takeStock(nodes: INodeType[], credentials: ICredentialType[]): Frozen {
	const workflows = nodes.map((node) => [node, createWorkflows(node)] as const);
	const resolved = workflows.flatMap(([type, all]) =>
		all.map((one): [string, Resolved] => [
			one.name,
			Object.fromEntries(
				one.nodes
					.filter(({ credentials: own }) => own)
					.map((node) => [node.name, readParameters(type, node, true)]),
			),
		]),
	);
	return {
		workflows: workflows.flatMap(([, all]) => all),
		resolved: Object.fromEntries(resolved),
		promises: listPromises(nodes, credentials),
	};
}

/** The versions of the package that were frozen. */
export const listFrozen = (): string[] =>
	existsSync(FOLDER) ? readdirSync(FOLDER).filter((name) => /^\d/.test(name)) : [];

/** Reads what a version of the package had stored. */
export function readFrozen(version: string): Frozen {
	const read = (file: string): string => readFileSync(join(FOLDER, version, file), 'utf8');
	const files = readdirSync(join(FOLDER, version)).filter((file) =>
		file.endsWith('.workflow.json'),
	);
	return {
		workflows: files.map((file) => JSON.parse(read(file)) as StoredWorkflow),
		resolved: JSON.parse(read(RESOLVED)) as Frozen['resolved'],
		promises: read(PROMISES).trim().split('\n'),
	};
}

/** An object with each of its entries on a line. */
const formatLines = (value: object, format: (one: never) => string): string =>
	`{\n${Object.entries(value)
		.map(([key, one]) => `${JSON.stringify(key)}: ${format(one as never)}`)
		.join(',\n')}\n}`;

const formatWorkflow = ({ nodes, connections, ...rest }: StoredWorkflow): string =>
	`{\n"name": ${JSON.stringify(rest.name)},\n"nodes": [\n${nodes
		.map((node) => JSON.stringify(node))
		.join(
			',\n',
		)}\n],\n"connections": ${formatLines(connections, JSON.stringify)},\n"settings": ${JSON.stringify(rest.settings)}\n}\n`;

/** Writes the folder of a version. A node has a line of its own, so that a change shows which. */
export function writeFrozen(version: string, { workflows, resolved, promises }: Frozen): void {
	const folder = join(FOLDER, version);
	mkdirSync(folder, { recursive: true });
	const write = (file: string, text: string): void => writeFileSync(join(folder, file), text);
	for (const workflow of workflows) {
		write(`${workflow.name.replace(' ', '-')}.workflow.json`, formatWorkflow(workflow));
	}
	const format = (one: Resolved): string => formatLines(one, JSON.stringify);
	write(RESOLVED, `${formatLines(resolved, format)}\n`);
	write(PROMISES, `${promises.join('\n')}\n`);
}
