import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { read, ROOT } from '../support/rootFiles';

const GALLERY = join(ROOT, 'docs/gallery');
const page = read('docs/gallery/README.md');
const pictures = readdirSync(GALLERY).filter((name) => name !== 'README.md');

describe.each(pictures)('The picture %s', (name) => {
	const content = readFileSync(join(GALLERY, name));

	it('is a PNG of 1280 by 720 pixels, at most 500 kB large', () => {
		expect(content.subarray(1, 4).toString()).toBe('PNG');
		expect([content.readUInt32BE(16), content.readUInt32BE(20)]).toEqual([1280, 720]);
		expect(content.length).toBeLessThanOrEqual(500_000);
	});

	it('has a caption', () => {
		const row = page.split('\n').find((line) => line.includes(`(${name})`));
		expect(row?.split('|').map((cell) => cell.trim())).toEqual([
			'',
			`[${name}](${name})`,
			expect.stringMatching(/^(?:messaging|site|default)$/),
			expect.stringMatching(/^[A-Z].+\.$/),
			'',
		]);
	});
});

it.each([
	['Short', 150],
	['Long', 500],
])('%s descriptions have at most %i characters', (kind, limit) => {
	const found = [...page.matchAll(new RegExp(`^\\*\\*${kind} description\\*\\*\n\n> (.+)$`, 'gm'))];
	const lengths = found.map(([, text = '']) => text.length);
	expect(lengths).toHaveLength(2);
	expect(Math.max(...lengths)).toBeLessThanOrEqual(limit);
});
