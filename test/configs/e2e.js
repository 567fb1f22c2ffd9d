/** The packed package in a real n8n. The first run installs that n8n, which takes minutes. */
module.exports = {
	...require('../../jest.config'),
	testMatch: ['<rootDir>/test/e2e/**/*.test.ts'],
	testPathIgnorePatterns: ['/node_modules/'],
	testTimeout: 300_000,
	maxWorkers: 1,
};
