/** The core of the end-to-end tests: what every edition must do on every version of n8n. */
module.exports = {
	...require('./jest.e2e.config'),
	testMatch: [
		'guards',
		'messageReceived',
		'moving',
		'n8n',
		'omnimessageTrigger',
		'outbound',
		'phonebook',
		'sendAndWaitForResponse',
		'siteAdmin',
		'storedWorkflows',
	].map((name) => `<rootDir>/test/e2e/${name}.test.ts`),
};
