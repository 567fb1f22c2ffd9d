import { NodeHelpers, type INodeParameters, type INodeType } from 'n8n-workflow';

import { Omnimessage } from '../../../../nodes/Omnimessage/Omnimessage.node';
import { OmnimessageTrigger } from '../../../../nodes/Omnimessage/OmnimessageTrigger.node';
import { targetEventOptions } from '../../../../nodes/SiteAdmin/event/eventOptions';
import { SiteAdminTrigger } from '../../../../nodes/SiteAdmin/SiteAdminTrigger.node';
import { makeNode, withDefaults } from '../../../../tooling/host/n8n';
import { operations } from '../../../support/everyOperation';

/**
 * The labels that the editor shows of a node that was just added: the credential and the fields, with
 * callouts, but without what stands in a list or among options.
 */
function listVisible(type: INodeType, chosen: INodeParameters = {}): string[] {
	const { description } = type;
	const set = withDefaults(type, chosen);
	const isShown = (one: Parameters<typeof NodeHelpers.displayParameter>[1]): boolean =>
		NodeHelpers.displayParameter(set, one, makeNode(type, set), description);
	return [
		...(description.credentials ?? []).filter(isShown).map(() => 'Credential'),
		...description.properties
			.filter((field) => field.type !== 'hidden' && isShown(field))
			.map(({ displayName }) => displayName),
	];
}

/** The best nodes for messages of n8n show 7 to 10. */
const MOST = 7;
/** The most fields of each form that may not show so many, or has to show more. */
const limits: Record<string, number> = {
	'message.cancel': 5,
	'message.getDeliveryReport': 6,
	'message.reply': 8,
	'message.send': 8,
	'message.sendAndWait': 10,
	'message.sendAndWait, approval': 10,
	'message.sendAndWait, choice': 10,
	'message.sendAndWait, customForm': 10,
	'message.sendAndWait, freeText': 10,
	'message.sendAndWaitForDelivery': 9,
	'blacklist.add': 6,
	'blacklist.check': 6,
	'blacklist.getAll': 6,
	'blacklist.remove': 6,
	'contact.delete': 6,
	'contact.get': 6,
	'contact.getGroups': 6,
	'group.create': 5,
	'group.delete': 5,
	'group.get': 5,
	'group.getAll': 6,
	'group.rename': 6,
	'buyButton.get': 6,
	'buyButton.getAll': 11,
	'form.get': 6,
	'form.getAll': 11,
	'order.get': 6,
	'order.getAll': 11,
	'ticket.getAll': 12,
	'webhook.create': 9,
	'webhook.delete': 5,
	'webhook.deleteOrphaned': 8,
	'webhook.disable': 6,
	'webhook.enable': 6,
	'webhook.get': 6,
	'webhook.getAll': 10,
	'webhook.update': 10,
	'Omnimessage Trigger': 6,
	'Forms & Orders Trigger, polling': 6,
	'Forms & Orders Trigger, webhook': 6,
};

const limitOf = (form: string): number => limits[form] ?? MOST;

const events = targetEventOptions.map(({ value }) => value as string);

const forms: Array<[string, string[]]> = [
	...operations.map(([place, type]): [string, string[]] => {
		const [resource, operation] = place.split('.') as [string, string];
		return [place, listVisible(type, { resource, operation })];
	}),
	...['approval', 'choice', 'customForm', 'freeText'].map((responseType): [string, string[]] => [
		`message.sendAndWait, ${responseType}`,
		listVisible(new Omnimessage(), { operation: 'sendAndWait', responseType }),
	]),
	['Omnimessage Trigger', listVisible(new OmnimessageTrigger())],
	...['polling', 'webhook'].map((learnBy): [string, string[]] => [
		`Forms & Orders Trigger, ${learnBy}`,
		listVisible(new SiteAdminTrigger(), { learnBy, events }),
	]),
];

it('A form that was just opened shows no more fields than its limit', () => {
	const tooLong = forms
		.filter(([form, fields]) => fields.length > limitOf(form))
		.map(([form, fields]) => `${form}: ${fields.length} > ${limitOf(form)} (${fields.join(', ')})`);
	expect(tooLong).toEqual([]);
	const known = forms.map(([form]) => form);
	expect(Object.keys(limits).filter((form) => !known.includes(form))).toEqual([]);
});

it.each(events)(
	'The trigger of a site can be limited to a form with %s, unless that is of an order',
	(event) => {
		const fields = listVisible(new SiteAdminTrigger(), { events: [event] });
		expect(fields.includes('Only This Form')).toBe(!event.startsWith('order.'));
	},
);
