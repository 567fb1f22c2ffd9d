import type {
	IDataObject,
	INode,
	INodeParameters,
	INodeProperties,
	IWorkflowDataProxyData,
} from 'n8n-workflow';

import { createParameterReader } from '../../../../nodes/shared/action/parameters';

const field = (name: string, more: Partial<INodeProperties> = {}): INodeProperties => ({
	...{ displayName: name, name, type: 'string', default: '' },
	...more,
});

/** An n8n with these stored parameters, in which the value of every expression is the item. */
function host(stored: INodeParameters, json: IDataObject) {
	const asked: string[] = [];
	const input = [{ json }, { json: { ...json } }, { json: { ...json } }];
	const resolve = (value: unknown, item: number): unknown => {
		if (typeof value === 'string') return value.startsWith('=') ? `item ${item}` : value;
		if (typeof value !== 'object' || value === null) return value;
		const entries = Object.entries(value).map(([name, one]) => [name, resolve(one, item)]);
		return Object.fromEntries(entries) as object;
	};
	const getNodeParameter = (
		name: string,
		item: number,
		fallback?: unknown,
		{ rawExpressions = false } = {},
	): never => {
		const value = stored[name] ?? fallback;
		if (rawExpressions) return value as never;
		asked.push(name);
		return resolve(value, item) as never;
	};
	const getNode = () => ({ type: 'omnimessage', typeVersion: 1 }) as INode;
	const getWorkflowDataProxy = (item: number) =>
		({ $json: input[item]?.json }) as unknown as IWorkflowDataProxyData;
	const context = {
		evaluateExpression: () => null,
		getWorkflowSettings: () => ({}),
		getInputData: () => input,
		getNode,
		getNodeParameter,
		getParentNodes: () => [],
		getWorkflowDataProxy,
	};
	return { context, asked };
}

const read = (fields: INodeProperties[], stored: INodeParameters, json: IDataObject = {}) => {
	const { context, asked } = host(stored, json);
	const readItem = createParameterReader(context, { fields });
	return { items: [0, 1, 2].map(readItem), asked };
};

const collection = field('options', {
	type: 'collection',
	default: {},
	options: [field('key'), field('other')],
});

it('evaluates a value with an expression for each item, and any other value once', () => {
	const { items, asked } = read([field('to'), field('text')], {
		to: '={{ $json.to }}',
		text: 'Hi',
	});
	expect(items).toEqual([0, 1, 2].map((item) => ({ to: `item ${item}`, text: 'Hi' })));
	expect(asked).toEqual(['resource', 'operation', 'to', 'text', 'to', 'to']);
});

it("doesn't ask n8n for a value that an expression only names", () => {
	const stored = { to: '={{ $json.to }}', options: { key: '=Order {{ $json.id }}' } };
	const { items, asked } = read([field('to'), collection], stored, { to: '+372', id: 7 });
	expect(items).toEqual([0, 1, 2].map(() => ({ to: '+372', options: { key: 'Order 7' } })));
	expect(asked).toEqual(['resource', 'operation']);
});

it('asks n8n only once whether `$json` is the item', () => {
	const { context } = host({ to: '={{ $json.to }}' }, {});
	const input = ['first', 'second', 'third'].map((to) => ({ json: { to } }));
	const getWorkflowDataProxy = jest.fn(
		(item: number) => ({ $json: input[item]?.json }) as unknown as IWorkflowDataProxyData,
	);
	const readItem = createParameterReader(
		{ ...context, getInputData: () => input, getWorkflowDataProxy },
		{ fields: [field('to')] },
	);
	expect([2, 1, 0].map(readItem)).toEqual([{ to: 'third' }, { to: 'second' }, { to: 'first' }]);
	expect(getWorkflowDataProxy).toHaveBeenCalledTimes(1);
});

it("reads the agent's item for its tool, not the tool's input", () => {
	const { context } = host({ to: '={{ $json.to }}' }, { to: '+372' });
	const getInputData = () => [{ json: { to: 'from the agent' } }];
	const readItem = createParameterReader({ ...context, getInputData }, { fields: [field('to')] });
	expect(readItem(0)).toEqual({ to: '+372' });
});

it('asks n8n for what the item lacks, and for a field of another type', () => {
	const { items, asked } = read(
		[field('to'), field('event', { type: 'options' })],
		{ to: '={{ $json.to }}', event: '={{ $json.event }}' },
		{ event: 'sent' },
	);
	expect(items).toEqual([0, 1, 2].map((item) => ({ to: `item ${item}`, event: `item ${item}` })));
	expect(asked.slice(2)).toEqual(['to', 'event', 'to', 'event', 'to', 'event']);
});

it('finds an expression inside a collection', () => {
	const { items } = read([collection], {
		options: { key: '=Order {{ $json.id }}', other: 'same' },
	});
	expect(items).toEqual(
		[0, 1, 2].map((item) => ({ options: { key: `item ${item}`, other: 'same' } })),
	);
});

it('gives a hidden field its default', () => {
	const { items } = read([field('text', { default: 'default' })], {});
	expect(items).toEqual([0, 1, 2].map(() => ({ text: 'default' })));
});
