/** n8n's package scanner, which the first run installs. */
module.exports = {
	...require('./jest.e2e.config'),
	testMatch: ['<rootDir>/test/scan/**/*.test.ts'],
};
