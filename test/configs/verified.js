const { env } = require('node:process');
env.EDITION = 'verified';

/** The unit and contract tests of the verified editions. */
module.exports = {
	...require('../../jest.config'),
	testMatch: ['<rootDir>/test/{api,credentials,nodes,transport}/**/*.test.ts'],
};
