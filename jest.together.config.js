const alone = Object.values(require('./test/together/alone.json')).flat();

/** The tests of jest.config.js in fewer environments, which takes half the time. */
module.exports = {
	...require('./jest.config'),
	testMatch: ['<rootDir>/test/together/part*.ts', ...alone.map((name) => `<rootDir>/test/${name}`)],
};
