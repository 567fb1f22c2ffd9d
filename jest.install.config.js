/**
 * The packed package, installed as n8n does it, on several versions of Node; its build, how the editions
 * are released, and how much memory it needs.
 */
module.exports = {
	...require('./jest.e2e.config'),
	testMatch: ['<rootDir>/test/install/**/*.test.ts'],
};
