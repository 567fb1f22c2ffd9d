import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { findObstacles, type Release } from './obstacles';

// npm run release:check. Says what keeps this version from being published, and `npm publish` from
// publishing it. The folder of another package can be given.

const [folder = resolve(__dirname, '..')] = process.argv.slice(2);
const read = (name: string): string => readFileSync(join(folder, name), 'utf8');

const manifest = JSON.parse(read('package.json')) as Release['manifest'];
const obstacles = findObstacles({ manifest, changelog: read('CHANGELOG.md') });
for (const sentence of obstacles) console.error(sentence);
if (obstacles.length > 0) process.exitCode = 1;
