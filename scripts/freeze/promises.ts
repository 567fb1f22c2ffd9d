import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import type {
	ICredentialType,
	INodeProperties,
	INodePropertyCollection,
	INodePropertyOptions,
	INodeType,
} from 'n8n-workflow';

import { listVersions, schemaFolder } from '../previews/places';
import type { Schema } from '../previews/schema';

// What stored workflows rely on, a line each. See docs/versioning.md.

const ROOT = resolve(__dirname, '../..');

const silent = ['callout', 'notice'];

/** Whether a field belongs to a version of its node. */
function isOfVersion({ displayOptions: { show, hide } = {} }: INodeProperties, version: number) {
	const shown = show?.['@version'];
	return (!shown || shown.includes(version)) && !hide?.['@version']?.includes(version);
}

/** The operations whose form has a field, such as `contact.get`. A star stands for all of them. */
function listPlaces({ displayOptions: { show } = {} }: INodeProperties): string[] {
	if (!show?.resource) return ['*'];
	const { resource, operation = ['*'] } = show;
	return resource.flatMap((one) => operation.map((other) => `${String(one)}.${String(other)}`));
}

/** The name, type and default of each field, and each choice of a menu, at every depth. */
function describeField(field: INodeProperties, version: number, path = ''): string[] {
	const { name, type, default: value, options = [] } = field;
	if (silent.includes(type) || !isOfVersion(field, version)) return [];
	const place = `${path}${name}`;
	const inner = (fields: INodeProperties[], under: string): string[] =>
		fields.flatMap((one) => describeField(one, version, under));
	const line = `${place}: ${type} = ${JSON.stringify(value)}`;
	if (type === 'collection') return [line, ...inner(options as INodeProperties[], `${place}.`)];
	if (type === 'fixedCollection') {
		const groups = options as INodePropertyCollection[];
		return [line, ...groups.flatMap((group) => inner(group.values, `${place}.${group.name}.`))];
	}
	const choices = (options as INodePropertyOptions[]).map((one) => JSON.stringify(one.value));
	const modes = (field.modes ?? []).map((mode) => JSON.stringify(mode.name));
	return [line, ...[...choices, ...modes].map((choice) => `${place}: ${choice}`)];
}

/** The fields of what an operation returns, from its preview. */
function describeOutput({ properties, items }: Schema, path = ''): string[] {
	const own = Object.entries(properties ?? {}).flatMap(([name, schema]) => [
		`${path}${name}`,
		...describeOutput(schema, `${path}${name}.`),
	]);
	return items ? [...own, ...describeOutput(items, path)] : own;
}

function describeOutputs(node: INodeType, version: number): string[] {
	const folder = join(ROOT, schemaFolder(node, version));
	if (!existsSync(folder)) return [];
	return readdirSync(folder, { recursive: true, encoding: 'utf8' })
		.filter((path) => path.endsWith('.json'))
		.flatMap((path) => {
			const schema = JSON.parse(readFileSync(join(folder, path), 'utf8')) as Schema;
			const place = path.replace(/\.json$/, '').replace(/[\\/]/, '.');
			return describeOutput(schema).map((name) => `${place} -> ${name}`);
		});
}

function describeNode(node: INodeType): string[] {
	const { name, properties, credentials = [], webhooks = [], outputs } = node.description;
	return listVersions(node).flatMap((version) =>
		[
			`has outputs: ${JSON.stringify(outputs)}`,
			...credentials.map((one) => `has the credential ${one.name}`),
			...webhooks.map((one) => `has the webhook ${one.httpMethod} ${one.path}`),
			...properties.flatMap((field) =>
				listPlaces(field).flatMap((place) =>
					describeField(field, version).map((line) => `${place} ${line}`),
				),
			),
			...describeOutputs(node, version),
		].map((line) => `${name} ${version} ${line}`),
	);
}

/** Lists what stored workflows rely on: one line for each thing that must stay, sorted. */
export const listPromises = (nodes: INodeType[], credentials: ICredentialType[]): string[] => {
	const lines = [
		...credentials.flatMap(({ name, properties }) =>
			properties.flatMap((field) => describeField(field, 1).map((line) => `${name} ${line}`)),
		),
		...nodes.flatMap(describeNode),
	];
	return [...new Set(lines)].sort();
};
