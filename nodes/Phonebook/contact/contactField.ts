import type { IDisplayOptions } from 'n8n-workflow';

import type { Field } from '../../shared/form/field';
import { locatorField } from '../../shared/form/locator';
import { cleanUpField } from '../../shared/form/phone';

const byPhoneNumber = { displayName: 'By Number', name: 'phoneNumber' };

const contactField = (displayOptions: IDisplayOptions): Field<'phoneNumber'> => ({
	...locatorField(
		{
			displayName: 'Contact',
			name: 'phoneNumber',
			searchListMethod: 'searchContacts',
			example: '+37251000000',
			mode: byPhoneNumber,
		},
		displayOptions,
	),
	description:
		'The contact, by a phone number with a plus sign and the country code (E.164 format)',
});

type Name = 'phoneNumber' | 'cleanUpPhoneNumbers';

/** The fields of every operation on one contact, which is chosen by name or by phone number. */
export const contactChoice = (displayOptions: IDisplayOptions): Array<Field<Name>> => [
	contactField(displayOptions),
	cleanUpField(displayOptions),
];

/** For a contact that may not exist yet: the list can't have it. */
export const newContactChoice = (displayOptions: IDisplayOptions): Array<Field<Name>> => [
	{ ...contactField(displayOptions), default: { mode: byPhoneNumber.name, value: '' } },
	cleanUpField(displayOptions),
];

/** The label of a contact in the path of an endpoint. */
export const contactLabel = { phone: 'Contact' };
