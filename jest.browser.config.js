/** The editor of a real n8n and the sandbox's page, in Chromium. */
module.exports = {
	...require('./jest.e2e.config'),
	testMatch: ['<rootDir>/test/browser/**/*.test.ts'],
	testTimeout: 300_000,
};
