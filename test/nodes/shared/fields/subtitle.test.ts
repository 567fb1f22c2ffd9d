import {
	NodeHelpers,
	Workflow,
	type INodeParameters,
	type INodePropertyOptions,
	type INodeType,
	type INodeTypes,
} from 'n8n-workflow';

import { Omnimessage } from '../../../../nodes/Omnimessage/Omnimessage.node';
import { OmnimessageTrigger } from '../../../../nodes/Omnimessage/OmnimessageTrigger.node';
import { Phonebook } from '../../../../nodes/Phonebook/Phonebook.node';
import { SiteAdmin } from '../../../../nodes/SiteAdmin/SiteAdmin.node';
import { SiteAdminTrigger } from '../../../../nodes/SiteAdmin/SiteAdminTrigger.node';
import { node } from '../../../support/workflowNode';

/** What the editor shows under a node: the subtitle, evaluated with the node's stored parameters. */
function readSubtitle(type: INodeType, parameters: INodeParameters): unknown {
	const { description } = type;
	const { properties, name, subtitle } = description;
	const stored = node('Node', name, parameters);
	stored.parameters =
		NodeHelpers.getNodeParameters(properties, parameters, true, false, stored, description) ?? {};
	const workflow = new Workflow({
		nodes: [stored],
		connections: {},
		active: false,
		nodeTypes: { getByNameAndVersion: () => type } as unknown as INodeTypes,
	});
	try {
		return workflow.expression.getSimpleParameterValue(stored, subtitle, 'internal', {});
	} catch {
		// The editor shows nothing then.
		return undefined;
	}
}

const operations = [new Omnimessage(), new Phonebook(), new SiteAdmin()].flatMap((type) =>
	type.description.properties
		.filter(({ name }) => name === 'operation')
		.flatMap(({ displayOptions, options }) =>
			(displayOptions?.show?.resource ?? []).flatMap((resource) =>
				(options as INodePropertyOptions[]).map(
					({ value, action = '' }): [string, INodeType, INodeParameters] => [
						action,
						type,
						{ resource, operation: value } as INodeParameters,
					],
				),
			),
		),
);

describe('Under a node, the canvas shows', () => {
	it('the action of each operation, without its articles and what is said before a wait', () => {
		const expected = operations.map(([action]) =>
			action.replace('Send a message and wait', 'Wait').replace(/\b(?:a|an|the) /g, ''),
		);
		const shown = operations.map(([, ...stored]) => readSubtitle(...stored));
		expect(shown).toEqual(expected);
	});

	it.each<[string | undefined, INodeParameters, INodeType]>([
		['Send message', {}, new Omnimessage()],
		['Wait for delivery', { operation: 'sendAndWaitForDelivery' }, new Omnimessage()],
		['Wait for response', { operation: 'sendAndWait' }, new Omnimessage()],
		['Get many buy buttons', {}, new SiteAdmin()],
		['Message status changed', {}, new OmnimessageTrigger()],
		['Form submitted', {}, new SiteAdminTrigger()],
		['Order payment failed', { events: ['order.payment_failed'] }, new SiteAdminTrigger()],
		[
			'Form submitted, Order paid',
			{ events: ['form.submit', 'order.paid'] },
			new SiteAdminTrigger(),
		],
		['Order paid', { events: '={{ ["order.paid"] }}' }, new SiteAdminTrigger()],
		['Order paid', { events: '=order.paid' }, new SiteAdminTrigger()],
		[undefined, { events: '={{ $json.events }}' }, new SiteAdminTrigger()],
		['', { events: [] }, new SiteAdminTrigger()],
		['order.payed', { events: ['order.payed'] }, new SiteAdminTrigger()],
	])('"%s" with the parameters %j', (subtitle, parameters, type) => {
		expect(readSubtitle(type, parameters)).toBe(subtitle);
	});
});
