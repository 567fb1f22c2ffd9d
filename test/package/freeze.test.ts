import { channels } from '../../nodes/Omnimessage/message/channels';
import { calls } from '../../scripts/calls';
import { explainReleased } from '../../scripts/freeze/released';

const explain = (...headings: string[]) =>
	explainReleased('1.2.3', ['# Changelog', ...headings, '- **Send** is new.', ''].join('\n\n'));

const NO_SECTION =
	'CHANGELOG.md has no section for version 1.2.3 yet. ' +
	'Add one above the others, with the heading: ## 1.2.3 (not released)';

describe('A version', () => {
	it('can be frozen as long as the changelog says that it is not released', () => {
		expect(explain('## 1.2.3 (not released)', '## 1.2.2 (2026-11-21)')).toBeUndefined();
	});

	it('stays as it is from the day of its release', () => {
		expect(explain('## 1.2.3 (2026-11-22)')).toMatch('Version 1.2.3 is released');
	});

	it.each([['## 1.2.2 (2026-11-21)'], ['## 1.2.30 (not released)'], ['## 1.2.3']])(
		'needs a section of its own, beside %s',
		(heading) => expect(explain(heading)).toBe(NO_SECTION),
	);
});

it('A frozen workflow sends over every channel', () => {
	const frozen = JSON.stringify(calls).matchAll(/"channel":"(\w+)"/g);
	expect(new Set([...frozen].map(([, channel]) => channel))).toEqual(
		new Set(Object.keys(channels)),
	);
});
