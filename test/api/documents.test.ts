import { operations } from '../../api';
import { pathNames } from '../../api/operation';

// Copied by hand from the endpoint tables of the two documents: the independent witness.
const documented = `
POST /v1/omnimessage
GET /v1/omnimessage/{omnimessageId}/status
DELETE /v1/omnimessage/{omnimessageId}
GET /v1/phonebook/blacklist
POST /v1/phonebook/blacklist
GET /v1/phonebook/blacklist/{phone}
DELETE /v1/phonebook/blacklist/{phone}
GET /v1/phonebook/contacts
POST /v1/phonebook/contacts
GET /v1/phonebook/contacts/{phone}
PATCH /v1/phonebook/contacts/{phone}
DELETE /v1/phonebook/contacts/{phone}
GET /v1/phonebook/contacts/{phone}/groups
GET /v1/phonebook/groups
POST /v1/phonebook/groups
GET /v1/phonebook/groups/{groupId}
PUT /v1/phonebook/groups/{groupId}
DELETE /v1/phonebook/groups/{groupId}
POST /v1/phonebook/groups/{groupId}/contacts/{phone}
DELETE /v1/phonebook/groups/{groupId}/contacts/{phone}
GET /admin/api/buy_buttons
GET /admin/api/buy_buttons/{id}
PUT /admin/api/buy_buttons/{id}
GET /admin/api/webhooks
GET /admin/api/webhooks/{id}
GET /admin/api/webhooks/sample
POST /admin/api/webhooks
PUT /admin/api/webhooks/{id}
DELETE /admin/api/webhooks/{id}
`
	.trim()
	.split('\n');

describe('the operations', () => {
	const declared = Object.values(operations);

	it('are the 29 of the documents, each declared once', () => {
		expect(documented).toHaveLength(29);
		expect(declared.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(
			[...documented].sort(),
		);
	});

	it.each(Object.entries(operations))('%s has an input field for each path variable', (_, it) => {
		expect(Object.keys(it.input.shape)).toEqual(expect.arrayContaining(pathNames(it)));
	});
});
