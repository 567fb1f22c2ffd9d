const { TestEnvironment } = require('jest-environment-node');

/** Skips all tests of a block, and so its hooks. */
function skip({ children }) {
	for (const child of children) {
		if (child.type === 'describeBlock') skip(child);
		else child.mode = 'skip';
	}
}

/** Tells all.ts what is asked for, and ends after a failure: one is enough to tell. */
module.exports = class extends TestEnvironment {
	constructor(config, context) {
		super(config, context);
		this.global.testNamePattern = config.globalConfig.testNamePattern;
	}

	async handleTestEvent({ name }, { rootDescribeBlock }) {
		if (name === 'test_fn_failure' || name === 'hook_failure') skip(rootDescribeBlock);
	}
};
