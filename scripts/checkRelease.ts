import { resolve } from 'node:path';

import { findObstacles } from './obstacles';
import { readRelease } from './release/readRelease';

// npm run release:check. Says what keeps this version from being published, and `npm publish` from
// publishing it. The folder of another package can be given.

const [folder = resolve(__dirname, '..')] = process.argv.slice(2);
const obstacles = findObstacles(readRelease(folder));
for (const sentence of obstacles) console.error(sentence);
if (obstacles.length > 0) process.exitCode = 1;
