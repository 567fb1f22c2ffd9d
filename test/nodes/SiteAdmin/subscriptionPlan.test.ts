import fc from 'fast-check';

import { eventsByTarget } from '../../../api/administration/events';
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

/** What the site has after the steps are carried out. */
function after(all: Webhook[], steps: Step[]): Webhook[] {
	let next = Math.max(0, ...all.map(({ id }) => id));
	const removed = steps.flatMap((step) => (step.action === 'removed' ? [step.found.id] : []));
	const changed = new Map(
		steps.flatMap((step) => ('changes' in step ? [[step.found.id, step.changes] as const] : [])),
	);
	const made = steps.flatMap((step) =>
		step.action === 'created' ? [{ ...step.wanted, id: (next += 1), enabled: true }] : [],
	);
	return [...all, ...made]
		.filter(({ id }) => !removed.includes(id))
		.map((one) => ({ ...one, ...changed.get(one.id) }));
}

const specs = fc.uniqueArray(
	fc
		.constantFrom<['form' | 'order', string]>(
			['form', 'submit'],
			...eventsByTarget.order.map((event): ['order', string] => ['order', event]),
		)
		.chain(([target, event]) =>
			fc
				.option(fc.constantFrom(7, 8), { nil: undefined })
				.map((target_id) => spec({ target, event, ...(target_id && { target_id }) })),
		),
	{ selector: ({ target, event }) => `${target}.${event}`, maxLength: 6 },
);

const webhooks = fc
	.array(
		fc.record({
			enabled: fc.boolean(),
			url: fc.constantFrom(
				url,
				'https://old.example/?secret=right',
				'https://a.example/',
				'no URL',
			),
			description: fc.constantFrom(spec().description, 'By hand', null, mark.replace('n1', 'n2')),
			pair: fc.constantFrom('form.submit', 'order.paid', 'order.shipped'),
			target_id: fc.constantFrom(undefined, null, 7, 8),
		}),
		{ maxLength: 8 },
	)
	.map((all) =>
		all.map(({ pair, ...rest }, index) => {
			const [target = '', event = ''] = pair.split('.');
			return { ...rest, id: index + 1, target, event };
		}),
	);

describe('Whatever the site has and the trigger wants, after a plan is carried out', () => {
	const key = ({
		target,
		event,
		target_id,
	}: {
		target: string;
		event: string;
		target_id?: number | null;
	}) => `${target}.${event}.${target_id ?? ''}`;
	const isOwn = ({ url: at, description }: Webhook) =>
		description === null || description === 'By hand'
			? at === url
			: at.includes('secret=right') && Boolean(description?.endsWith(mark));

	it('each wanted subscription exists once, enabled, and nothing else of the trigger', () => {
		fc.assert(
			fc.property(webhooks, specs, (all, wanted) => {
				const own = after(all, plan(all, wanted, owner)).filter(isOwn);
				expect(own.map(key).sort()).toEqual(wanted.map(key).sort());
				expect(own.every((one) => one.enabled && one.url === url)).toBe(true);
			}),
		);
	});

	it('subscriptions of others are unchanged, and a second plan has nothing to do', () => {
		fc.assert(
			fc.property(webhooks, specs, (all, wanted) => {
				const now = after(all, plan(all, wanted, owner));
				const foreign = all.filter((one) => !isOwn(one));
				expect(now).toEqual(expect.arrayContaining(foreign));
				const again = plan(now, wanted, owner);
				expect(again.every(({ action }) => action === 'unchanged')).toBe(true);
			}),
		);
	});
});
