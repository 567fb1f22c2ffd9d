import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { render } from './tables';

const path = resolve(__dirname, '../README.md');
writeFileSync(path, render(readFileSync(path, 'utf8')));
