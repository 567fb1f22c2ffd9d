import { isExpression, type IDataObject } from 'n8n-workflow';

import { createValueError, InputError } from '../../../api/errors/InputError';
import * as api from '../../../api/messaging/contact';
import type { InputOf } from '../../../api/operation';
import { action } from '../../shared/action/action';
import type { RunTask } from '../../shared/action/task';
import { recoverFromStatus } from '../../shared/errors/recover';
import type { Mapping, Parameters } from '../../shared/fields/field';
import { limitFields, readLimit } from '../../shared/fields/limit';
import { phoneField, phoneOptions, readPhone, toStoredPhone } from '../../shared/fields/phone';
import { readLocator } from '../../shared/fields/locator';
import { trimBlank } from '../../../api/text';
import { asStored } from './asStored';
import { contactField, contactLabel } from './contactField';
import { contactFields, contactLabels, contactOptions, readContactFields } from './contactFields';

/** What Create and Create or Update have in common. */
const creating = {
	operation: api.createContact,
	fields: [phoneField, contactFields, contactOptions],
	subject: phoneField.name,
	labels: contactLabels,
	toInput: (parameters: Parameters<'phoneNumber' | 'contactFields' | 'options'>) => ({
		...readContactFields(parameters),
		phoneNumber: readPhone(parameters),
	}),
	toKey: ({ phoneNumber }: { phoneNumber: string }) => phoneNumber,
};

/** What the operations on one contact have in common. */
const choosing = {
	fields: [contactField, phoneOptions('Contact')],
	subject: contactField.name,
	labels: contactLabel,
	toInput: toStoredPhone,
};

/** Changes a contact. "400 (…, empty patch body …)": if nothing is to be changed, there is nothing to send. */
async function change(
	call: RunTask['call'],
	input: InputOf<typeof api.updateContact>,
): Promise<IDataObject> {
	const { phone, ...fields } = input;
	const { contact } =
		Object.keys(fields).length === 0
			? await call(api.getContact, { phone })
			: await call(api.updateContact, input);
	return contact as IDataObject;
}

export const create = action({
	...creating,
	run: async ({ call, input }) => (await call(api.createContact, input)).contact as IDataObject,
});

/** One request if the contact is new, two if it exists, three if it's deleted in between. */
export const upsert = action({
	...creating,
	async run({ call, input }) {
		const { phoneNumber: phone, ...fields } = input;
		const create = async () => ({
			...(await call(api.createContact, input)).contact,
			created: true,
		});
		const update = async () => ({ ...(await change(call, { phone, ...fields })), created: false });
		return await recoverFromStatus(409, create(), () => recoverFromStatus(404, update(), create));
	},
});

export const get = action({
	operation: api.getContact,
	...choosing,
	async run({ call, input }) {
		const { answer } = await asStored(
			input.phone,
			async (phone) => await call(api.getContact, { phone }),
		);
		return answer.contact as IDataObject;
	},
});

export const getContactGroups = action({
	operation: api.listContactGroups,
	...choosing,
	// Its output is about groups.
	subject: undefined,
	async run({ call, input }) {
		const { answer } = await asStored(
			input.phone,
			async (phone) => await call(api.listContactGroups, { phone }),
		);
		return answer.groups as IDataObject[];
	},
});

export const deleteContact = action({
	operation: api.deleteContact,
	...choosing,
	async run({ call, input }) {
		const { phone: phoneNumber } = await asStored(
			input.phone,
			async (phone) => await call(api.deleteContact, { phone }),
		);
		return { deleted: true, phoneNumber };
	},
});

/**
 * The menu returns a list. An expression may return a list, or comma-separated IDs.
 * @throws InputError for any other value
 */
function toList(groupIds: unknown): string[] {
	if (Array.isArray(groupIds)) return groupIds.map(readLocator) as string[];
	const ids = typeof groupIds === 'string' ? groupIds.split(',').map(trimBlank) : [];
	const given = ids.filter((id) => id !== '');
	if (given.length > 0) return given;
	throw createValueError(['groupIds'], 'must be a list of IDs', groupIds);
}

export const getAll = action({
	operation: api.listContacts,
	fields: [
		{
			displayName: 'Group Names or IDs',
			name: 'groupIds',
			type: 'multiOptions',
			typeOptions: { loadOptionsMethod: 'getGroups' },
			default: [],
			description:
				'Only get contacts that are in one of these groups. Leave empty to get all contacts. Choose from the list, or specify IDs using an <a href="https://docs.n8n.io/code/expressions/">expression</a>.',
		},
		...limitFields,
	],
	toInput: ({ groupIds }) => ({ groupIds: toList(groupIds) }),
	async run({ call, context, input, parameters }) {
		const limit = readLimit(parameters);
		// Only a list that was left empty means all contacts, and not an expression that finds no group.
		if (input.groupIds?.length === 0 && isExpression(context.getNode().parameters.groupIds))
			throw createValueError(['groupIds'], 'must be a list of IDs', input.groupIds);
		return (await call(api.listContacts, input)).contacts.slice(0, limit) as IDataObject[];
	},
});

export const update = action({
	operation: api.updateContact,
	fields: [contactField, contactFields, contactOptions],
	subject: contactField.name,
	labels: { ...contactLabel, ...contactLabels },
	toInput(parameters) {
		const fields = readContactFields(parameters);
		// The operation also rejects this, but doesn't know the label in the form. A row may be blank.
		const { isAutomatic } = parameters.contactFields as Mapping;
		if (Object.keys(fields).length === 0 && !isAutomatic) {
			throw new InputError([{ path: ['contactFields'], message: 'must have at least one field' }]);
		}
		return { ...fields, ...toStoredPhone(parameters) };
	},
	async run({ call, input }) {
		const { answer } = await asStored(
			input.phone,
			async (phone) => await change(call, { ...input, phone }),
		);
		return answer;
	},
});
