/**
 * The packed package, installed as n8n does it, on several versions of Node; its build, how the editions
 * are released, and how much memory it needs.
 */
module.exports = {
	...require('./e2e'),
	testMatch: ['<rootDir>/test/install/**/*.test.ts'],
};
