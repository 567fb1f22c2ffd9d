// These take longest, and Jest divides files among its workers.
const alone = require('./test/together/alone.json');

/** The tests of jest.config.js in fewer environments, which takes half the time. */
module.exports = {
	...require('./jest.config'),
	testMatch: ['<rootDir>/test/together/part*.ts', ...alone.map((name) => `<rootDir>/test/${name}`)],
};
