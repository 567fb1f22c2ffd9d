const process = require('node:process');

// undici says so each time that a test file loads it. Every other warning is printed.
const { emitWarning } = process;
process.emitWarning = (warning, ...more) => {
	if (!String(warning).startsWith('DecompressInterceptor is experimental')) {
		emitWarning(warning, ...more);
	}
};
