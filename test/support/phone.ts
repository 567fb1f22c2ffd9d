import { readFileSync } from 'node:fs';

import type { AxeResults, ImpactValue } from 'axe-core';
import type { BrowserContextOptions, Page } from 'playwright-core';

const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** What makes a page believe that it's on a phone. */
export const phone: BrowserContextOptions = {
	viewport: { width: 390, height: 780 },
	isMobile: true,
	hasTouch: true,
};

/** The findings of axe, all or those of some impacts, each with its elements. */
export async function findBarriers(page: Page, impacts?: ImpactValue[]): Promise<string[]> {
	await page.evaluate(axe);
	const { violations } = await page.evaluate<AxeResults>('axe.run()');
	return violations
		.filter(({ impact = null }) => impacts?.includes(impact) ?? true)
		.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`);
}
