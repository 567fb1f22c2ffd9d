import type { INodeParameters } from 'n8n-workflow';

import { sendOmnimessage } from '../../../api/messaging/omnimessage';
import { actions } from '../../../nodes/Omnimessage/message';
import { allChecks, checks } from '../../../nodes/Omnimessage/message/sending/checks';
import { inOwnProcess, ProcessedStore } from '../../../tooling/host/n8n';
import { to } from '../../support/omnimessages';
import { dry, fields, useSending } from '../../support/sending';
import { setDate } from '../../support/setDate';

const { rig, run } = useSending();

let surroundings: object;
let store: ProcessedStore;
beforeEach(() => {
	// A Monday.
	setDate('2026-11-23T21:10:00Z');
	store = new ProcessedStore();
	surroundings = inOwnProcess(store);
});

const outputOf = async (items: INodeParameters[], hints: string[] = []) =>
	(await run(items, { surroundings, hints, continueOnFail: true })).map(({ json }) => json);

const countSent = () => rig.sandbox.state.requests.filter(({ method }) => method === 'POST').length;

const hello = fields({ channel: 'sms', text: 'Hello' });
const cap = { capMessages: 1, capTime: 1, capUnit: 'days', capScope: 'node' };
const window = { days: ['monday'], from: '9:00', to: '20:00', timeZone: 'UTC', outside: 'skip' };

/** What an item has that is skipped for a reason, and what happens before it comes. */
const rows: Record<string, [more: INodeParameters, happens?: (item: INodeParameters) => unknown]> =
	{
		blacklisted: [{}, () => rig.sandbox.state.blacklist.add(to)],
		'frequency cap': [
			{ options: { frequencyCap: { cap } } },
			async (item) => await outputOf([item]),
		],
		'outcome unknown': [
			{ options: { sendOnceKey: '1' } },
			async (item) => {
				rig.sandbox.faults.push({ path: '/v1/omnimessage', status: 500, times: 1 });
				await outputOf([item]);
			},
		],
		'outside the send window': [{ options: { sendWindow: { window } } }],
		'sent before': [{ options: { sendOnceKey: '1' } }, async (item) => await outputOf([item])],
	};

const reasons = allChecks.flatMap(({ field, reasons }) =>
	Object.entries(reasons).map(([reason, words]) => ({ label: field.displayName, reason, words })),
);

it('Every row is for a reason that a listed check has', () => {
	expect(Object.keys(rows).sort()).toEqual(reasons.map(({ reason }) => reason).sort());
});

describe.each(reasons)('$label: an item that is skipped ($reason)', ({ label, reason, words }) => {
	let item: INodeParameters;
	beforeEach(async () => {
		const [more, happens] = rows[reason] ?? [];
		if (!more) throw new Error(`rows has no item that is skipped for the reason "${reason}"`);
		item = { ...hello, ...more };
		await happens?.(item);
	});

	it.each([1, 2])('sends nothing, and is counted with its reason: %i', async (count) => {
		const before = countSent();
		const hints: string[] = [];
		const output = await outputOf(Array<INodeParameters>(count).fill(item), hints);
		for (const one of output) expect(one).toMatchObject({ skipped: true, reason, to });
		const told = count === 1 ? words[0] : words[1];
		expect(hints).toEqual([`0 sent; ${count} skipped: ${count} ${told}.`]);
		expect(countSent()).toBe(before);
	});

	const isKnown = checks.some(({ field }) => field.displayName === label);
	const promise = isKnown ? 'says so in a dry run' : 'is named in a dry run as not checked';
	it(`${promise}, and nothing is recorded for it`, async () => {
		const before = store.calls;
		const [shown] = await outputOf([dry(item)]);
		expect(shown).toMatchObject(
			isKnown
				? { dryRun: true, wouldSend: false, reason, to }
				: { dryRun: true, wouldSend: true, notChecked: [label] },
		);
		expect(store.calls).toBe(before);
	});

	if (isKnown)
		it('is neither recorded nor counted', async () => {
			const options = { ...(item.options as object), sendOnceKey: '1', frequencyCap: { cap } };
			await outputOf([{ ...item, options }]);
			expect(store.calls).toBe(0);
		});
});

describe.each(allChecks.map((check) => [check.field.displayName, check] as const))(
	'%s',
	(_, check) => {
		it('has reasons of its own', () => {
			const own = Object.keys(check.reasons);
			const others = reasons.filter(({ label }) => label !== check.field.displayName);
			expect(own).not.toEqual([]);
			for (const { reason } of others) expect(own).not.toContain(reason);
		});

		it('is in the form of every operation that sends', () => {
			const sending = Object.values(actions).filter(
				({ operation }) => operation === sendOmnimessage,
			);
			for (const { fields: form } of sending) {
				const options = form.find(({ name }) => name === 'options')?.options as typeof form;
				expect([...form, ...options].map(({ name }) => name)).toContain(check.field.name);
			}
		});
	},
);
