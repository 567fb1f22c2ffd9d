// A zone that is not UTC, and the same on every machine: a time that is read in the wrong one shows.
const { env } = require('node:process');
env.TZ = 'Asia/Kolkata';

/** Unit, contract and package tests. What else there is to run is in test/configs. */
module.exports = {
	rootDir: __dirname,
	testEnvironment: 'node',
	// A store is looked at again some seconds after a run, and so after the last test of a file.
	testEnvironmentOptions: { globalsCleanup: 'off' },
	// The same tests for what the verified editions replace: EDITION=verified npx jest
	...(env.EDITION === 'verified' && { resolver: '<rootDir>/test/support/verifiedResolver.js' }),
	transform: { '\\.ts$': 'ts-jest' },
	testMatch: ['<rootDir>/test/**/*.test.ts'],
	testPathIgnorePatterns: [
		'/node_modules/',
		'<rootDir>/test/e2e/',
		'<rootDir>/test/browser/',
		'<rootDir>/test/queue/',
		'<rootDir>/test/install/',
		'<rootDir>/test/scan/',
	],
	modulePathIgnorePatterns: ['dist', '.demo', '.editions', '.stryker-tmp'].map(
		(name) => `<rootDir>/${name}/`,
	),
	// On a small machine, Jest would leave one of two cores idle.
	maxWorkers: '100%',
	// Ends what hangs. A busy machine must not come near it.
	testTimeout: 60_000,
};
