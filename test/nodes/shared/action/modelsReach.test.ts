import type { INodeParameters, INodeProperties, INodePropertyCollection } from 'n8n-workflow';

import { Omnimessage } from '../../../../nodes/Omnimessage/Omnimessage.node';
import { resources as omnimessage } from '../../../../nodes/Omnimessage/resources';
import { resources as phonebook } from '../../../../nodes/Phonebook/resources';
import { resources as siteAdmin } from '../../../../nodes/SiteAdmin/resources';
import { refuseModelsReach } from '../../../../nodes/shared/action/modelsReach';
import type { Action } from '../../../../nodes/shared/action/action';
import type { Resource } from '../../../../nodes/shared/action/resources';
import { requestOptions } from '../../../../nodes/shared/fields/requestOptions';
import { useSandbox } from '../../../support/sandbox';
import { runNode } from '../../../support/runNode';
import { nodeTypes } from '../../../support/nodeTypes';

const rig = useSandbox();

/** What is merely said to somebody. Copied by hand: a field that isn't here is guarded. */
const CONTENT = [
	'message.reply text',
	'message.send messages.message.buttonText',
	'message.send messages.message.text',
	'message.sendAndWait message',
	'message.sendAndWaitForDelivery messages.message.buttonText',
	'message.sendAndWaitForDelivery messages.message.text',
];

const nodes: Record<string, Resource[]> = { omnimessage, phonebook, siteAdmin };
const actions = Object.entries(nodes).flatMap(([node, resources]) =>
	resources.flatMap(({ value, actions }) =>
		Object.entries<Action>(actions).map(
			([operation, action]) => [node, `${value}.${operation}`, action] as const,
		),
	),
);

/** The value of a field at any depth, in the shape in which n8n stores it. */
interface Place {
	path: string;
	store(value: unknown): INodeParameters;
}

/** Lists every field of a form, and each collection as a whole. */
function listPlaces(fields: readonly INodeProperties[]): Place[] {
	return fields.flatMap((field): Place[] => {
		const { name, type, options = [] } = field;
		const whole: Place = { path: name, store: (value) => ({ [name]: value }) as INodeParameters };
		const within = (path: string, inner: Place[], wrap: (stored: object) => unknown): Place[] =>
			inner.map((one) => ({
				path: `${path}.${one.path}`,
				store: (value) => whole.store(wrap(one.store(value))),
			}));
		if (type === 'collection')
			return [whole, ...within(name, listPlaces(options as INodeProperties[]), (one) => one)];
		if (type === 'fixedCollection')
			return [
				whole,
				...(options as INodePropertyCollection[]).flatMap((group) => [
					{
						path: `${name}.${group.name}`,
						store: (value: unknown) => whole.store({ [group.name]: value }),
					},
					...within(`${name}.${group.name}`, listPlaces(group.values), (one) => ({
						[group.name]: field.typeOptions?.multipleValues ? [one] : one,
					})),
				]),
			];
		if (type === 'resourceLocator')
			return [
				{
					path: name,
					store: (value) => whole.store({ __rl: true, mode: 'id', value }),
				},
				whole,
			];
		if (type === 'resourceMapper')
			return [
				whole,
				{
					path: name,
					store: (value) => whole.store({ mappingMode: 'defineBelow', value: { title: value } }),
				},
			];
		return [whole];
	});
}

const menus = ['resource', 'operation'].map((name) => ({ name }) as INodeProperties);
const formOf = ({ fields }: Action) => listPlaces([...menus, ...fields, requestOptions]);

const refuse = (
	parameters: INodeParameters,
	action: Partial<Action>,
	type = 'omnimessageTool',
): void => refuseModelsReach({ name: 'Tell', type, parameters } as never, action);

const isRefused = (place: Place, action: Action, value: string, type?: string): boolean => {
	try {
		refuse(place.store(value), action, type);
		return false;
	} catch {
		return true;
	}
};

describe("An agent's model", () => {
	it('reaches nothing by $json but content, whatever an operation has a field for', () => {
		const open = actions.flatMap(([, name, action]) =>
			formOf(action)
				.filter((place) => !isRefused(place, action, '={{ $json.x }}'))
				.map(({ path }) => `${name} ${path}`),
		);
		expect([...new Set(open)].sort()).toEqual(CONTENT);
	});

	it('reaches nothing of an approval by $json', () => {
		const ask = omnimessage[0]?.actions.sendAndWait as Action;
		const open = formOf(ask).filter(
			(place) => !isRefused(place, ask, '={{ $json.note }}', 'omnimessageHitlTool'),
		);
		expect(open).toEqual([]);
	});

	it('may be given every field by $fromAI, but for its own limits', () => {
		const value =
			"={{ /*n8n-auto-generated-fromAI-override*/ $fromAI('Tell', `The text`, 'string') }}";
		const refused = actions.flatMap(([, , action]) =>
			formOf(action)
				.filter((place) => isRefused(place, action, value))
				.map(({ path }) => path),
		);
		expect([...new Set(refused)]).toEqual(['options.allowedRecipients']);
	});

	it.each([
		'+37251000000',
		"={{ $('Message Received').item.json.from }}",
		'={{ $( "Tom\'s \\"node\\"" ).item.json.from }}',
		"={{ `+${$('Costs 5 $ (net)').item.json.from}` }}",
		'={{ $vars.team }}',
		'=Pay $amount, see C:\\users: {{ $vars.team }}',
		'=Pay $json',
	])('leaves every field at its fixed value: %s', (value) => {
		for (const [, , action] of actions)
			for (const place of formOf(action))
				expect([place.path, isRefused(place, action, value)]).toEqual([place.path, false]);
	});
});

it.each([
	['$input', '={{ $input.item.json.x }}'],
	['$item', '={{ $item(0).$json.x }}'],
	['$data', '={{ $data.x }}'],
	['$binary', '={{ $binary.x }}'],
	['$items', '={{ $items()[0].json.x }}'],
	['$prevNode', '={{ $prevNode.name }}'],
	['$parameter', '={{ $parameter.text }}'],
	['$json', "={{ $fromAI($json.key) + 'x' }}"],
	["'Tell'", "={{ $fromAI('To') + $('Tell').item.json.x }}"],
	['$() with a computed name', "={{ $('Te' + 'll').first().json.x }}"],
	['$() with a computed name', "={{ $(['T', 'ell'].join('')).first().json.x }}"],
	['$() with a computed name', "={{ $(`${'Te'}ll`).first().json.x }}"],
	['$() with a computed name', "={{ $('Te\\ll').first().json.x }}"],
	['$() with a computed name', "={{ $('T\\145ll').first().json.x }}"],
	['$() with a computed name', "={{ $ /* a */ ('Te' + 'll').first().json.x }}"],
	['$() with a computed name', "={{ $?.('Te' + 'll').first().json.x }}"],
	['$json', '={{ /* a */ $json /* b */ . x }}'],
	['$json', '={{ ({ $json }).$json.x }}'],
	['$json', "={{ $jmespath($json, 'x') }}"],
	['$json', '={{ `${$json.x}` }}'],
	['$json', "={{ $fromAI('To', '', 'string', $json.x) }}"],
	['$js', '={{ $js\\u006fn.x }}'],
	['\\u', '={{ $\\u{6a}son.x }}'],
	['$input', "={{ $input['item'].json.x }}"],
	['$node', "={{ $node['Te' + 'll'].json.x }}"],
	['$thisItem', '={{ $thisItem.json.x }}'],
	['$itemIndex', '={{ $itemIndex }}'],
	['$evaluateExpression', "={{ $evaluateExpression('$' + 'json.x') }}"],
	['customData', "={{ $execution.customData.get('x') }}"],
])('A tool that would decide by %s is refused: %s', (name, to) => {
	expect(() => refuse({ to }, {})).toThrow(`can't use ${name} in a tool`);
});

it.each([
	'=May it?\n{{ $tool.name }}\n{{ $tool.parameters }}',
	'=May it? {{ $json.tool }} {{ $json.toolParameters.Text }} {{ $("Form").item.json.name }}',
])('The question of an approval may show what runs: %s', (message) => {
	refuse({ message }, {}, 'omnimessageHitlTool');
});

it.each([
	['$tool', { to: '={{ $tool.parameters.To }}' }],
	['$json', { to: '={{ $json.toolParameters.To }}' }],
	['$json', { message: '={{ $json.toolNote }}' }],
	['$json', { message: '={{ $json }}' }],
])('An approval is refused by %s: %j', (name, parameters) => {
	expect(() => refuse(parameters, {}, 'omnimessageHitlTool')).toThrow(`can't use ${name}`);
});

it("A tool can't map an agent's arguments automatically", () => {
	const contactFields = { mappingMode: 'autoMapInputData', value: null };
	expect(() => refuse({ contactFields }, {})).toThrow('map each field manually');
});

it('A node that is no tool may use all names', () => {
	refuse({ to: '={{ $json.phone }}' }, {}, 'omnimessage');
});

it.each(actions.map(([node, name]) => [node, name]))(
	'%s: %s, as a tool, tells the agent about the field and what to write, and requests nothing',
	async (node, name) => {
		const type =
			nodeTypes.find(({ description }) => description.name === node) ?? new Omnimessage();
		const tool = Object.create(type, {
			description: { value: { ...type.description, name: `${node}Tool` } },
		}) as typeof type;
		const requestOptions = { timeout: '={{ $json.x }}' };
		const [item] = await runNode(rig, tool)(name, { requestOptions }, { x: 1 });
		expect(item?.json.error).toMatch(
			/Timeout' can't use \$json in a tool, because .*: enter a fixed value, or refer to a node before the agent, as in \$\('Message Received'\)\.item\.json\.from/,
		);
		expect(rig.sandbox.state.requests).toEqual([]);
	},
);
