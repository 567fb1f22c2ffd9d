import fc from 'fast-check';
import { Workflow, type IDataObject, type INodeType, type INodeTypes } from 'n8n-workflow';

import { node } from './workflowNode';

// Stored values and items for which n8n and the node could differ. Most are plain, or nearly so.

const words = (list: string): string[] => list.split(' ');
const anyText = (maxLength: number) => fc.string({ unit: 'binary', maxLength });

const ordinary = fc.constantFrom('phone', 'First name', 'a', 'täht', '0', 'length', '電');
const name = fc.oneof(
	{ weight: 12, arbitrary: ordinary },
	fc.constantFrom(
		...words('constructor __proto__ toString prototype binding globalThis valueOf $ {{ a}}b'),
	),
	fc.constantFrom('', 'a.b', "it's", 'say "hi"', 'back\\slash', 'b.trim(', '👍', 'a\nb'),
	anyText(5),
);

const { value } = fc.letrec<{ value: unknown; object: object }>((tie) => ({
	value: fc.oneof(
		{ depthSize: 'small' },
		fc.constantFrom('', '+37251000000', '2026-11-25T10:00:00.000Z', '={{ $json.a }}', '{{ 1 }}'),
		fc.constantFrom('\ud800', 'a\r\nb', '\u2028', '\0', '\\}}', "''", '\\'),
		anyText(8),
		fc.double(),
		fc.constantFrom<unknown>(0, -0, 1e21, 1e-7, 0.1, NaN, Infinity, 2 ** 53),
		fc.constantFrom<unknown>(true, false, null, undefined),
		fc.constantFrom<unknown>(new Date(0), () => 1, 7n, /a/, ['a', 'b']),
		{ weight: 2, arbitrary: tie('object') },
	),
	object: fc
		.uniqueArray(fc.tuple(name, tie('value')), { selector: ([key]) => key, maxLength: 4 })
		// JSON may have its own `__proto__`.
		.map((entries) => Object.fromEntries(entries)),
}));

export const item: fc.Arbitrary<IDataObject> = fc
	.tuple(
		fc.dictionary(name, value, { maxKeys: 5 }),
		fc.record({ phone: value, a: value, 'First name': value, täht: value }, { requiredKeys: [] }),
	)
	.map((parts) => Object.fromEntries(parts.flatMap(Object.entries)) as IDataObject);

const step = name.chain((key) =>
	fc.constantFrom(`.${key}`, `[${JSON.stringify(key)}]`, `['${key}']`, `["${key}"]`),
);
const path = fc
	.array(step, { minLength: 1, maxLength: 2 })
	.map((steps) => `$json${steps.join('')}`);
const code = fc.oneof(
	{ weight: 8, arbitrary: fc.constantFrom('$json.phone', '$json["First name"]', "$json['täht']") },
	{ weight: 8, arbitrary: path },
	fc.constantFrom(...words('$json $json?.a $json.a.trim() $json[0] $json.a; $("N").item 1')),
	fc.constantFrom(
		'',
		'"{{"',
		'$json .a',
		'$json.\na',
		'$json["a" ]',
		'$json.a // x',
		'`${$json.a}`',
	),
);
const opening = fc.constantFrom(...Array<string>(9).fill('{{'), '{{{', '\\{{');
const closing = fc.constantFrom(...Array<string>(9).fill('}}'), '}}}', '}');
const blank = fc.constantFrom(...Array<string>(9).fill(' '), '', '\n', '\t', '\u00a0', '  ');
const placeholder = fc.tuple(opening, blank, code, blank, closing).map((parts) => parts.join(''));
const text = fc.oneof(
	{ weight: 9, arbitrary: fc.constantFrom('', 'Hello ', ', thanks! ', '\n', ' ') },
	fc.constantFrom(...words('\\ { } }} " \' ` ${a} = \0 // /* \r\n \u2028 \ud800 👍')),
	fc.constantFrom(...words('.trim( $if( .constructor constructor')),
	anyText(5),
);

export const template = fc.oneof(
	placeholder.map((one) => `=${one}`),
	fc
		.tuple(fc.array(fc.tuple(text, placeholder), { minLength: 1, maxLength: 3 }), text)
		.map(([parts, end]) => `=${parts.flat().join('')}${end}`),
);

export const stored: fc.Arbitrary<unknown> = fc.oneof(
	{ weight: 4, arbitrary: template },
	fc.array(fc.dictionary(fc.constantFrom('text', 'sender', '__proto__'), template), {
		maxLength: 2,
	}),
	fc.record({ message: fc.array(fc.record({ channel: fc.constant('sms'), text: template })) }),
);

/** Creates a function that evaluates a stored value for an item as n8n does. */
export function createEvaluator(): (value: unknown, json: IDataObject) => unknown {
	const type = { description: { properties: [] } } as unknown as INodeType;
	const nodeTypes = { getByNameAndVersion: () => type } as unknown as INodeTypes;
	const nodes = [node('N', 'n', {})];
	const { expression } = new Workflow({ nodes, connections: {}, active: false, nodeTypes });
	return (value, json) =>
		expression.getParameterValue(value as never, null, 0, 0, 'N', [{ json }], 'manual', {});
}
