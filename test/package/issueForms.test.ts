import { parse } from 'yaml';

import { listFiles, read } from '../support/rootFiles';

const forms = listFiles('.github/ISSUE_TEMPLATE').filter((path) => !path.endsWith('/config.yml'));

// GitHub doesn't show a form that it can't read, and tells nobody.
it.each(forms)('The issue form %s can be read, and leads security problems away', (path) => {
	const text = read(path);
	const { name, description, body } = parse(text) as {
		name: unknown;
		description: unknown;
		body: Array<{ id?: string; attributes: { label?: string } }>;
	};
	expect([name, description]).toEqual([expect.any(String), expect.any(String)]);
	const names = body.flatMap(({ id, attributes }) => [id, attributes.label].filter(Boolean));
	expect(names).toEqual([...new Set(names)]);
	expect(text).toContain('[security policy](../security/policy)');
	expect(text).toContain('tokens');
});
