import { promises } from '../support/edition';
import { read } from '../support/rootFiles';

const rows = read('docs/editions.md')
	.split('\n')
	.map((line) => line.split('|').map((cell) => cell.trim()));

type Promised = keyof typeof promises.verified;

/** How the row of a promise begins in the table, and how it says that an edition doesn't keep it. */
const words: Record<Promised, [row: string, missing: string]> = {
	ignoresSslIssues: ['**Ignore SSL Issues**', 'Not available'],
	usesProxies: ['Proxies from the environment', 'Not used'],
	looksUpHosts: ["n8n's rules for outgoing requests", 'Applied before each request'],
	usesAnyPort: ['Ports of other protocols', 'Refused'],
};

describe('docs/editions.md says what an edition lacks exactly where the tests expect so', () => {
	it.each(Object.keys(words) as Promised[])('%s', (promise) => {
		const [row, missing] = words[promise];
		const [, , ...cells] = rows.find(([, what]) => what?.startsWith(row)) ?? [];
		const lacks = cells.slice(0, 2).map((cell) => cell.startsWith(missing));
		expect(lacks).toEqual([!promises.default[promise], !promises.verified[promise]]);
	});
});
