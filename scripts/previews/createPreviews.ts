import type { IDataObject, INodeType } from 'n8n-workflow';

import { startSandbox } from '../../sandbox';
import { credentialsFor, execute } from '../../tooling/host/execute';
import { listPlaces, type Place } from './places';
import { leftOut, samples } from './samples';
import { inferSchema } from './schema';

/** The time between two steps of a delivery, in milliseconds. */
const PACE = 5;

/** Runs the samples. Returns what each operation answers, by its place. */
async function collectAnswers(places: Place[]): Promise<Map<string, IDataObject[]>> {
	const sandbox = await startSandbox({ pace: PACE });
	const answers = new Map(places.map(({ name }) => [name, [] as IDataObject[]]));
	try {
		for (const { place, parameters, after } of samples) {
			const type = places.find(({ name }) => name === place)?.node;
			if (!type) throw new Error(`No node has the operation ${place}`);
			if (after) await sandbox.events.until(() => after(sandbox));
			const [resource = '', operation = ''] = place.split('.');
			const output = await execute({
				type,
				parameters: [{ resource, operation, ...parameters(sandbox) }],
				credentials: credentialsFor(sandbox),
			});
			answers.get(place)?.push(...output.map(({ json }) => json));
		}
	} finally {
		await sandbox.stop();
	}
	return answers;
}

/**
 * Creates the preview of every operation: what it answers, in types only. n8n shows it in the
 * following node before the first run. It has no previews for triggers.
 * @returns the text of each file, by its path
 * @throws Error if an operation has no sample, or a field no value in any of them
 */
export async function createPreviews(nodes: INodeType[]): Promise<Map<string, string>> {
	const places = listPlaces(nodes);
	const answers = await collectAnswers(places);
	return new Map(
		places.map(({ name, path }) => {
			// As n8n stores them.
			const items = JSON.parse(JSON.stringify(answers.get(name) ?? [])) as unknown[];
			if (items.length === 0) throw new Error(`No sample has an answer of ${name}`);
			return [path, formatJson(inferSchema([...items, leftOut[name] ?? {}], name))];
		}),
	);
}

/** Formats like Prettier, which keeps a short list on one line. */
const formatJson = (value: unknown): string =>
	`${JSON.stringify(value, null, '\t').replace(
		/\[\n\s+("\w+"(?:,\n\s+"\w+")*)\n\s+\]/g,
		(_, list: string) => `[${list.replace(/,\n\s+/g, ', ')}]`,
	)}\n`;
