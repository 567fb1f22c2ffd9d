const { TestEnvironment } = require('jest-environment-node');

/** Tells all.ts what is asked for, and skips what comes after a failure: one is enough to tell. */
module.exports = class extends TestEnvironment {
	failed = false;

	constructor(config, context) {
		super(config, context);
		this.global.testNamePattern = config.globalConfig.testNamePattern;
	}

	async handleTestEvent({ name, test }) {
		if (name === 'test_fn_failure' || name === 'hook_failure') this.failed = true;
		if (name === 'test_start' && this.failed) test.mode = 'skip';
	}
};
