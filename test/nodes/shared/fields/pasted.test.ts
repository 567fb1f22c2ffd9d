import type { INodeProperties, INodePropertyCollection, INodePropertyOptions } from 'n8n-workflow';

import { trimBlank } from '../../../../api/text';
import { SiteAdminTrigger } from '../../../../nodes/SiteAdmin/SiteAdminTrigger.node';
import { toSpecs } from '../../../../nodes/SiteAdmin/trigger/settings/parameters';
import { useSandbox } from '../../../support/sandbox';
import { operations, prepare, runOperation } from '../../../support/everyOperation';
import { nodeTypes } from '../../../support/nodeTypes';

// What people paste has spaces, line breaks and marks around it that nobody sees. Wherever something is
// chosen by its ID, or looked for, they do nothing.

const rig = useSandbox();
const paste = (text: string): string => `\ufeff \u200b${text}\u200e\u00a0\n`;

type Parameters = Record<string, unknown>;
interface Place {
	field: INodeProperties;
	/** The parameters of the whole form, with this value in the field. */
	fill: (value: unknown) => Parameters;
}

/** The fields of a form that choose something by its ID, at any depth. */
const findLocators = (fields: INodeProperties[]): Place[] =>
	fields.flatMap((field): Place[] => {
		const { name, type, options = [], displayOptions } = field;
		const { ticketsOf } = displayOptions?.show ?? {};
		if (type === 'resourceLocator') {
			const shown = ticketsOf && { ticketsOf: ticketsOf[0] };
			return [{ field, fill: (value) => ({ ...shown, [name]: value }) }];
		}
		if (type === 'collection') return inside(name, findLocators(options as INodeProperties[]));
		if (type !== 'fixedCollection') return [];
		const isList = field.typeOptions?.multipleValues === true;
		return (options as INodePropertyCollection[]).flatMap((group) =>
			inside(name, findLocators(group.values), (entry) => ({
				[group.name]: isList ? [entry] : entry,
			})),
		);
	});

const inside = (
	name: string,
	places: Place[],
	wrap: (entry: Parameters) => Parameters = (entry) => entry,
): Place[] =>
	places.map(({ field, fill }) => ({ field, fill: (value) => ({ [name]: wrap(fill(value)) }) }));

const listModes = ({ modes = [] }: INodeProperties): string[] =>
	modes.map(({ name }) => name).filter((mode) => mode !== 'list');

/** What an operation asks of the service, if the form has these values. */
async function listRequests(place: string, parameters: Parameters): Promise<unknown[]> {
	rig.sandbox.reset();
	// Not everything that is asked for is there.
	await runOperation(rig.sandbox, place, parameters as never).catch(() => undefined);
	return rig.sandbox.state.requests.map(({ method, path, body }) => [method, path, body]);
}

const located = operations.flatMap(([place, , fields]) =>
	findLocators(fields).flatMap(({ field, fill }) =>
		listModes(field).map((mode) => [place, field.displayName, mode, field.name, fill] as const),
	),
);

describe('An ID that was pasted is the ID:', () => {
	it.each(located)('%s, %s, by %s', async (place, _, mode, name, fill) => {
		const entered = await prepare(rig.sandbox, place);
		const known = entered[name] ?? '26';
		const id = String((known as { value?: unknown }).value ?? known);
		const fillIn = (value: unknown) => ({ ...entered, ...fill(value) });
		const choose = (value: string) => fillIn({ __rl: true, mode, value });
		const asked = await listRequests(place, choose(id));
		const another = id.replace(/.$/, (last) => (last === '1' ? '2' : '1'));
		expect(await listRequests(place, choose(another))).not.toEqual(asked);
		expect(await listRequests(place, choose(paste(id)))).toEqual(asked);
		expect(await listRequests(place, fillIn(paste(id)))).toEqual(asked);
	});

	const trigger = findLocators(new SiteAdminTrigger().description.properties);
	const events = ['form.submit', 'order.paid', 'ticket.create'];

	it.each(trigger.map(({ field, fill }) => [field.displayName, fill] as const))(
		'of the trigger, %s',
		(_, fill) => {
			const read = (value: string) => {
				const filled = fill({ __rl: true, mode: 'id', value });
				return toSpecs({ polls: false, events, form: 0, options: {}, ...filled });
			};
			expect(read('26')).not.toEqual(read('0'));
			expect(read(paste('26'))).toEqual(read('26'));
		},
	);

	it('every field of every node is tried', () => {
		const all = JSON.stringify(nodeTypes.map(({ description }) => description.properties));
		expect(all.match(/"type":"resourceLocator"/g)).toHaveLength(
			new Set(located.map(([place, label]) => place + label)).size + trigger.length,
		);
	});
});

/** What else the form of a list asks for. */
const noFilters = ['formId', 'limit', 'options', 'returnAll', 'simplify', 'sort', 'ticketsOf'];

const filters = operations
	.filter(([place]) => place.endsWith('.getAll'))
	.flatMap(([place, , fields]) =>
		fields.filter(({ name }) => !noFilters.includes(name)).map((field) => [place, field] as const),
	);

/** The parameters of a list with a filter, for each kind of filter, by the name of its field. */
const fillIn: Record<string, (field: INodeProperties, edit: (text: string) => string) => object[]> =
	{
		filters: ({ options }, edit) => {
			const [group] = options as INodePropertyCollection[];
			const [attribute] = group?.values ?? [];
			return (attribute?.options as INodePropertyOptions[]).flatMap(({ value }) =>
				['$eq', '$in', '$cont'].map((comparison) => ({
					filters: {
						filter: [{ attribute: value, comparison, value: edit('2026-01-31') }],
					},
				})),
			);
		},
		groupIds(_, edit) {
			const id = '6ba7b810-9dad-41d1-80b4-00c04fd430c8';
			return [[edit(id)], [edit(id), edit(id)], edit(id), `${edit(id)},${edit(id)}`].map(
				(groupIds) => ({ groupIds }),
			);
		},
	};

it.each(filters.map(([place, field]) => [place, field.displayName, field] as const))(
	'What was pasted into a filter is looked for without what is around it: %s, %s',
	async (place, _, field) => {
		const fill = fillIn[field.name]!;
		const clean = fill(field, (text) => text);
		const pasted = fill(field, paste);
		for (const [index, parameters] of clean.entries()) {
			const asked = await listRequests(place, { ...parameters });
			expect(asked).not.toEqual([]);
			expect(await listRequests(place, { ...pasted[index] })).toEqual(asked);
		}
	},
);

it.each([
	['', ''],
	[' \ufeff\n', ''],
	[' a ', 'a'],
	['\ufeffMari  Tamm\u200b', 'Mari  Tamm'],
	// What joins letters and pictures stays.
	['\u200bनमस्\u200dते ', 'नमस्\u200dते'],
	[' \u{1f468}\u200d\u{1f469}\u200d\u{1f467} ', '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}'],
	['\u2764\ufe0f\u200b', '\u2764\ufe0f'],
	[
		'\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f} ',
		'\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
	],
])('What is around %j is removed, and nothing in it', (text, expected) => {
	expect(trimBlank(text)).toBe(expected);
});
