import type { IDataObject, INodeProperties } from 'n8n-workflow';

import { isObject } from '../../../../api/schema';
import { Omnimessage } from '../../../../nodes/Omnimessage/Omnimessage.node';
import { OmnimessageTrigger } from '../../../../nodes/Omnimessage/OmnimessageTrigger.node';
import { Phonebook } from '../../../../nodes/Phonebook/Phonebook.node';
import { SiteAdmin } from '../../../../nodes/SiteAdmin/SiteAdmin.node';
import { SiteAdminTrigger } from '../../../../nodes/SiteAdmin/SiteAdminTrigger.node';
import { readLocator } from '../../../../nodes/shared/fields/locator';
import { phone } from '../../../../scripts/calls/situations';
import { findOperation, listNeeds, operations, prepare } from '../../../support/everyOperation';
import { usuallyOn } from '../../../support/everyField';
import { useForms } from '../../../support/forms';

// An option of a collection that was not added, and one that changes nothing, do the same: a switch that
// is off, and any other option at its default. But a switch that was added is on: it does what its name
// says.

const { rig, run } = useForms();

/** Options that are not compared, by the reason. */
const exclusions: Record<string, (option: INodeProperties) => boolean> = {
	'An empty text is refused, or means the same as an option that was not added (emptyFields.test.ts)':
		({ default: value }) => readLocator(value) === '',
	'How far a message is by then depends on the time (delivery.test.ts)': ({ name }) =>
		name === 'learnBy',
	'A list of fields has no value of its own; each of its fields has (requestOptions.test.ts)': ({
		type,
	}) => type === 'fixedCollection',
};
const isComparable = (option: INodeProperties): boolean =>
	!Object.values(exclusions).some((isExcluded) => isExcluded(option));

const findOptions = (fields: readonly INodeProperties[]): Array<[string, INodeProperties]> =>
	fields
		.filter(({ type }) => type === 'collection')
		.flatMap(({ name, options }) =>
			((options ?? []) as INodeProperties[])
				.filter(isComparable)
				.map((option): [string, INodeProperties] => [name, option]),
		);

/** What two runs on a new sandbox may differ in: IDs and times. */
const withoutChance = (value: unknown): unknown =>
	JSON.parse(
		JSON.stringify(value, (name, one: unknown) =>
			name === 'description'
				? undefined
				: typeof one === 'string'
					? one.replace(/[0-9a-f]{8}-[0-9a-f-]{27}|\d{4}-\d\d-\d\dT[\d:.]+Z/g, '*')
					: one,
		),
	);

const runPlace = async (place: string, parameters: IDataObject): Promise<unknown> => {
	const items = await run(findOperation(place).type, place, parameters);
	return items.map(({ json }) => json);
};

/** A webhook that says nothing about it is enabled, so saying so changes nothing. */
const withoutDefaults = (body: unknown): unknown =>
	isObject(body) && body.enabled === true ? { ...body, enabled: undefined } : body;

/**
 * The requests and the results of an operation that is run twice, because some options say what to
 * do the second time. How often a wait asks for the result depends on the time.
 */
async function observe(
	place: string,
	before: string[],
	collection: string,
	change: (options: IDataObject) => void,
) {
	rig.sandbox.reset();
	const entered = await prepare(rig.sandbox, place, before);
	const options = { ...(entered[collection] as IDataObject) };
	change(options);
	const parameters = { ...entered, ...(entered.to && { to: phone }), [collection]: options };
	rig.sandbox.state.requests.splice(0);
	const results = [];
	for (let count = 0; count < 2; count += 1) {
		results.push(await runPlace(place, parameters).catch((error: Error) => error.message));
	}
	const requests = rig.sandbox.state.requests.map(({ method, path, body }) =>
		JSON.stringify(withoutChance({ method, path, body: withoutDefaults(body) })),
	);
	return { requests: [...new Set(requests)], results: withoutChance(results) };
}

/** Operations that share an option read it in the same way: the first of them is enough. */
const seen = new Set<INodeProperties>();
const all = operations.flatMap(([place, , fields]) =>
	findOptions(fields)
		.filter(([, option]) => !seen.has(option) && seen.add(option))
		.map(([collection, option]): [string, string, string, unknown] => [
			place,
			collection,
			option.name,
			option.type === 'boolean' ? usuallyOn.includes(option.name) : option.default,
		]),
);

/** Something is there, something is missing, or the number is on the blacklist. */
const listSituations = (place: string): string[][] => {
	const needs = listNeeds(place);
	const withoutContact = needs.filter((one) => !one.endsWith('Contact'));
	return [needs, withoutContact, [...needs, 'Add to Blacklist']];
};

describe('An option that was added and changes nothing does the same as one that was not added:', () => {
	it.each(all)('%s, %s: %s at %j', async (place, collection, name, value) => {
		for (const before of listSituations(place)) {
			const observeWith = async (change: (options: IDataObject) => void) =>
				await observe(place, before, collection, change);
			expect(await observeWith((options) => Object.assign(options, { [name]: value }))).toEqual(
				await observeWith((options) => delete options[name]),
			);
		}
	});
});

const nodes = [Omnimessage, OmnimessageTrigger, Phonebook, SiteAdmin, SiteAdminTrigger];

/** The switches that a user can add, in any depth. */
const listSwitches = (fields: readonly INodeProperties[], isAdded = false): INodeProperties[] =>
	fields.flatMap((field) => {
		const inner = (field.options ?? []).flatMap((one) => ('values' in one ? one.values : one));
		const added = field.type === 'collection' || (isAdded && field.type === 'fixedCollection');
		return [
			...(isAdded && field.type === 'boolean' ? [field] : []),
			...listSwitches(
				inner.filter((one): one is INodeProperties => 'type' in one),
				added,
			),
		];
	});

it.each(nodes.map((Node) => new Node().description))(
	'A switch among the options of $displayName is on as soon as it was added',
	({ properties }) => {
		const switches = listSwitches(properties);
		expect(switches.length).toBeGreaterThan(0);
		expect(switches.filter((one) => one.default !== true).map(({ name }) => name)).toEqual([]);
	},
);
