const { existsSync } = require('node:fs');

/**
 * Jest's resolver for the verified editions: where `x.ts` has `x.verified.ts` beside it, that is
 * loaded, as in their packages.
 */
module.exports = (request, options) => {
	const path = options.defaultResolver(request, options);
	const twin = path.replace(/\.ts$/, '.verified.ts');
	return twin !== path && existsSync(twin) ? twin : path;
};
