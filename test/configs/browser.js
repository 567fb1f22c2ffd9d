/** The editor of a real n8n and the sandbox's page, in Chromium. */
module.exports = {
	...require('./e2e'),
	testMatch: ['<rootDir>/test/browser/**/*.test.ts'],
	testTimeout: 300_000,
};
