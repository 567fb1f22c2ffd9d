import type { ILoadOptionsFunctions, INodeListSearchResult } from 'n8n-workflow';

import { listContacts } from '../../../api/messaging/contact';
import { call } from '../../../api/request';
import { openClient } from '../../shared/client/openClient';
import { messagingApi } from '../../shared/client/messagingApi';
import { toWords } from '../../shared/form/choiceNames';
import { listChoices, searchChoices } from '../../shared/form/listChoices';
import { removeSeparators } from '../../shared/form/phone';

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

/** The contacts for choosing one, by name or by any part of the number, however it is written. */
export async function searchContacts(
	this: ILoadOptionsFunctions,
	filter?: string,
	start?: string,
): Promise<INodeListSearchResult> {
	const all = await listChoices(
		this,
		async () => (await call(await openClient(this, messagingApi), listContacts, {})).contacts,
		(contact) => ({ name: describeContact(contact), value: contact.phoneNumber }),
		'You can still choose By Number and enter the number.',
	);
	// Once for all contacts: somebody may have pasted a long text.
	const number = removeSeparators((filter ?? '').trim());
	return searchChoices(
		all,
		filter,
		start,
		({ name, value }, wanted) =>
			name.toLowerCase().includes(wanted) || String(value).includes(number),
	);
}
