const { rm } = require('node:fs/promises');
const { dest, parallel, src } = require('gulp');

// What tsc does not emit: icons, and the codex files that n8n reads beside each node.
const icons = () => src('icons/*.svg', { encoding: false }).pipe(dest('dist/icons'));
const codex = () => src('nodes/**/*.node.json').pipe(dest('dist/nodes'));

exports.clean = () => rm('dist', { recursive: true, force: true });
exports.default = parallel(icons, codex);
