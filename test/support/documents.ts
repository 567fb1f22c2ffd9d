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
