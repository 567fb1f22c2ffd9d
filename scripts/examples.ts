import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import type { IWorkflowBase } from 'n8n-workflow';

const FOLDER = resolve(__dirname, '../examples');

export interface Example {
	file: string;
	/** The name of the workflow. */
	title: string;
	/** The types of its nodes, each once, such as `n8n-nodes-omnimessage.phonebook`. */
	types: string[];
}

/** Lists the example workflows, sorted by title. */
export const findExamples = (): Example[] =>
	readdirSync(FOLDER)
		.filter((file) => file.endsWith('.json'))
		.map((file) => {
			const { name, nodes } = JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as IWorkflowBase;
			return { file, title: name, types: [...new Set(nodes.map(({ type }) => type))] };
		})
		.sort((one, other) => one.title.localeCompare(other.title));
