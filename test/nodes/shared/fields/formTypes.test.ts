import { createGroup, getGroup } from '../../../../api/messaging/group';
import { channelForm } from '../../../../nodes/Omnimessage/message/channels/channel';
import { action } from '../../../../nodes/shared/action/action';
import {
	collection,
	readCollection,
	type Field,
	type Parameters,
} from '../../../../nodes/shared/fields/field';

// What the compiler rejects is checked by `npx tsc`: a line below a @ts-expect-error must
// be wrong, or tsc fails. Jest only transpiles.

const text = { type: 'string', default: '' } as const;
const options = collection({
	...{ displayName: 'Options', name: 'options', type: 'collection', default: {} },
	options: [{ ...text, displayName: 'Note', name: 'note' }],
});

describe('The compiler rejects', () => {
	it('a field that is not in the input', () => {
		// @ts-expect-error The field is called `name`.
		const wrong = action({
			operation: createGroup,
			fields: [{ ...text, displayName: 'Name', name: 'nmae' }],
		});
		expect(wrong.operation).toBe(createGroup);
	});

	it('an input that has no field', () => {
		// @ts-expect-error There is no field for `name`.
		const wrong = action({ operation: createGroup, fields: [] });
		expect(wrong.operation).toBe(createGroup);
	});

	it('a form that builds another input than its operation takes', () => {
		const wrong = action({
			operation: getGroup,
			fields: [],
			// @ts-expect-error The input is called `groupId`.
			toInput: () => ({ id: '1' }),
		});
		expect(wrong.operation).toBe(getGroup);
	});

	it('a parameter that is read under a name that no field has', () => {
		const wrong = action({
			operation: createGroup,
			fields: [{ ...text, displayName: 'Title', name: 'title' }],
			// @ts-expect-error The field is called `title`.
			toInput: ({ titel }) => ({ name: String(titel) }),
		});
		expect(wrong.toInput?.({ title: 'Regular' })).toEqual({ name: 'undefined' });
	});

	it("an option that is read under a name that the collection doesn't have", () => {
		const added = readCollection(options, { options: { note: 'By hand' } });
		// @ts-expect-error The option is called `note`.
		expect(added.nots).toBeUndefined();
	});

	it('a field with another name than required', () => {
		// @ts-expect-error The name has to be `groupId`.
		const wrong: Field<'groupId'> = { ...text, displayName: 'Group', name: 'group' };
		expect(wrong.name).toBe('group');
	});

	it('a form without a field that a shared function reads', () => {
		const toInput = ({ groupId }: Parameters<'groupId'>) => ({ groupId: String(groupId) });
		const fields = [{ ...text, displayName: 'Note', name: 'note' as const }];
		// @ts-expect-error There is no field `groupId`.
		const wrong = action({ operation: getGroup, fields, toInput });
		expect(wrong.operation).toBe(getGroup);
	});

	it('a channel whose form leaves out or misspells a name of its message', () => {
		const content = [{ ...text, displayName: 'Text', name: 'text' as const }];
		const form = { channel: 'sms' as const, name: 'SMS', content, options: [] };
		const rest = { sender: '', autoconvert: 'on' };
		// @ts-expect-error `udh` is missing.
		const short = channelForm({ ...form, toContent: (entry) => ({ text: entry.text, ...rest }) });
		const misspelt = channelForm({
			...form,
			// @ts-expect-error The name is `udh`.
			toContent: (entry) => ({ text: entry.text, ...rest, uhd: '' }),
		});
		expect([short, misspelt].map(({ channel }) => channel)).toEqual(['sms', 'sms']);
	});
});
