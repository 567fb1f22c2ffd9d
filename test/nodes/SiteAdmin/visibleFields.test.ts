import { NodeHelpers, type INode, type INodeParameters } from 'n8n-workflow';

import { SiteAdminTrigger } from '../../../nodes/SiteAdmin/SiteAdminTrigger.node';
import { targetEventOptions } from '../../../nodes/SiteAdmin/event/eventOptions';

/** What people can take in at a glance, the credential included. */
const MOST = 6;

const { description } = new SiteAdminTrigger();

/** The labels that the editor shows, by n8n's own rules. */
function listVisible(parameters: INodeParameters): string[] {
	const node = { ...{ id: '1', name: 'Trigger', type: description.name, typeVersion: 1.1 } };
	const all: INode = { ...node, position: [0, 0], parameters };
	return description.properties
		.filter((field) => NodeHelpers.displayParameter(parameters, field, all, description))
		.map(({ displayName, type }) => (type === 'callout' ? 'Callout' : displayName));
}

const count = (visible: string[]): number =>
	(description.credentials ?? []).length + visible.length;

const events = targetEventOptions.map(({ value }) => String(value));

describe('The form of the trigger', () => {
	it.each(
		['webhook', 'polling'].flatMap((learnBy) =>
			[...events.map((event) => [event]), events].map((chosen) => [learnBy, chosen] as const),
		),
	)('has at most six fields by %s, with the events %j', (learnBy, chosen) => {
		const visible = listVisible({ learnBy, events: [...chosen] });
		expect(count(visible)).toBeLessThanOrEqual(MOST);
		const isOfForm = chosen.some((event) => !event.startsWith('order.'));
		expect(visible.includes('Only This Form')).toBe(isOfForm);
	});

	it('begins with what most sites need', () => {
		expect(listVisible({ learnBy: 'webhook', events: ['form.submit'] })).toEqual([
			...['Callout', 'Trigger On', 'Only This Form', 'Get Events By', 'Trigger Options'],
		]);
	});
});
