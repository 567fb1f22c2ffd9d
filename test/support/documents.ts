// Copied by hand from the endpoint tables of the two documents: the independent witness. After each
// path, the statuses of its row; the second document lists only successes, and an error of the sample.
const rows = `
POST /v1/omnimessage 201 400
GET /v1/omnimessage/{omnimessageId}/status 200 404
DELETE /v1/omnimessage/{omnimessageId} 202 404
GET /v1/phonebook/blacklist 200 401 500
POST /v1/phonebook/blacklist 204 400 401 409 500
GET /v1/phonebook/blacklist/{phone} 204 400 401 404
DELETE /v1/phonebook/blacklist/{phone} 204 400 401 404 500
GET /v1/phonebook/contacts 200 400 401 500
POST /v1/phonebook/contacts 201 400 401 409 500
GET /v1/phonebook/contacts/{phone} 200 400 401 404
PATCH /v1/phonebook/contacts/{phone} 200 400 401 404 500
DELETE /v1/phonebook/contacts/{phone} 204 400 401 404 500
GET /v1/phonebook/contacts/{phone}/groups 200 400 401 404
GET /v1/phonebook/groups 200 401 500
POST /v1/phonebook/groups 201 400 401 500
GET /v1/phonebook/groups/{groupId} 200 401 404
PUT /v1/phonebook/groups/{groupId} 200 400 401 404 500
DELETE /v1/phonebook/groups/{groupId} 204 401 404 500
POST /v1/phonebook/groups/{groupId}/contacts/{phone} 201 400 401 404 409 500
DELETE /v1/phonebook/groups/{groupId}/contacts/{phone} 204 400 401 404 500
GET /admin/api/buy_buttons 200
GET /admin/api/buy_buttons/{id} 200
PUT /admin/api/buy_buttons/{id} 200
GET /admin/api/webhooks 200
GET /admin/api/webhooks/{id} 200
GET /admin/api/webhooks/sample 200 422
POST /admin/api/webhooks 201
PUT /admin/api/webhooks/{id} 200
DELETE /admin/api/webhooks/{id} 204
`;

// The same for what the public service has beyond the document: from its own pages on forms, tickets
// and orders, and its page on errors. A list without a shop, or without the tickets of all forms, is
// not shown anywhere; 404 is what the service answers for a path that doesn't exist.
const furtherRows = `
GET /admin/api/forms 200
GET /admin/api/forms/{id} 200 404
GET /admin/api/tickets 200 404
GET /admin/api/forms/{formId}/tickets 200 404
GET /admin/api/forms/{formId}/tickets/{id} 200 404
GET /admin/api/ecommerce/v1/orders 200 404
GET /admin/api/ecommerce/v1/orders/{id} 200 404
`;

const readRows = (table: string) =>
	table
		.trim()
		.split('\n')
		.map((row) => row.split(' '))
		.map(([method = '', path = '', ...statuses]) => ({
			endpoint: `${method} ${path}`,
			statuses: statuses.map(Number),
		}));

export const documented = readRows(rows);
/** The endpoints of the documents, and those beyond them. */
export const known = [...documented, ...readRows(furtherRows)];

/** Site Administration API, the events of each target, copied by hand as the tables above. */
export const documentedEvents = `
ticket.create ticket.update ticket.delete
form.submit
order.create order.update order.delete
order.paid order.cancelled order.shipped order.payment_failed
`
	.trim()
	.split(/\s+/);

/** Messaging API, "Errors": title and code by status, as the public service assigns them. */
export const documentedErrors: Record<'omnichannel' | 'phonebook', Record<number, string[]>> = {
	omnichannel: {
		400: ['Invalid data', '105'],
		401: ['Unauthorized', '103'],
		404: ['Not found', '101'],
		405: ['Method not allowed', '107'],
		500: ['Internal Server Error', '104'],
	},
	phonebook: {
		400: ['Invalid data', '201'],
		401: ['Unauthorized', '202'],
		404: ['Missing resource', '203'],
		405: ['Client error', '244'],
		409: ['Conflict', '204'],
		500: ['General error', '205'],
	},
};
