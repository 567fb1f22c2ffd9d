import { basename, resolve } from 'node:path';

import '../support/afterwards';

/** What test/configs/together.js says. */
const { files, parts } = (globalThis as unknown as Record<'together', Together>).together;

interface Together {
	/** The test files that share, in this folder's parent. */
	files: string[];
	/** How many environments they share. */
	parts: number;
}

/** Declares the tests of the files of a part. Each file is in one. */
export function part(path: string): void {
	const number = Number(/\d+/.exec(basename(path))?.[0]) - 1;
	files
		.filter((_, index) => index % parts === number)
		.forEach((name) => {
			describe(`test/${name}`, () => void jest.requireActual(resolve(__dirname, '..', name)));
		});
}
