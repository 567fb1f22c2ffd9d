import type { INodeProperties } from 'n8n-workflow';

import { targetEvents } from '../../api/administration/events';
import { pathNames, payloadNames } from '../../api/operation';
import { actions as message } from '../../nodes/Omnimessage/message';
import { channelFields } from '../../nodes/Omnimessage/message/channelFields';
import { send } from '../../nodes/Omnimessage/message/send';
import { events } from '../../nodes/SiteAdmin/triggerFields';
import type { Action } from '../../nodes/shared/action';
import { labelsOf } from '../../nodes/shared/labels';

const actions: Array<[string, Action]> = Object.entries({ ...message });

/** Without a `toInput` the form's fields are the input, name for name. */
const direct = actions.filter(([, { toInput }]) => !toInput);

describe('A form asks for exactly what its operation takes:', () => {
	it.each(direct)('%s', (_, { operation, fields }) => {
		const names = [...pathNames(operation), ...payloadNames(operation)];
		expect(fields.map(({ name }) => name).sort()).toEqual(names.sort());
		for (const field of fields) {
			const optional = operation.input.shape[field.name]?.safeParse(undefined).success;
			expect(field.required).toBe(!optional);
		}
	});

	const namesOf = (fields: INodeProperties[]): string[] => [...labelsOf(fields).keys()];

	it('Send has a field for every input of an omnimessage', () => {
		expect(namesOf(send.fields)).toEqual(
			expect.arrayContaining(['to', 'messages', 'dlrUrl', 'textStore', 'timeToSend', 'priority']),
		);
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
