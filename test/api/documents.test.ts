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

	it('have an input field for each path variable', () => {
		const missing = declared.flatMap(({ path, input }) =>
			pathNames({ path }).filter((name) => !(name in input.shape)),
		);
		expect(missing).toEqual([]);
	});
});
