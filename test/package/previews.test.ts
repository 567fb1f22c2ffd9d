import type { INodeType } from 'n8n-workflow';

import { Omnimessage } from '../../nodes/Omnimessage/Omnimessage.node';
import { Phonebook } from '../../nodes/Phonebook/Phonebook.node';
import { SiteAdmin } from '../../nodes/SiteAdmin/SiteAdmin.node';
import { createPreviews } from '../../scripts/previews/createPreviews';
import { isOwnKey, type Schema } from '../../scripts/previews/schema';
import { operations, prepare, runOperation } from '../support/everyOperation';
import { listFiles, read } from '../support/rootFiles';
import { useSandbox } from '../support/sandbox';

const paths = listFiles('nodes').filter((path) => /__schema__.*\.json$/.test(path));

const readType = (value: unknown): string => {
	if (value === null) return 'null';
	return Array.isArray(value) ? 'array' : typeof value;
};

/** Lists where a value is not what its schema says, or has a field that the schema lacks. */
function listDeviations(value: unknown, schema: Schema, place = 'item'): string[] {
	const type = readType(value);
	if (![schema.type].flat().includes(type)) return [`${place} is ${type}`];
	if (Array.isArray(value)) {
		return value.flatMap((one: unknown) =>
			schema.items ? listDeviations(one, schema.items, `${place}[]`) : [`${place}[] is there`],
		);
	}
	if (type !== 'object') return [];
	return Object.entries(value as object)
		.filter(([key]) => !isOwnKey(key, place))
		.flatMap(([key, one]: [string, unknown]) => {
			const inner = schema.properties?.[key];
			return inner ? listDeviations(one, inner, `${place}.${key}`) : [`${place}.${key} is there`];
		});
}

/** The preview of an operation, such as `contact.get`, where n8n looks for it. */
const readPreview = (place: string, { constructor }: INodeType): Schema =>
	JSON.parse(
		read(`nodes/${constructor.name}/__schema__/v1.0.0/${place.replace('.', '/')}.json`),
	) as Schema;

describe('The previews of the operations', () => {
	it('are what the sandbox answers (npx tsx scripts/previews.ts updates them)', async () => {
		const previews = await createPreviews([new Omnimessage(), new Phonebook(), new SiteAdmin()]);
		expect(Object.fromEntries(paths.map((path) => [path, read(path)]))).toEqual(
			Object.fromEntries(previews),
		);
	});

	it('use only what n8n reads of a schema', () => {
		const check = ({ type, properties, items, ...more }: Schema): void => {
			expect(more).toEqual({});
			// A list begins with the type that n8n shows.
			const [shown, ...others] = [type].flat();
			expect(['array', 'boolean', 'number', 'object', 'string']).toContain(shown);
			// n8n compares these without looking into a list.
			if (properties ?? items) expect(others).toEqual([]);
			expect(Object.keys(properties ?? {}).filter((key) => isOwnKey(key, ''))).toEqual([]);
			Object.values(properties ?? {}).forEach(check);
			if (items) check(items);
		};
		const previews = paths.map((path) => JSON.parse(read(path)) as Schema);
		expect(previews.filter(({ type }) => type !== 'object')).toEqual([]);
		previews.forEach(check);
	});

	it('have at most ten fields, or docs/publishing.md says why they have more', () => {
		const counts = new Map<string, number>();
		for (const path of paths) {
			const { properties = {} } = JSON.parse(read(path)) as Schema;
			const resource = path.split('/').at(-2) ?? '';
			counts.set(resource, Math.max(counts.get(resource) ?? 0, Object.keys(properties).length));
		}
		const explained = read('docs/publishing.md').matchAll(/^ {2}- \*\*(\w+), (\d+) fields\*\*: /gm);
		expect([...explained].map(([, resource, count]) => [resource, Number(count)])).toEqual(
			[...counts].filter(([, count]) => count > 10),
		);
	});
});

describe('An answer of the sandbox conforms to the preview of its operation:', () => {
	const rig = useSandbox();

	it.each(operations)('%s', async (place, type) => {
		// The default form, but really done.
		const parameters = { ...(await prepare(rig.sandbox, place)), simplify: true };
		const items = await runOperation(rig.sandbox, place, parameters);
		expect(items).not.toEqual([]);
		const preview = readPreview(place, type);
		expect(items.flatMap(({ json }) => listDeviations(json, preview))).toEqual([]);
	});
});
