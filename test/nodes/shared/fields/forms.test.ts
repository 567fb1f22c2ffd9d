import type { INodeProperties, INodePropertyCollection, INodePropertyOptions } from 'n8n-workflow';

import { buyButtonAttributes } from '../../../../api/administration/buyButton';
import { eventsByTarget, targetEvents, targets } from '../../../../api/administration/events';
import { attributeNames, comparators, directions } from '../../../../api/administration/filter';
import { webhookAttributes } from '../../../../api/administration/webhook';
import { pathNames, payloadNames } from '../../../../api/operation';
import { PUBLIC_FILE } from '../../../../nodes/Omnimessage/message/channels/channel';
import { channelFields } from '../../../../nodes/Omnimessage/message/channels/fields';
import { send } from '../../../../nodes/Omnimessage/message/sendMessage';
import { Omnimessage } from '../../../../nodes/Omnimessage/Omnimessage.node';
import { resources as ofMessaging } from '../../../../nodes/Omnimessage/resources';
import { Phonebook } from '../../../../nodes/Phonebook/Phonebook.node';
import { resources as ofPhonebook } from '../../../../nodes/Phonebook/resources';
import { collectLabels } from '../../../../nodes/shared/fields/labels';
import { buyButton as buyButtons } from '../../../../nodes/SiteAdmin/objects/buyButton';
import { resources as ofSite } from '../../../../nodes/SiteAdmin/resources';
import { SiteAdmin } from '../../../../nodes/SiteAdmin/SiteAdmin.node';
import { events } from '../../../../nodes/SiteAdmin/trigger/settings/fields';
import { webhook as webhooks } from '../../../../nodes/SiteAdmin/webhook';
import { documentedEvents } from '../../../support/documents';
import { listRuns } from '../../../support/everyField';
import { operations } from '../../../support/everyOperation';
import { samplesFor } from '../../../support/ownObjects';
import { flatten } from '../../../support/flatten';
import { listPlaces } from '../../../support/places';

const { actions: buyButton } = buyButtons;
const { actions: webhook } = webhooks;

const resources = [...ofMessaging, ...ofPhonebook, ...ofSite];

// The names of these operations say what they change: their forms ask only for the webhook, or for
// no single one.
const others = ['enable', 'disable', 'deleteOrphaned'].map((name) => `webhook.${name}`);
const asking = listPlaces(resources).filter(([place]) => !others.includes(place));

const forms = [new Omnimessage(), new Phonebook(), new SiteAdmin()].map(
	({ description }) => description.properties,
);
const menus = forms.flatMap((fields) => fields.filter(({ name }) => name === 'operation'));

const camelCase = (name: string): string =>
	name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** What operations fill in themselves, by the names in their input. */
const addedBy: Record<string, string[]> = {
	dlr_url: ['message.sendAndWait', 'message.sendAndWaitForDelivery'],
	include: ['order.get'],
	language_code: ['order.get'],
};

describe('A form asks for everything that its operation takes:', () => {
	it('each name of its input, and what is required is', () => {
		const wrong = asking.flatMap(([place, { operation, fields, labels }]) => {
			const names = [...pathNames(operation), ...payloadNames(operation)];
			const asked = collectLabels(fields, labels);
			const optional = ({ name }: INodeProperties) =>
				operation.input.shape[name]?.safeParse(undefined).success ?? false;
			return [
				...names.filter((name) => !asked.has(camelCase(name)) && !addedBy[name]?.includes(place)),
				...fields
					.filter(({ name, type }) => names.includes(name) && type === 'string')
					.filter((field) => (field.required ?? false) === optional(field))
					.map(({ name }) => name),
			].map((name) => `${place}: ${name}`);
		});
		expect(asking.length).toBeGreaterThan(30);
		expect(wrong).toEqual([]);
	});

	it.each([
		['autoconvert', ['full', 'off', 'on'], channelFields],
		['textStore', ['nostore', 'plaintext', 'sha256'], send.fields],
		['priority', ['high', 'low', 'regular'], send.fields],
	])('%s offers every value of the document', (name, values, fields) => {
		const field = flatten(fields).find((one) => one.name === name);
		const offered = (field?.options as Array<{ value: string }>).map(({ value }) => value);
		expect(offered.filter((value) => value !== 'default').sort()).toEqual(values);
	});

	const readValues = (fields: INodeProperties[], ...path: string[]): string[] => {
		const [name, ...more] = path;
		const field = fields.find((one) => one.name === name) as INodeProperties;
		const [inner] = (field.options ?? []) as INodePropertyCollection[];
		if (more.length > 0) return readValues(inner?.values ?? [], ...more);
		return ((field.options ?? []) as INodePropertyOptions[])
			.map(({ value }) => String(value))
			.sort();
	};

	it.each([
		['buy buttons', buyButton.getAll.fields, buyButtonAttributes],
		['webhooks', webhook.getAll.fields, webhookAttributes],
	])(
		'%s can be filtered and sorted by every attribute of the document',
		(_, fields, attributes) => {
			const names = attributeNames(attributes).sort();
			expect(readValues(fields, 'filters', 'attribute')).toEqual(names);
			expect(readValues(fields, 'sort', 'attribute')).toEqual(names);
			expect(readValues(fields, 'filters', 'comparison')).toEqual([...comparators].sort());
			expect(readValues(fields, 'sort', 'direction')).toEqual([...directions].sort());
		},
	);

	it.each(
		Object.entries({
			create: webhook.create,
			getSample: webhook.getSample,
			update: webhook.update,
		}),
	)('%s of a webhook offers the events of the chosen target, and no others', (_, { fields }) => {
		expect(readValues(fields, 'target').filter((value) => value !== 'unchanged')).toEqual(
			[...targets].sort(),
		);
		for (const target of targets) {
			const shown = fields.filter(({ displayOptions }) =>
				displayOptions?.show?.target?.includes(target),
			);
			expect(shown).toHaveLength(1);
			expect(readValues(shown, 'event')).toEqual([...eventsByTarget[target]].sort());
		}
		// And a field for an event if the target comes from an expression.
		const [other, ...more] = fields.filter(
			({ name, displayOptions }) => name === 'event' && !displayOptions?.show?.target,
		);
		expect(more).toEqual([]);
		expect(other?.displayOptions?.hide?.target).toEqual(
			expect.arrayContaining(readValues(fields, 'target')),
		);
	});

	it('the trigger offers every event of the document', () => {
		const offered = (events.options as Array<{ value: string }>).map(({ value }) => value);
		const declared = targetEvents.map(({ target, event }) => `${target}.${event}`);
		expect(declared.sort()).toEqual([...documentedEvents].sort());
		expect(offered.sort()).toEqual(declared);
	});
});

it('What can be added, attributes, channels and events are in the order of their names', () => {
	const named = forms
		.flatMap(flatten)
		.filter(
			({ name, type }) => type === 'collection' || ['attribute', 'channel', 'event'].includes(name),
		)
		.map(({ options = [] }) =>
			options.map((one) => ('displayName' in one ? one.displayName : one.name)),
		);
	expect(named.length).toBeGreaterThan(50);
	expect(named).toEqual(
		named.map((names) => [...names].sort((one, other) => one.localeCompare(other, 'en'))),
	);
});

it('A field for the address of a file says that it must be public', () => {
	const files = flatten(channelFields).filter(({ placeholder }) =>
		/^e\.g\. https:.*\.\w{3}$/.test(placeholder ?? ''),
	);
	expect(files.length).toBeGreaterThan(3);
	expect(files.filter(({ hint }) => hint !== PUBLIC_FILE)).toEqual([]);
});

it('Every field has a sample for the runs on n8n (scripts/calls/ or test/support/fieldSamples.ts)', () => {
	for (const [place, type] of operations) {
		const [resource = '', operation = ''] = place.split('.');
		expect(listRuns(type, place, { resource, operation }, samplesFor(place))).not.toEqual([]);
	}
});

it('The menu of operations has each of them, once', () => {
	for (const { value: resource, actions } of resources) {
		const [menu] = menus.filter(
			({ displayOptions }) => displayOptions?.show?.resource?.[0] === resource,
		);
		const values = (menu?.options as INodePropertyOptions[]).map(({ value }) => value);
		expect([resource, values.sort()]).toEqual([resource, Object.keys(actions).sort()]);
	}
});
