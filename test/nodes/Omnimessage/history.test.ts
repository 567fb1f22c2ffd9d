import { openRecords } from '../../../nodes/Omnimessage/message/sending/history/history';
import type { Scope, StoreContext } from '../../../nodes/shared/once/store';
import { inOwnProcess, ProcessedStore } from '../../support/processedStore';

it.each<[Scope, object, number, number]>([
	['node', {}, 10_999, 11_000],
	['node', {}, 11_000, 11_000],
	['node', { frequencyCap: {} }, 11_000, 11_001],
	['workflow', {}, 11_000, 11_001],
	// What it may keep for Frequency Cap is not forgotten when that is removed.
	['node', {}, 60_999, 61_000],
	['node', {}, 61_000, 61_000],
	['node', { frequencyCap: {} }, 61_000, 61_000],
])('The %s with the options %j keeps of %i entries and one more: %i', async (...given) => {
	const [scope, options, before, after] = given;
	const shared = new ProcessedStore();
	shared.rows.set(
		scope,
		Array.from({ length: before }, (_, index) => String(index)),
	);
	const context = {
		...inOwnProcess(shared),
		getNode: () => ({ id: '1', parameters: { options } }),
	};
	await openRecords(context as unknown as StoreContext, scope).record(['new']);
	expect(shared.rows.get(scope)).toHaveLength(after);
});
