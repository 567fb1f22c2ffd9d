import { readdirSync } from 'node:fs';
import { relative, resolve } from 'node:path';

import ts from 'typescript';

import { scripts } from '../../package.json';
import { listFiles, read, ROOT } from '../support/rootFiles';

const { config } = ts.readConfigFile(resolve(ROOT, 'tsconfig.json'), ts.sys.readFile) as {
	config: { include: string[] };
};
const checked = ts.parseJsonConfigFileContent(config, ts.sys, ROOT);

describe('The compiler, which checks the types of the tests', () => {
	it('reads every file of ours', () => {
		const folders = readdirSync(ROOT, { withFileTypes: true })
			.filter((one) => one.isDirectory() && !/^(?:\.|node_modules$|dist$|reports$)/.test(one.name))
			.map(({ name }) => name);
		const ours = listFiles(...folders).filter((name) => /\.m?ts$/.test(name));
		const found = checked.fileNames.map((name) => relative(ROOT, name));
		expect(ours.length).toBeGreaterThan(100);
		expect(found.sort()).toEqual(ours.sort());
	});

	it('runs in npm test, which fails if it complains', () => {
		expect(checked.options).toMatchObject({ strict: true, noEmit: true });
		expect(scripts.check).toMatch(/ && tsc --incremental --tsBuildInfoFile \S+$/);
		expect(scripts.test).toBe('tsx scripts/test.ts');
		expect(read('scripts/test.ts')).toContain("'npm run check'");
	});
});
