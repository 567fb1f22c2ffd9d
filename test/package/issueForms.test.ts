import { parse } from 'yaml';

import { listFiles, read } from '../support/rootFiles';

interface Form {
	name: string;
	description: string;
	body: Array<{ type: string; id?: string; attributes: { label?: string; value?: string } }>;
}

const forms = listFiles('.github/ISSUE_TEMPLATE')
	.filter((path) => !path.endsWith('/config.yml'))
	.map((path) => ({ path, form: parse(read(path)) as Form }));

// GitHub doesn't show a form that it can't read, and tells nobody.
it.each(forms)('The issue form $path can be read, and leads security problems away', ({ form }) => {
	const { name, description, body } = form;
	expect([name, description]).toEqual([expect.stringMatching(/./), expect.stringMatching(/./)]);
	const questions = body.filter(({ type }) => type !== 'markdown');
	for (const names of [questions.map(({ id }) => id), questions.map((one) => one.attributes.label)])
		expect(names).toEqual([...new Set(names)].filter(Boolean));
	const words = body.map(({ attributes }) => attributes.value ?? '').join();
	expect(words).toContain('[security policy](../security/policy)');
	expect(words).toContain('tokens');
});
