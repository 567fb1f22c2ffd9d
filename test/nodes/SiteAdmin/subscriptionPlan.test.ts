import type { Webhook } from '../../../api/administration/webhook';
import {
	findLostSecret,
	isOwnedBy,
	plan,
	type Subscription,
} from '../../../nodes/SiteAdmin/subscriptions/plan';

const tag = '(n8n-nodes-omnimessage, workflow w1, node n1, instance 01234567)';
const address = 'https://n8n.example/webhook/h/webhook';
const [mine, other] = ['a'.repeat(64), 'b'.repeat(64)];
const url = `${address}?secret=${mine}`;
const owner = { tag, secret: mine, address };
const spec = (more: object = {}): Subscription =>
	({
		target: 'form',
		event: 'submit',
		url,
		description: `n8n: Shop ${tag}`,
		...more,
	}) as Subscription;
const found = (id: number, more: Partial<Webhook> = {}): Webhook => ({
	...spec(),
	id,
	enabled: true,
	...more,
});

describe('A plan', () => {
	const moved = found(1, { url: `https://old.example/?secret=${mine}` });
	const disabled = found(2, { enabled: false });
	const untagged = found(3, { description: 'x' });

	it('takes another target ID for another subscription', () => {
		const all = [found(1, { target_id: 7 }), found(2, { target_id: null })];
		expect(plan(all, [spec({ target_id: 8 })], owner)).toMatchObject([
			{ action: 'created' },
			{ action: 'removed', found: { id: 1 } },
			{ action: 'removed', found: { id: 2 } },
		]);
	});

	it.each([false, 'false', 0, '0'])('enables what the site has with enabled: %j', (enabled) => {
		const all = [found(1, { enabled } as Partial<Webhook>)];
		expect(plan(all, [spec()], owner)).toMatchObject([{ action: 'enabled' }]);
	});

	it.each([undefined, null, '', 0, '0'])('takes the target ID %j for none', (target_id) => {
		const all = [found(1, { target_id } as Partial<Webhook>)];
		expect(plan(all, [spec()], owner)).toMatchObject([{ action: 'unchanged' }]);
	});

	it.each<[string, Webhook[]]>([
		['unchanged', [moved, disabled, untagged, found(4)]],
		['marked', [moved, disabled, untagged]],
		['enabled', [moved, disabled]],
	])('keeps the one of several that needs the least change: %s', (action, all) => {
		const others = all.slice(0, -1).map((one) => ({ action: 'removed', found: one }));
		expect(plan(all, [spec()], owner)).toMatchObject([{ action, found: all.at(-1) }, ...others]);
	});

	it('changes only what differs', () => {
		const [step] = plan(
			[{ ...moved, enabled: false, description: `Shop ${tag}` }],
			[spec()],
			owner,
		);
		expect(step).toMatchObject({ action: 'moved', changes: { enabled: true, url } });
		expect(step).not.toHaveProperty('changes.description');
	});
});

it('A plan leaves what is at an address at which another n8n answers, whatever signs it has', () => {
	const theirs = found(1, { url: `https://first.example/webhook/h/webhook?secret=${mine}` });
	const others = ['https://first.example/webhook/h/webhook'];
	expect(plan([theirs, found(2)], [spec()], { ...owner, others })).toEqual([
		{ action: 'unchanged', found: found(2) },
	]);
	expect(plan([theirs], [], { ...owner, others })).toEqual([]);
	expect(plan([theirs], [], owner)).toEqual([{ action: 'removed', found: theirs }]);
});

describe('A plan counts as its own', () => {
	it.each([
		['the tag and the secret', `https://n8n.example/?secret=${mine}`, `Shop ${tag} \n`, true],
		['the secret in its own address, and no tag', `${address}?secret=${mine}`, 'Shop', true],
		['the secret in its own address, and no description', `${address}?secret=${mine}`, null, true],
		[
			'the secret in another address, and no tag',
			`https://relay.example/?secret=${mine}`,
			'A',
			false,
		],
		['the secret in a longer address, and no tag', `${address}?secret=${mine}&x=1`, 'A', false],
		['the tag, and a secret in its own address', `${address}?secret=${other}`, tag, true],
		['the tag alone', 'https://n8n.example/', tag, false],
		['no tag and no secret', 'https://n8n.example/', 'Shop', false],
		['the tag and another secret', `https://n8n.example/?secret=${other}`, tag, false],
		['no tag and another secret', `${address}?secret=${other}`, 'Shop', false],
		['the tag, and no secret in its own address', address, tag, true],
		['the tag, and an empty secret in its own address', `${address}?secret=`, tag, true],
		['no tag, and no secret in its own address', address, 'Shop', false],
		[
			'the secret and the tag of another',
			`${address}?secret=${mine}`,
			tag.replace('n1', 'n2'),
			false,
		],
	])('what has %s: %s', (_, url, description, expected) => {
		expect(isOwnedBy(owner)(found(1, { url, description }))).toBe(expected);
		expect(plan([found(1, { url, description })], [], owner)).toHaveLength(Number(expected));
	});
});

describe('An owner that has lost its secret', () => {
	it.each([
		['its own address, with a secret', `${address}?secret=${mine}`, null, mine],
		['its own address, with a secret and the tag', `${address}?secret=${mine}`, tag, mine],
		['its own address, without a secret', address, null, undefined],
		['its own address, with an empty secret', `${address}?secret=`, 'Shop', undefined],
		['another address, with a secret', `https://n8n.example/?secret=${mine}`, null, undefined],
		['another address, with the tag', `https://n8n.example/?secret=${mine}`, tag, undefined],
		['the tag of another', `${address}?secret=${mine}`, tag.replace('n1', 'n2'), undefined],
	])('finds it in %s: %s', (_, url, description, expected) => {
		expect(findLostSecret({ tag, address }, [found(1, { url, description })])).toBe(expected);
	});

	it('takes that beside its own tag before that of somebody else', () => {
		const theirs = found(1, { url: `${address}?secret=${other}`, description: 'Partner' });
		expect(findLostSecret({ tag, address }, [theirs, found(2)])).toBe(mine);
	});
});
