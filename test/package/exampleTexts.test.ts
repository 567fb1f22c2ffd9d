import { executeFilter, type IDataObject, type INode, type INodeParameters } from 'n8n-workflow';

import { simplifyOrder } from '../../nodes/SiteAdmin/objects/order/simplify';
import { readExample } from '../../tooling/setUp';
import { createEvaluator } from '../support/plainExpressions';

const findNode = (example: string, name: string): INode =>
	readExample(example).nodes.find((node) => node.name === name) as INode;

/** The parameters of an example's node for an item, as n8n evaluates them. */
const evaluate = (example: string, name: string, json: IDataObject): INodeParameters =>
	createEvaluator()(findNode(example, name).parameters, json) as INodeParameters;

/** The texts that the example's node sends for an item, in the order of the form. */
function texts(example: string, name: string, json: IDataObject): string[] {
	const found: string[] = [];
	JSON.stringify(evaluate(example, name, json), (key, value: unknown) => {
		if (key === 'text') found.push(String(value));
		return value;
	});
	return found;
}

describe('What the team gets about a form', () => {
	const tell = (json: IDataObject) => texts('form-answers', 'Tell the Team', json)[0];
	const file = { file_name: 'cv.pdf', url: 'https://site.example/cv.pdf' };

	it.each<[string, IDataObject, string]>([
		[
			'each answer',
			{ 'Your name': 'Mari', Age: 7, Ok: false },
			'Your name: Mari\nAge: 7\nOk: false',
		],
		['a file by its name and link', { CV: file }, 'CV: cv.pdf https://site.example/cv.pdf'],
		['several files', { CV: [file, { url: 'x' }] }, 'CV: cv.pdf https://site.example/cv.pdf, x'],
		['a list', { Colours: ['red', 'dark blue'] }, 'Colours: red, dark blue'],
		['anything else', { A: { b: { c: 1 } } }, 'A: {"b":{"c":1}}'],
		['no empty answers', { A: null, B: '', C: [], D: 'd' }, 'D: d'],
		['a sentence if all are empty', { A: null }, 'Somebody submitted a form without any answers.'],
		['no more than 600 characters', { A: '👍'.repeat(100_000) }, `A: ${'👍'.repeat(597)}...`],
	])('has %s', (_, fieldsByLabel, text) => {
		expect(tell({ fields: {}, fieldsByLabel })).toBe(text);
		expect(tell({ fields: fieldsByLabel, fieldsByLabel: null })).toBe(text);
	});

	it('says so if there are not even fields', () => {
		expect(tell({ form: { data: null } })).toMatch(/without any answers/);
	});
});

describe('An order', () => {
	const order = (change: object) =>
		simplifyOrder({
			...{ id: 7, code: '#000042', total_amount: '30.01', currency: 'EUR' },
			items: [{ product_name: 'Red chair', quantity: 2 }],
			...change,
		});

	it.each<[string, object, string[]]>([
		['whole', {}, ['#000042', '2 x Red chair', '30.01 EUR', ' of 30.01 EUR for order #000042']],
		[
			'of a round total',
			{ total_amount: '30.0' },
			['#000042', '2 x Red chair', '30.00 EUR', ' of 30.00 EUR'],
		],
		['without items', { items: [] }, ['#000042', 'your order', '30.01 EUR', ' of 30.01 EUR for']],
		[
			'without a currency',
			{ currency: null },
			['#000042', '2 x Red chair', '30.01', ' of 30.01 for'],
		],
		['without a total', { total_amount: null }, ['#000042', '2 x Red chair', '-', 'payment for']],
		['without a number', { code: null }, ['7', '2 x Red chair', '30.01 EUR', 'for order 7.']],
		[
			'with an item of several lines',
			{ items: [{ product_name: 'Red\nchair\t     wide' }] },
			['#000042', 'Red chair wide', '30.01 EUR', ''],
		],
		[
			'with very many items',
			{ items: Array.from({ length: 10_000 }, () => ({ product_name: 'Lamp' })) },
			['#000042', `${'Lamp, '.repeat(40).slice(0, 200)}...`, '30.01 EUR', ''],
		],
	])('%s is confirmed with parameters that WhatsApp accepts', (_, change, [...expected]) => {
		const sms = expected.pop();
		const found = texts('order-paid-template', 'Message the Buyer', order(change));
		expect(found.slice(0, 3)).toEqual(expected);
		expect(found[3]).toContain(sms);
	});

	it.each<[object, string]>([
		[{}, 'Your order #000042 is waiting for you: 30.01 EUR. Pay here'],
		[{ currency: null }, 'Your order #000042 is waiting for you: 30.01. Pay here'],
		[{ total_amount: null, code: null }, 'Your order 7 is waiting for you. Pay here'],
	])('is mentioned in a reminder by what it has: %j', (change, text) => {
		for (const one of texts('remind-unpaid-order', 'Remind the Buyer', order(change)))
			expect(one).toContain(text);
	});

	it.each<[unknown, unknown, boolean]>([
		['unpaid', 'created', true],
		['Unpaid', null, true],
		...['paid', 'refunded', 'partially_refunded', 'authorized', 'pending', null].map(
			(payment): [unknown, unknown, boolean] => [payment, 'created', false],
		),
		...['cancelled', 'Cancelled', 'canceled', 'completed'].map(
			(status): [unknown, unknown, boolean] => ['unpaid', status, false],
		),
	])(
		'whose payment is %j and whose status is %j: reminded = %j',
		(paymentStatus, status, reminded) => {
			const { conditions } = evaluate('remind-unpaid-order', 'Still Unpaid?', {
				...{ paymentStatus, status },
			} as IDataObject);
			expect(executeFilter(conditions as never)).toBe(reminded);
		},
	);
});

it.each([
	['form-to-message', 'Omnimessage'],
	['two-languages', 'Answer in English'],
	['two-languages', 'Answer in Estonian'],
])('A visitor does not decide how long the message is: %s, %s', (example, name) => {
	const found = texts(example, name, { fieldsByLabel: { 'Your name': 'x'.repeat(100_000) } });
	expect(found).toHaveLength(1);
	for (const text of found) {
		expect(text).toContain('x'.repeat(40));
		expect(text.length).toBeLessThan(160);
	}
});

it.each([
	['answer-incoming', 'Reply', 40],
	['collect-messages', 'Write the Answer', 400],
	['form-to-message', 'Omnimessage', 40],
	['two-languages', 'Answer in English', 40],
])('No emoji is cut in two, which would not be sent: %s, %s', (example, name, length) => {
	const text = `a${'👍'.repeat(1_000)}`;
	const json = { text, fieldsByLabel: { 'Your name': text } };
	const written = JSON.stringify(evaluate(example, name, json));
	expect(written).toContain(`a${'👍'.repeat(length - 1)}`);
	expect(written).not.toMatch(/\\ud/);
});

it.each([
	['form-to-message', 'Omnimessage', 'Thank you, dear customer!'],
	['two-languages', 'Answer in English', 'Hello dear customer!'],
	['two-languages', 'Answer in Estonian', 'Tere, hea klient!'],
])(
	'A visitor whose name could not be read gets a text without it: %s, %s',
	(example, name, text) => {
		for (const fieldsByLabel of [null, {}, { 'Your name': '' }])
			for (const one of texts(example, name, { fieldsByLabel })) expect(one).toContain(text);
	},
);

it.each([
	['000000000000', '000000'],
	['00000000000f', '000015'],
	['ffffffffffff', '710655'],
])(
	'A one-time code has six digits, also if it begins with zeros: %s becomes %s',
	(random, code) => {
		const [text] = texts('one-time-code', 'Send the Code', { random });
		expect(text).toMatch(new RegExp(`^${code} is your code\\.`));
	},
);
