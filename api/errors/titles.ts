/** Messaging API, "Omnichannel title | code": the title of each status. */
export const omnichannelTitles = {
	'Not found': '101',
	Forbidden: '102',
	Unauthorized: '103',
	'Internal Server Error': '104',
	'Invalid data': '105',
	'Missing data': '106',
	'Method not allowed': '107',
} as const;

/** Messaging API, "Phonebook title | code". */
export const phonebookTitles = {
	'Invalid data': '201',
	Unauthorized: '202',
	'Missing resource': '203',
	Conflict: '204',
	'Client error': '244',
	'General error': '205',
} as const;
