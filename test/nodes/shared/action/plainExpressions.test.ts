import fc from 'fast-check';

import { createPlainReader } from '../../../../nodes/shared/action/plainExpressions';
import { createEvaluator, item, stored } from '../../../support/plainExpressions';

const evaluate = createEvaluator();

it('reads a value exactly as n8n evaluates it, or leaves it to n8n', () => {
	let read = 0;
	fc.assert(
		fc.property(stored, fc.array(item, { minLength: 20, maxLength: 20 }), (value, items) => {
			const reader = createPlainReader(value);
			for (const json of items) {
				const found = reader?.(json);
				if (found === undefined) continue;
				read += 1;
				expect(found).toStrictEqual(evaluate(value, json));
			}
		}),
		{ numRuns: 5_000 },
	);
	// Most of the 100,000 are nearly plain.
	expect(read).toBeGreaterThan(10_000);
});

describe('An expression', () => {
	const json = {
		...{ phone: '+372', 'First name': 'Mari', täht: 'ä', count: 1e21, zero: -0, yes: false },
		...{ nested: { name: 'x' }, list: ['a'], none: null, constructor: 'c', toString: 't' },
		...{ globalThis: 'g', marked: '\uFEFFa' },
	};
	const read = (value: string) => createPlainReader(value)?.(json);

	it.each([
		['={{ $json.phone }}', '+372'],
		['={{$json["First name"]}}', 'Mari'],
		[
			"=Dear {{ $json['First name'] }}: {{ $json['täht'] }}\n{{\n$json.phone\t}}",
			'Dear Mari: ä\n+372',
		],
		['={{ $json.nested.name }}', 'x'],
		['={{ $json.count }}', 1e21],
		['=+{{ $json.count }}', '+1e+21'],
		['={{ $json.zero }}', -0],
		['={{ $json.zero }} ', '0 '],
		['={{ $json.yes }}', false],
		['={{ $json.yes }}{{ $json.zero }}', 'false0'],
	])('such as %j is read, as %j', (value, expected) => {
		expect(read(value)).toBe(expected);
	});

	it.each([
		['a name that n8n refuses', '={{ $json.globalThis }}'],
		['a byte order mark, which one of its engines removes', '={{ $json.marked }}'],
	])('with %s is left to n8n', (_, value) => {
		expect(read(value)).toBeUndefined();
	});
});
