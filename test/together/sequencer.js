const { default: Sequencer } = require('@jest/test-sequencer');

/** Starts what takes longest first. Jest goes by the size of a file, and the shared parts are tiny. */
module.exports = class extends Sequencer {
	sort(tests) {
		const isPart = ({ path }) => path.includes('/together/part');
		return super.sort(tests).sort((one, other) => isPart(other) - isPart(one));
	}
};
