import { operations } from '../../api';
import { pathNames } from '../../api/operation';
import { known } from '../support/documents';

describe('the operations', () => {
	const declared = Object.values(operations);

	it('are those of the documents and beyond, each declared once', () => {
		expect(declared.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(
			known.map(({ endpoint }) => endpoint).sort(),
		);
	});

	it.each(Object.entries(operations))('%s has an input field for each path variable', (_, it) => {
		expect(Object.keys(it.input.shape)).toEqual(expect.arrayContaining(pathNames(it)));
	});
});
