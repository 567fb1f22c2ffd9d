import type { INodeProperties, INodePropertyCollection } from 'n8n-workflow';
import { z } from 'zod/v4';

import { OmnimessageTrigger } from '../../../../nodes/Omnimessage/OmnimessageTrigger.node';
import { collectLabels, labelPath } from '../../../../nodes/shared/fields/labels';
import { SiteAdminTrigger } from '../../../../nodes/SiteAdmin/SiteAdminTrigger.node';
import { resources } from '../../../../scripts/tables';

type Path = Array<string | number>;

/** Where an error of the form can be: see `readFields`. */
const listFormPaths = (fields: readonly INodeProperties[], path: Path = []): Path[] =>
	fields.flatMap(({ name, type, options = [], typeOptions }): Path[] => {
		const own = [...path, name];
		if (type === 'collection') return [own, ...listFormPaths(options as INodeProperties[], path)];
		if (type !== 'fixedCollection') return [own];
		const entry = typeOptions?.multipleValues ? [...own, 0] : own;
		const groups = options as INodePropertyCollection[];
		return [own, entry, ...groups.flatMap(({ values }) => listFormPaths(values, entry))];
	});

/** Where an error of the operation's input can be. */
function listInputPaths(schema: unknown, path: Path = []): Path[] {
	if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
		return listInputPaths(schema.unwrap(), path);
	}
	if (schema instanceof z.ZodArray) return [path, ...listInputPaths(schema.element, [...path, 0])];
	if (schema instanceof z.ZodUnion)
		return schema.options.flatMap((one) => listInputPaths(one, path));
	if (!(schema instanceof z.ZodObject)) return [path];
	const inner = Object.entries(schema.shape);
	return [path, ...inner.flatMap(([name, one]) => listInputPaths(one, [...path, name]))];
}

const ofActions = Object.entries(resources).flatMap(([node, all]) =>
	all.flatMap(({ name: resource, actions }) =>
		Object.entries(actions).map(([name, { fields, labels, operation }]): [string, string[]] => {
			const paths = [...listFormPaths(fields), ...listInputPaths(operation.input)];
			const words = collectLabels(fields, labels);
			return [`${node}, ${resource}: ${name}`, paths.map((path) => labelPath(path, words))];
		}),
	),
);
const ofTriggers = [OmnimessageTrigger, SiteAdminTrigger].map((Type): [string, string[]] => {
	const { displayName, properties } = new Type().description;
	const labels = collectLabels(properties);
	return [displayName, listFormPaths(properties).map((path) => labelPath(path, labels))];
});
const forms = [...ofActions, ...ofTriggers];

/** "Content Content ID", "Template > Template Name", "Sender > Channel > Sender". */
function repeatsItself(path: string): boolean {
	const parts = path.split(' > ').filter((part) => !/^\d+$/.test(part));
	const words = parts.join(' ').toLowerCase().split(' ');
	return (
		new Set(parts).size < parts.length || words.some((word, index) => word === words[index - 1])
	);
}

it('No label repeats itself in the place that an error names', () => {
	const all = forms.flatMap(([form, paths]) => paths.map((path) => `${form}: ${path}`));
	const nested = forms.flatMap(([, paths]) => paths);
	expect(nested).toContain('Channels > 1 > Components > 1 > Parameters > 1 > Type');
	expect(new Set(nested).size).toBeGreaterThan(100);
	expect(all.filter((one) => repeatsItself(one.slice(one.lastIndexOf(': ') + 2)))).toEqual([]);
});
