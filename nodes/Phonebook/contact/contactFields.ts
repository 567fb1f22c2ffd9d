import type { IDataObject, IDisplayOptions, INodeProperties } from 'n8n-workflow';

import type { createContact } from '../../../api/messaging/contact';
import type { InputOf } from '../../../api/operation';
import type { Parameters } from '../../shared/action';

type Fields = Omit<InputOf<typeof createContact>, 'phoneNumber'>;

/** What a contact has beside its phone number. */
export const contactFields = (displayOptions: IDisplayOptions): INodeProperties => ({
	displayName: 'Contact Fields',
	name: 'contactFields',
	type: 'collection',
	placeholder: 'Add Field',
	default: {},
	description: 'Only fields that are added here are sent. One that is left empty becomes empty.',
	displayOptions,
	options: [
		{
			displayName: 'Company',
			name: 'company',
			type: 'string',
			default: '',
		},
		{
			displayName: 'Custom 1',
			name: 'custom',
			type: 'string',
			default: '',
			description: 'First custom field',
		},
		{
			displayName: 'Custom 2',
			name: 'custom2',
			type: 'string',
			default: '',
			description: 'Second custom field',
		},
		{
			displayName: 'Custom 3',
			name: 'custom3',
			type: 'string',
			default: '',
			description: 'Third custom field',
		},
		{
			displayName: 'Custom 4',
			name: 'custom4',
			type: 'string',
			default: '',
			description: 'Fourth custom field',
		},
		{
			displayName: 'Email',
			name: 'email',
			type: 'string',
			default: '',
			placeholder: 'e.g. name@email.com',
		},
		{
			displayName: 'First Name',
			name: 'firstName',
			type: 'string',
			default: '',
		},
		{
			displayName: 'Last Name',
			name: 'lastName',
			type: 'string',
			default: '',
		},
		{
			displayName: 'Title',
			name: 'title',
			type: 'string',
			default: '',
		},
	],
});

/**
 * The fields that the user set. An empty text was meant; an expression that gave nothing at all was
 * not. A number, such as a customer's in a sheet, is the text that it shows.
 */
export const contactFieldsOf = ({ contactFields }: Parameters): Fields =>
	Object.fromEntries(
		Object.entries((contactFields ?? {}) as IDataObject)
			.filter(([, value]) => value !== undefined && value !== null)
			.map(([name, value]) => [name, typeof value === 'number' ? String(value) : value]),
	);
