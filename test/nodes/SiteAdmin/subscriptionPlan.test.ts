import type { Webhook } from '../../../api/administration/webhook';
import { plan, type Step, type Subscription } from '../../../nodes/SiteAdmin/subscriptions/plan';

const mark = '(n8n-nodes-omnimessage, workflow w1, node n1, instance 01234567)';
const url = 'https://n8n.example/webhook/h/webhook?secret=right';
const owner = { mark, secret: 'right', address: 'https://n8n.example/webhook/h/webhook' };
const spec = (more: object = {}): Subscription =>
	({
		target: 'form',
		event: 'submit',
		url,
		description: `n8n: Shop ${mark}`,
		...more,
	}) as Subscription;
const found = (id: number, more: Partial<Webhook> = {}): Webhook => ({
	...spec(),
	id,
	enabled: true,
	...more,
});

const summary = (steps: Step[]) =>
	steps.map((step) => [step.action, 'found' in step ? step.found.id : 'new']);

describe('A plan', () => {
	it.each<[string, Webhook[], Subscription[], unknown[]]>([
		[
			'takes another target ID for another subscription',
			[found(1, { target_id: 7 }), found(2, { target_id: null })],
			[spec({ target_id: 8 })],
			[
				['created', 'new'],
				['removed', 1],
				['removed', 2],
			],
		],
		[
			'keeps the one of several that needs the least change',
			[
				found(1, { url: 'https://old.example/?secret=right' }),
				found(2, { enabled: false }),
				found(3, { description: 'x' }),
				found(4),
			],
			[spec()],
			[
				['unchanged', 4],
				['removed', 1],
				['removed', 2],
				['removed', 3],
			],
		],
		[
			'mends a description rather than enabling, and enables rather than moving',
			[found(1, { url: 'https://old.example/?secret=right' }), found(2, { enabled: false })],
			[spec()],
			[
				['enabled', 2],
				['removed', 1],
			],
		],
	])('%s', (_, all, wanted, steps) => {
		expect(summary(plan(all, wanted, owner))).toEqual(steps);
	});

	it('changes only what differs', () => {
		const [step] = plan(
			[
				found(1, {
					enabled: false,
					url: 'https://old.example/?secret=right',
					description: `Shop ${mark}`,
				}),
			],
			[spec()],
			owner,
		);
		expect(step).toMatchObject({ action: 'moved', changes: { enabled: true, url } });
		expect(step).not.toHaveProperty('changes.description');
	});
});
