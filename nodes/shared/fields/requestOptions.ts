import type { INodeProperties } from 'n8n-workflow';

import { createValueIssue, InputError } from '../../../api/errors/InputError';
import type { TransportOptions } from '../../../transport/options';
import { readFields } from './readFields';

const batch: INodeProperties[] = [
	{
		displayName: 'Concurrency',
		name: 'concurrency',
		type: 'number',
		typeOptions: { minValue: 1, maxValue: 100, numberPrecision: 0 },
		default: 10,
		description: 'How many items to process at the same time',
	},
	{
		displayName: 'Requests per Second',
		name: 'requestsPerSecond',
		type: 'number',
		typeOptions: { minValue: 0 },
		default: 0,
		description:
			'The most requests to start per second. Executions in the same n8n process share the limit if they use the same account with the same limit. Use 0 for no limit.',
	},
];

const single: INodeProperties[] = [
	{
		displayName: 'Idle Timeout',
		name: 'idleTimeout',
		type: 'number',
		typeOptions: { minValue: 1 },
		default: 30000,
		description:
			'Time in ms to wait for the response to begin, and then for each further part of it, before the request fails',
	},
	{
		displayName: 'Max Retries',
		name: 'maxRetries',
		type: 'number',
		typeOptions: { minValue: 0, maxValue: 10, numberPrecision: 0 },
		default: 3,
		description:
			"How many times to retry a request that the service didn't process. If a retry could do something twice, such as send a message, the request isn't retried.",
	},
	{
		displayName: 'Timeout',
		name: 'timeout',
		type: 'number',
		typeOptions: { minValue: 1 },
		default: 60000,
		description: 'Time in ms that each attempt of a request may take before it fails',
	},
];

/**
 * The last field of every node's form, for all its operations. Has the same names as in n8n's own
 * nodes.
 */
export const requestOptions: INodeProperties = {
	displayName: 'Request Options',
	name: 'requestOptions',
	type: 'collection',
	placeholder: 'Add Request Option',
	default: {},
	options: [
		{
			displayName: 'Batching',
			name: 'batching',
			type: 'fixedCollection',
			placeholder: 'Add Batching',
			default: { batch: {} },
			options: [{ displayName: 'Batching', name: 'batch', values: batch }],
		},
		...single,
	],
};

/** The default for an option that was not added. */
export const defaults = Object.fromEntries(
	[...batch, ...single].map(({ name, default: value }) => [name, value]),
) as unknown as TransportOptions;

/** The place of an option in the form. */
const toOptionPath = (option: string): string[] =>
	batch.some(({ name }) => name === option) ? ['batching', option] : [option];

/** The options where nobody has chosen them. */
export const presets = {
	/** In a webhook call. Its sender waits for the response, and may call again. */
	webhook: { ...defaults, idleTimeout: 10_000, maxRetries: 1, timeout: 10_000 },
	/** For what only completes an event. Somebody waits for it, so nothing is asked for twice. */
	extras: { ...defaults, idleTimeout: 1_000, maxRetries: 0, timeout: 1_000 },
	/** While a person waits for a page, and sees nothing until the service has answered. */
	page: { ...defaults, idleTimeout: 10_000, maxRetries: 0, timeout: 2_000 },
	/** For a list in the editor, where somebody waits for it. */
	editor: { ...defaults, idleTimeout: 10_000 },
} satisfies Record<string, TransportOptions>;

type Rule = [must: string, allows: (value: number) => boolean];

// The longest time that a timer supports.
const milliseconds: Rule = [
	'must be a number of milliseconds, from 1 to 2147483647',
	(value) => value >= 1 && value < 2 ** 31,
];

const rules: Record<keyof TransportOptions, Rule> = {
	concurrency: [
		'must be a whole number from 1 to 100',
		(value) => Number.isInteger(value) && value >= 1 && value <= 100,
	],
	requestsPerSecond: ['must be a number, at least 0', (value) => value >= 0],
	idleTimeout: milliseconds,
	maxRetries: [
		'must be a whole number from 0 to 10',
		(value) => Number.isInteger(value) && value >= 0 && value <= 10,
	],
	timeout: milliseconds,
};

/**
 * Reads the options from the field's value, which an expression may have returned.
 * @throws InputError if an option is invalid
 */
export function toRequestOptions(value: unknown): TransportOptions {
	const { name } = requestOptions;
	const read = readFields([requestOptions], { [name]: value });
	if (read.issues.length > 0) throw new InputError(read.issues);
	const { batching, ...others } = read.values[name] as { batching?: { batch?: object } };
	const options: TransportOptions = { ...defaults, ...others, ...batching?.batch };
	const issues = Object.entries(rules).flatMap(([option, [must, allows]]) => {
		const given: unknown = options[option as keyof TransportOptions];
		if (typeof given === 'number' && allows(given)) return [];
		return [createValueIssue(toOptionPath(option), must, given)];
	});
	if (issues.length > 0) throw new InputError(issues);
	return options;
}
