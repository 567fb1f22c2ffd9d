const { rm } = require('node:fs/promises');
const { dest, parallel, src } = require('gulp');

// What tsc does not emit: icons, and what n8n reads beside each node: its codex and its previews.
const icons = () => src('icons/*.svg', { encoding: false }).pipe(dest('dist/icons'));
const codex = () => src('nodes/**/*.node.json').pipe(dest('dist/nodes'));
const previews = () => src('nodes/*/__schema__/**/*.json').pipe(dest('dist/nodes'));

exports.clean = () => rm('dist', { recursive: true, force: true });
exports.default = parallel(icons, codex, previews);
