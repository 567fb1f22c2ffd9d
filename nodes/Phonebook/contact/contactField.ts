import type { ILoadOptionsFunctions, INodeListSearchResult } from 'n8n-workflow';

import { listContacts } from '../../../api/messaging/contact';
import { call } from '../../../api/request';
import { messagingApi } from '../../shared/client/messagingApi';
import { toWords } from '../../shared/lists/choiceNames';
import type { Field } from '../../shared/fields/field';
import type { ReadChoices } from '../../shared/lists/lastList';
import { foldName, listChoices, searchChoices } from '../../shared/lists/listChoices';
import { locatorField } from '../../shared/fields/locator';
import { phoneField } from '../../shared/fields/phone';
import { toDialled } from '../../shared/phone/parsePhone';

const byPhoneNumber = { displayName: 'Number', name: 'phoneNumber' };

/** The field of every operation on one contact, which is chosen by name or by phone number. */
export const contactField: Field<'phoneNumber'> = {
	...locatorField({
		displayName: 'Contact',
		name: 'phoneNumber',
		searchListMethod: 'searchContacts',
		example: '+37251000000',
		mode: byPhoneNumber,
	}),
	description:
		'The contact, by a phone number with a plus sign and the country code (E.164 format)',
};

/** For a contact that may not exist yet: the list can't have it. */
export const newContactField: Field<'phoneNumber'> = {
	...contactField,
	default: { mode: byPhoneNumber.name, value: '' },
	hint: phoneField.hint,
};

/** The label of a contact in the path of an endpoint. */
export const contactLabel = { phone: 'Contact' };

interface Contact {
	phoneNumber: string;
	[further: string]: unknown;
}

/** `Mari Tamm, Flowers (+37251000000)`, as far as the contact has these fields. */
function describeContact({ phoneNumber, firstName, lastName, company }: Contact): string {
	const name = [firstName, lastName].map(toWords).filter(Boolean).join(' ');
	const names = [name, toWords(company)].filter(Boolean).join(', ');
	return names ? `${names} (${phoneNumber})` : phoneNumber;
}

/** All contacts that have a number, by name. */
const contacts: ReadChoices = async (send) => {
	const all = (await call(send, listContacts, {})).contacts;
	const numbered = all.filter(({ phoneNumber }) => toWords(phoneNumber) !== undefined);
	return numbered.map((one) => ({ name: describeContact(one), value: one.phoneNumber }));
};

/** The contacts for choosing one, by name or by any part of the number, however it is written. */
export async function searchContacts(
	this: ILoadOptionsFunctions,
	filter = '',
	start?: string,
): Promise<INodeListSearchResult> {
	const asked = { filter, start };
	const otherWay = 'You can still choose Number and enter the number.';
	const source = { credential: messagingApi, find: () => contacts, otherWay };
	const all = await listChoices(this, source, asked);
	// Once for all contacts: somebody may have pasted a long text.
	const number = toDialled(filter);
	return searchChoices(
		all,
		asked,
		(choice, wanted) =>
			foldName(choice).includes(wanted) || (number !== '' && String(choice.value).includes(number)),
	);
}
