import {
	NodeHelpers,
	type INodeParameters,
	type INodeProperties,
	type INodePropertyCollection,
	type INodePropertyOptions,
	type INodeType,
} from 'n8n-workflow';

import { withDefaults } from '../../tooling/host/execute';

// Parameters that together set every field of a form to something else than what happens without it.

type Values = Record<string, unknown>;

/** What can't be derived from a form. */
export interface Samples {
	/** By the name of a field, which that of its group or operation may precede: `window.from`. */
	values: Record<string, unknown>;
	/** What people enter in a field of this form. */
	entered?: INodeParameters;
	/** Several values for a field, or one that suits the fields that decide what the form shows. */
	several: Record<string, (set: Values) => unknown[] | undefined>;
	/** Fields that go into a run of their own, because nothing else happens with them. */
	alone: string[];
	/** Optional fields without which an operation does nothing. */
	needed: string[];
	/** Lists that get a single entry. */
	single: string[];
}

/** Switches among options of what a node does without them. Any other does what its name says. */
export const usuallyOn = ['deduplicate', 'enabled', 'ignoreSpam', 'sendSample', 'simplify'];

/** The fields that can be added to a collection, in any depth. */
const listOptions = (fields: INodeProperties[]): INodeProperties[] =>
	fields.flatMap(({ type, options = [] }) => {
		const inner = options.flatMap((one) => ('values' in one ? one.values : one));
		const all = inner.filter((one): one is INodeProperties => 'type' in one);
		return [...(type === 'collection' ? all : []), ...listOptions(all)];
	});

/** The fields that decide which others the form shows. */
const collectControls = (text: string): Set<string> =>
	new Set(
		[...text.matchAll(/"(?:show|hide)":(\{.*?\})/g)].flatMap(([, given = '{}']) =>
			Object.keys(JSON.parse(given) as Values).map((name) => name.replace('/', '')),
		),
	);

/**
 * Lists runs of a form: one with the required fields alone, and as many as it takes to set all fields,
 * those that decide what the form shows to each of their values. What stands in no sample is derived:
 * the opposite, another choice, one more.
 * @param place begins the names of the fields in an error
 * @param base parameters of all runs, such as the operation
 * @throws Error with the name of a field that has no sample, or that the form never shows
 */
export function listRuns(
	{ description }: INodeType,
	place: string,
	base: INodeParameters,
	samples: Samples,
): INodeParameters[] {
	const type = { description } as INodeType;
	const version = { typeVersion: [description.version].flat().at(-1) ?? 1 };
	const controls = collectControls(JSON.stringify(description.properties));
	const options = new Set(listOptions(description.properties));
	/** What makes a difference. */
	const flip = (field: INodeProperties): boolean =>
		options.has(field) ? !usuallyOn.includes(field.name) : !field.default;
	const met = new Map<INodeProperties, string>();
	const done = new Set<INodeProperties>();
	const known = new Map<INodeProperties, unknown[]>();

	/** Not if the operation doesn't have it. */
	const isPossible = ({ name, type, displayOptions }: INodeProperties): boolean =>
		!Object.hasOwn(base, name) &&
		!['callout', 'hidden'].includes(type) &&
		Object.entries(displayOptions?.show ?? {}).every(([name, values]) => {
			const given = base[name.replace('/', '')];
			return given === undefined || values?.includes(given as string);
		});
	const isShown = (field: INodeProperties, set: Values, root: Values): boolean =>
		NodeHelpers.displayParameter(
			set as INodeParameters,
			field,
			version,
			description,
			root as INodeParameters,
		);

	function derive(field: INodeProperties, path: string[], root: Values): unknown[] {
		const { name, type, default: value, options = [] } = field;
		const isControl = controls.has(name);
		const below = [...path, name];
		if (type === 'boolean') return isControl ? [flip(field), !flip(field)] : [flip(field)];
		if (type === 'number') return [Number(value) + 1];
		if (type === 'collection') return cover(options as INodeProperties[], {}, below, root);
		if (type === 'fixedCollection') {
			return (options as INodePropertyCollection[]).flatMap(({ name: group, values }) => {
				const sets = cover(values, {}, [...below, group], root);
				const isList = field.typeOptions?.multipleValues === true;
				if (isList && !samples.single.includes(name)) return [{ [group]: sets }];
				return sets.map((one) => ({ [group]: isList ? [one] : one }));
			});
		}
		const choices = (options as INodePropertyOptions[]).map((one) => one.value);
		const others = choices.filter((choice) => choice !== value);
		if (choices.length > 0 && type === 'multiOptions') return [choices];
		if (choices.length > 0) return isControl ? [...others, value] : [others[0] ?? value];
		if (path.length === 1 && samples.entered?.[name]) return [samples.entered[name]];
		throw new Error(`There is no sample for ${[...below].join('.')}`);
	}

	function list(field: INodeProperties, path: string[], set: Values, root: Values): unknown[] {
		const keys = [`${path.at(-1)}.${field.name}`, field.name];
		const several = keys.map((key) => samples.several[key]).find(Boolean)?.(set);
		if (several) return several;
		const key = keys.find((one) => Object.hasOwn(samples.values, one));
		if (key !== undefined) {
			const sample = samples.values[key];
			if (sample === field.default) throw new Error(`The sample for ${key} is the default`);
			return [sample];
		}
		const found = known.get(field) ?? derive(field, path, root);
		if (!JSON.stringify(field).includes('"/')) known.set(field, found);
		return found;
	}

	/** Combines the fields until all their values have been used. */
	function cover(all: INodeProperties[], start: Values, path: string[], outer?: Values): Values[] {
		const isControl = ({ name }: INodeProperties): number => Number(controls.has(name));
		const fields = all
			.filter((field) => isPossible(field) && !samples.alone.includes(field.name))
			.sort((one, other) => isControl(other) - isControl(one));
		const used = new Map<INodeProperties, number>();
		const sets: Values[] = [];
		for (let idle = 0; idle < 25; idle += 1) {
			const set = { ...start };
			let isNew = false;
			for (const field of fields) {
				met.set(field, [...path, field.name].join('.'));
				const root = outer ?? set;
				if (!isShown(field, set, root)) continue;
				const values = list(field, path, set, root);
				const count = used.get(field) ?? 0;
				set[field.name] = values[count % values.length];
				used.set(field, count + 1);
				isNew ||= count < values.length;
				done.add(field);
			}
			if (!isNew) continue;
			sets.push(set);
			idle = 0;
		}
		return sets;
	}

	const properties = description.properties.filter(isPossible);
	const runs = cover(properties, base, [place]);
	const defaults = withDefaults(type, base);
	const has = (names: string[], { name }: INodeProperties): boolean =>
		names.includes(name) || names.includes(`${place}.${name}`);
	const required = properties
		.filter((field) => field.required || has(samples.needed, field))
		.filter((field) => isShown(field, defaults, defaults))
		.map((field) => [field.name, list(field, [place], base, defaults)[0]] as const);
	const plain = { ...base, ...Object.fromEntries(required) };
	const changed = (field: INodeProperties): Values => ({
		[field.name]: samples.values[field.name] ?? flip(field),
	});
	const isAlone = (field: INodeProperties): boolean => has(samples.alone, field);
	const alone = properties.flatMap((field) => {
		if (isAlone(field)) return [{ ...plain, ...changed(field) }];
		const options = field.type === 'collection' ? (field.options as INodeProperties[]) : [];
		return options.filter(isAlone).map((one) => ({ ...plain, [field.name]: changed(one) }));
	});
	const never = [...met].flatMap(([field, path]) => (done.has(field) ? [] : [path]));
	if (never.length > 0) throw new Error(`Never shown: ${never.join(', ')}`);
	return [plain, ...runs, ...alone] as INodeParameters[];
}
