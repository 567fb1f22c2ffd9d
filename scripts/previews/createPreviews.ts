import type { IDataObject, INodeParameters, INodeType } from 'n8n-workflow';

import { startSandbox } from '../../sandbox';
import { credentialsFor } from '../../tooling/host/context';
import { execute } from '../../tooling/host/execute';
import { all, findCalls } from '../calls';
import { resolveCall } from '../calls/call';
import { listPlaces, type Place } from './places';
import { inferSchema } from './schema';

/** The time between two steps of a delivery, in milliseconds. */
const PACE = 5;

/** As the service answers, there is nothing to preview. */
const isSimplified = ({ simplify, options }: INodeParameters): boolean =>
	simplify !== false && (options as INodeParameters | undefined)?.simplify !== false;

/**
 * Makes all calls with each node in its newest version up to a given one. Returns what each operation
 * answers, by the path of its preview.
 */
async function collectAnswers(places: Place[], upTo: number): Promise<Map<string, IDataObject[]>> {
	const sandbox = await startSandbox({ pace: PACE });
	const answers = new Map(places.map(({ path }) => [path, [] as IDataObject[]]));
	const outputs = new Map<string, IDataObject[]>();
	try {
		for (const [name, call] of all) {
			const { place, parameters: entered } = call;
			const found = places.filter(({ name, version }) => name === place && version <= upTo).at(-1);
			if (!found) throw new Error(`No node has the operation ${place}`);
			await call.visit?.(sandbox);
			await sandbox.events.until(() => call.until?.(sandbox) ?? true);
			const [resource = '', operation = ''] = place.split('.');
			const output = await execute({
				type: found.node,
				typeVersion: found.version,
				parameters: [{ resource, operation, ...resolveCall(entered, outputs) }],
				credentials: credentialsFor(sandbox),
			});
			const items = output.map(({ json }) => json);
			outputs.set(name, items);
			if (isSimplified(entered)) answers.get(found.path)?.push(...items);
		}
	} finally {
		await sandbox.stop();
	}
	return answers;
}

function formatPreview({ name }: Place, answers: IDataObject[] = []): string {
	// As n8n stores them.
	const items = JSON.parse(JSON.stringify(answers)) as unknown[];
	if (items.length === 0) throw new Error(`No call has an answer of ${name}`);
	const leftOut = findCalls(name).map(([, call]) => call.leftOut ?? {});
	return formatJson(inferSchema([...items, ...leftOut], name));
}

/**
 * Creates the preview of every operation, for each version of its node: what it answers, in types
 * only. n8n shows it in the following node before the first run. It has no previews for triggers.
 * @returns the text of each file, by its path
 * @throws Error if an operation has no call, or a field no value in any of them
 */
export async function createPreviews(nodes: INodeType[]): Promise<Map<string, string>> {
	const places = listPlaces(nodes);
	const previews = new Map<string, string>();
	for (const version of new Set(places.map((place) => place.version))) {
		const answers = await collectAnswers(places, version);
		for (const place of places.filter((one) => one.version === version)) {
			previews.set(place.path, formatPreview(place, answers.get(place.path)));
		}
	}
	return previews;
}

/** Formats like Prettier, which keeps a short list on one line. */
const formatJson = (value: unknown): string =>
	`${JSON.stringify(value, null, '\t').replace(
		/\[\n\s+("\w+"(?:,\n\s+"\w+")*)\n\s+\]/g,
		(_, list: string) => `[${list.replace(/,\n\s+/g, ', ')}]`,
	)}\n`;
