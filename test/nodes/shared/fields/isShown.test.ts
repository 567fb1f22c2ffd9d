import type { INodeProperties } from 'n8n-workflow';

import { isShown, type Values } from '../../../../nodes/shared/fields/isShown';

it.each<[boolean, object, object]>([
	[true, {}, { type: 'x' }],
	[true, { show: { type: ['x', 'y'] } }, { type: 'x' }],
	[false, { show: { type: ['y'] } }, { type: 'x' }],
	[false, { show: { type: ['x'], other: ['y'] } }, { type: 'x' }],
	[false, { hide: { type: ['x'] } }, { type: 'x' }],
	[true, { hide: { type: ['y'] } }, { type: 'x' }],
	[false, { show: { type: ['x'] }, hide: { other: ['z'] } }, { type: 'x', other: 'z' }],
	[true, { show: { '/type': ['form'] } }, { type: 'x' }],
	[false, { show: { '/type': ['x'] } }, { type: 'x' }],
	[true, { show: { '@version': [1, 1.1] } }, {}],
	[false, { hide: { '@version': [1.1] } }, {}],
	[false, { show: { '@version': [1] } }, { '@version': 1 }],
])('Whether a field applies is %j with %j next to %j', (applies, displayOptions, siblings) => {
	const field: INodeProperties = {
		...{ displayName: 'Field', name: 'field', type: 'string', default: '', displayOptions },
	};
	const find = (values: Values) => (name: string) => values[name];
	const scope = { siblings: find({ ...siblings }), form: find({ type: 'form', '@version': 1.1 }) };
	expect(isShown(field, scope)).toBe(applies);
});
