/** The packed package in n8n's queue mode, with a real PostgreSQL and Redis. */
module.exports = {
	...require('./e2e'),
	testMatch: ['<rootDir>/test/queue/**/*.test.ts'],
	testTimeout: 600_000,
};
