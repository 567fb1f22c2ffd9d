/** The packed package in n8n's queue mode, with a real PostgreSQL and Redis. */
module.exports = {
	...require('./jest.e2e.config'),
	testMatch: ['<rootDir>/test/queue/**/*.test.ts'],
	testTimeout: 600_000,
};
