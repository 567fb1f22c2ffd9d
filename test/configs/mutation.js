/** The tests that mutants are shown to (npx stryker run). */
module.exports = {
	...require('../../jest.config'),
	testEnvironment: require.resolve('../mutation/environment.js'),
	testMatch: ['<rootDir>/test/mutation/all.ts'],
	// A mutant that lets a test hang is seen by that.
	testTimeout: 30_000,
};
