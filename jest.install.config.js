/** The packed package, installed as n8n does it, on several versions of Node; and its build. */
module.exports = {
	...require('./jest.e2e.config'),
	testMatch: ['<rootDir>/test/install/**/*.test.ts'],
};
