import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { targetEvents } from '../../../api/administration/events';
import { SiteAdmin } from '../../../nodes/SiteAdmin/SiteAdmin.node';
import { simplifyWebhook } from '../../../nodes/SiteAdmin/webhook/simplify';
import { catchFailure } from '../../../tooling/host/n8n';
import { hook, url, useSiteAdmin } from '../../support/siteAdmin';

const { give, giveResolved, newWebhook, forget, requests, bodies } = useSiteAdmin();

describe('A webhook is created', () => {
	it('with everything that was set', async () => {
		const pair = { target: 'order', event: 'payment_failed', url };
		const fields = { description: 'Orders', enabled: false, source: 'user' };
		const additionalFields = { ...fields, targetId: '7' };
		const [made] = await give('webhook.create', { ...pair, additionalFields });
		expect(bodies()).toEqual([{ ...pair, ...fields, target_id: 7 }]);
		const { description, enabled } = fields;
		expect(made).toMatchObject({ ...pair, description, enabled, targetId: 7 });
	});

	it.each([
		[{ description: '' }, { description: null }],
		[{ description: null }, { description: null }],
		[{ description: undefined }, {}],
		[{ source: '' }, {}],
		[{ source: null }, {}],
		[{ targetId: { __rl: true, mode: 'list', value: 26 } }, { target_id: 26 }],
		[{ enabled: true }, { enabled: true }],
	])('with the fields %j: sends %j', async (additionalFields, sent) => {
		const parameters = { target: 'form', event: 'submit', url, additionalFields };
		await giveResolved('webhook.create', parameters as IDataObject);
		expect(bodies()).toEqual([{ target: 'form', event: 'submit', url, ...sent }]);
	});

	it('but not with something else than the URL of a web address', async () => {
		for (const bad of ['ftp://hooks.example/', 'hooks.example', '', 'http://', 7]) {
			const error = await catchFailure(
				giveResolved('webhook.create', { target: 'form', event: 'submit', url: bad }),
			);
			expect(error.message).toMatch(/^'URL' must be /);
		}
		expect(requests()).toEqual([]);
	});
});

it('A sample payload can belong to a specific object', async () => {
	const parameters = { target: 'ticket', additionalFields: { targetId: '7' } };
	const sample = { target: 'ticket', event: 'create', target_id: 7 };
	expect(await give('webhook.getSample', parameters)).toMatchObject([sample]);
	expect(requests()).toEqual(['GET /webhooks/sample?target=ticket&event=create&target_id=7 200']);
});

describe("A pair of target and event that doesn't exist, from an expression,", () => {
	it.each(['webhook.create', 'webhook.getSample', 'webhook.update'])(
		'is rejected before anything is sent: %s',
		async (place) => {
			const all = { ...hook(1), url, enabled: 'unchanged' };
			const wrong = async (parameters: IDataObject) =>
				(await catchFailure(giveResolved(place, { ...all, ...parameters }))).message;
			expect(await wrong({ target: 'form', event: 'paid' })).toBe(
				'\'Event\' must be one of: submit, but is "paid"',
			);
			expect(await wrong({ target: 'order', event: '' })).toBe(
				"'Event' must be one of: cancelled, create, delete, paid, payment_failed, shipped, update, but is empty",
			);
			expect(await wrong({ target: 'page', event: 'paid' })).toMatch(
				/^'Target' must be one of: .*form, order, ticket, but is "page"$/,
			);
			expect(requests()).toEqual([]);
		},
	);
});

describe('A webhook is updated', () => {
	it.each<[INodeParameters, unknown]>([
		[{ enabled: 'on' }, { enabled: true }],
		[{ enabled: 'false' }, { enabled: false }],
		[{ event: 'shipped' }, { event: 'shipped' }],
		[
			{ target: 'order', event: 'shipped' },
			{ target: 'order', event: 'shipped' },
		],
		[{ updateFields: { description: 'New' } }, { description: 'New' }],
		[{ updateFields: { description: '' } }, { description: null }],
		[{ updateFields: { url: 'https://hooks.example/a' } }, { url: 'https://hooks.example/a' }],
		[{ updateFields: { source: 'user', targetId: '7' } }, { source: 'user', target_id: 7 }],
		[
			{ enabled: 'off', target: 'ticket', updateFields: { targetId: '7' } },
			{ enabled: false, target: 'ticket', event: 'create', target_id: 7 },
		],
	])('by %j: only %j is sent', async (parameters, sent) => {
		const made = await newWebhook({ description: 'Old', enabled: false });
		forget();
		const [updated] = await give('webhook.update', { ...hook(made.id), ...parameters });
		expect(bodies()).toEqual([sent]);
		expect(updated).toMatchObject(
			simplifyWebhook({ ...made, ...(sent as object), updated_at: updated?.updatedAt }),
		);
	});

	it('by any event of the document, whatever its target is', () => {
		const { properties } = new SiteAdmin().description;
		const field = properties.find(
			({ name, displayOptions }) =>
				name === 'event' && displayOptions?.show?.target?.includes('unchanged'),
		);
		const offered = ((field?.options ?? []) as Array<{ value: string }>).map(({ value }) => value);
		const documented = new Set(targetEvents.map(({ event }) => event));
		expect(offered.filter((value) => value !== 'unchanged').sort()).toEqual([...documented].sort());
	});

	it.each([
		['unchanged', '', /^'Event' must be one of: .*, but is empty$/],
		['form', 'unchanged', /^'Event' must be one of: submit, but is "unchanged"$/],
	])('but not for the target %j by the event %j', async (target, event, sentence) => {
		const { message } = await catchFailure(
			giveResolved('webhook.update', { ...hook(1), enabled: 'on', target, event }),
		);
		expect(message).toMatch(sentence);
		expect(requests()).toEqual([]);
	});

	it('by the result of a boolean expression for Enabled', async () => {
		const made = await newWebhook();
		for (const enabled of [true, false]) {
			await giveResolved('webhook.update', { ...hook(made.id), enabled, target: 'unchanged' });
		}
		expect(bodies().slice(1)).toEqual([{ enabled: true }, { enabled: false }]);
		const wrong = giveResolved('webhook.update', { ...hook(made.id), enabled: 'yes' });
		await expect(wrong).rejects.toThrow(
			'\'Enabled\' must be one of: unchanged, on, off, but is "yes"',
		);
	});

	it('only if there is something to change: otherwise nothing is sent', async () => {
		for (const updateFields of [{}, { source: '' }, { source: null }]) {
			const kept = { enabled: 'unchanged', target: 'unchanged', event: 'unchanged' };
			const nothing = { ...hook(1), ...kept, updateFields };
			const error = await catchFailure(giveResolved('webhook.update', nothing));
			expect(error.message).toBe('Enabled, Target, Event or a field of Update Fields must be set');
		}
		expect(requests()).toEqual([]);
	});

	it('in one step: disabled, and enabled again', async () => {
		const made = await newWebhook({ description: 'Orders' });
		forget();
		expect(await give('webhook.disable', hook(made.id))).toMatchObject([
			{ id: made.id, enabled: false, description: 'Orders' },
		]);
		expect(await give('webhook.enable', hook(made.id))).toMatchObject([{ enabled: true }]);
		expect(bodies()).toEqual([{ enabled: false }, { enabled: true }]);
		expect(requests()).toEqual([`PUT /webhooks/${made.id} 200`, `PUT /webhooks/${made.id} 200`]);
	});
});
