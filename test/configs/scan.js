/** n8n's package scanner, which the first run installs. */
module.exports = {
	...require('./e2e'),
	testMatch: ['<rootDir>/test/scan/**/*.test.ts'],
};
