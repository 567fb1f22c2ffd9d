import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { pages, render } from './tables';

for (const page of pages) {
	const path = resolve(__dirname, '..', page);
	writeFileSync(path, render(readFileSync(path, 'utf8')));
}
