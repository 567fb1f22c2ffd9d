import type { INodeProperties } from 'n8n-workflow';

import { targetEvents } from '../../api/administration/events';
import { pathNames, payloadNames } from '../../api/operation';
import { actions as message } from '../../nodes/Omnimessage/message';
import { channelFields } from '../../nodes/Omnimessage/message/channelFields';
import { send } from '../../nodes/Omnimessage/message/send';
import { actions as blacklist } from '../../nodes/Phonebook/blacklist';
import { actions as contact } from '../../nodes/Phonebook/contact';
import { actions as group } from '../../nodes/Phonebook/group';
import { events } from '../../nodes/SiteAdmin/triggerFields';
import type { Action } from '../../nodes/shared/action';
import { labelsOf } from '../../nodes/shared/labels';

const actions = Object.entries({ message, blacklist, contact, group }).flatMap(([resource, all]) =>
	Object.entries(all).map(([name, one]): [string, Action] => [`${resource}: ${name}`, one]),
);

const camelCase = (name: string): string =>
	name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

describe('A form asks for everything that its operation takes:', () => {
	it.each(actions)('%s', (_, { operation, fields, labels }) => {
		const names = [...pathNames(operation), ...payloadNames(operation)];
		const asked = [...labelsOf(fields, labels).keys()];
		expect(asked).toEqual(expect.arrayContaining(names.map(camelCase)));
		for (const field of fields.filter(
			({ name, type }) => names.includes(name) && type === 'string',
		)) {
			const optional = operation.input.shape[field.name]?.safeParse(undefined).success;
			expect(field.required ?? false).toBe(!optional);
		}
	});

	it.each([
		['autoconvert', ['full', 'off', 'on'], channelFields],
		['textStore', ['nostore', 'plaintext', 'sha256'], send.fields],
		['priority', ['high', 'low', 'regular'], send.fields],
	])('%s offers every value of the document', (name, values, fields) => {
		const flat = (all: INodeProperties[]): INodeProperties[] =>
			all.flatMap((field) => [field, ...flat((field.options ?? []) as INodeProperties[])]);
		const field = flat(fields).find((one) => one.name === name);
		const offered = (field?.options as Array<{ value: string }>).map(({ value }) => value);
		expect(offered.sort()).toEqual(values);
	});

	it('the trigger offers every event of the document', () => {
		const offered = (events.options as Array<{ value: string }>).map(({ value }) => value);
		const documented = targetEvents.map(({ target, event }) => `${target}.${event}`);
		expect(documented).toHaveLength(11);
		expect(offered.sort()).toEqual(documented.sort());
	});
});
