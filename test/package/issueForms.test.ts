import { parse } from 'yaml';

import { listFiles, read } from '../support/rootFiles';

interface Part {
	type: string;
	id?: string;
	attributes: { label?: string; value?: string; options?: string[] };
}

interface Form {
	name: string;
	description: string;
	body: Part[];
}

const toLabel = ({ attributes }: Part): string | undefined => attributes.label;

const forms = listFiles('.github/ISSUE_TEMPLATE')
	.filter((path) => !path.endsWith('/config.yml'))
	.map((path) => ({ path, form: parse(read(path)) as Form }));

// GitHub doesn't show a form that it can't read, and tells nobody.
describe.each(forms)('The issue form $path', ({ form: { name, description, body } }) => {
	const questions = body.filter(({ type }) => type !== 'markdown');

	it('has a name and a description', () => {
		expect([name, description]).toEqual([expect.stringMatching(/./), expect.stringMatching(/./)]);
	});

	it('asks each question once, in a field that GitHub knows', () => {
		expect(questions.length).toBeGreaterThan(0);
		for (const names of [questions.map(({ id }) => id), questions.map(toLabel)]) {
			expect(names).toEqual([...new Set(names)].filter(Boolean));
		}
		const kinds = ['dropdown', 'input', 'textarea'];
		expect(questions.filter(({ type }) => !kinds.includes(type))).toEqual([]);
	});

	it('has different choices in each menu', () => {
		for (const { type, attributes } of questions) {
			const options = attributes.options ?? [];
			expect(options.length > 0).toBe(type === 'dropdown');
			expect(options).toEqual([...new Set(options)]);
		}
	});

	it('leads security problems away, and asks to remove secrets', () => {
		const words = body.map(({ attributes }) => attributes.value ?? '').join();
		expect(words).toContain('[security policy](../security/policy)');
		expect(words).toContain('tokens');
	});
});
